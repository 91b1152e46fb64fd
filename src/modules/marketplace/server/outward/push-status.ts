import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import { groupOf, isAccepted, type Status } from '#modules/orders/status.ts'
import type { CancelReason } from '../../cancel-reason.ts'
import { importOrders } from '../import/import-orders.ts'
import { openProm, type StatusWish } from '../prom/client.ts'
import { readLiveOrder } from './live-order.ts'
import { findOurState } from './outward.sql.ts'

export interface StatusUpdate {
  marketplaceOrderId: number
  orderId: string
  number: string
  /** Where it stood before. */
  from?: Status
  wish: { status: 'received' | 'delivered' } | { status: 'canceled'; reason: CancelReason; text: string }
}

/** Tells Prom how an order stands here; what it knows already is not told again, and nothing moves back there (ORD-18). */
export const promStatus: WorkKind<StatusUpdate> = {
  name: 'promStatus',
  title: { uk: 'Статус для Prom', en: 'Status for Prom' },
  lanes: ['prom'],
  about: ({ number }) => number,
  show: (_, { payload: { wish } }) => ({
    via: { uk: 'Prom', en: 'Prom' },
    subject: '',
    text: wish.status === 'canceled' ? `canceled: ${[wish.reason, wish.text].filter(Boolean).join(', ')}` : wish.status,
    language: 'uk',
  }),
  renew: async ({ database }, { payload }) => {
    const ours = await findOurState(database.db, payload.marketplaceOrderId)
    return ours === undefined || isStillSo(payload, ours?.status) ? payload : undefined
  },
  handle: (shop, { payload }) => pushStatus(shop, payload),
}

/** A repeated attempt comes hours later, or when staff ask for it: by then the order may stand elsewhere. */
function isStillSo({ wish }: StatusUpdate, status: Status | undefined): boolean {
  if (status === undefined) return false
  if (wish.status === 'canceled') return groupOf[status] === 'free'
  if (wish.status === 'delivered') return status === 'completed'
  return isAccepted(status)
}

/** How far an order is; what is further on is never taken back. */
const steps: ReadonlyMap<string, number> = new Map([
  ['pending', 0],
  ['received', 1],
  ['paid', 3],
  ['delivered', 4],
  ['canceled', 5],
])
/** Words of the shop's own say more than that it was accepted: staff chose them there. */
const ownStep = 2
const stepOf = (word: string) => steps.get(word) ?? ownStep

async function pushStatus(shop: Shop, { marketplaceOrderId, wish }: StatusUpdate): Promise<Done> {
  const prom = openProm(shop)
  // a lost answer may hide that it was done; another may have done it meanwhile
  const live = await readLiveOrder(prom, marketplaceOrderId)
  if (live.status === wish.status) return { answer: `${live.status}: so it was already` }
  if (live.cancelledWhy !== null) {
    await importOrders(shop, [live.raw])
    return { answer: 'canceled there, nothing was told' }
  }
  if (stepOf(live.status) > stepOf(wish.status)) return { answer: `${live.status} there, which is further on` }
  if (!(await prom.setStatus(marketplaceOrderId, wishOf(wish))))
    throw new CallFailure('refused', `Prom: не прийнято «${wish.status}»`)
  return { answer: wish.status }
}

function wishOf(wish: StatusUpdate['wish']): StatusWish {
  return wish.status === 'canceled' ? { ...wish, text: wish.text || undefined } : wish
}
