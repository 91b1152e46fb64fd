import type { Shop } from '#platform/server/shop.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { importOrders } from '../import/import-orders.ts'
import { openProm } from '../prom/client.ts'
import { readLiveOrder } from './live-order.ts'
import { findOurState } from './outward.sql.ts'

export interface NumberUpdate {
  marketplaceOrderId: number
  orderId: string
  number: string
  trackingNumber: string
  provider: string
}

/** Tells Prom the number of a parcel; the same one again is done. */
export const promNumber: WorkKind<NumberUpdate> = {
  name: 'promNumber',
  title: { uk: 'ТТН для Prom', en: 'Tracking number for Prom' },
  lanes: ['prom'],
  about: ({ number }) => number,
  show: (_, { payload: { trackingNumber, provider } }) => ({
    via: { uk: 'Prom', en: 'Prom' },
    subject: '',
    text: `${provider} ${trackingNumber}`,
  }),
  // a number that was corrected, or taken out, since it was tried in vain
  renew: async ({ database }, { payload }) => {
    const ours = await findOurState(database.db, payload.marketplaceOrderId)
    return ours === undefined || isSame(ours?.trackingNumber ?? '', payload.trackingNumber) ? payload : undefined
  },
  handle: (shop, { payload }) => pushNumber(shop, payload),
}

/** However each of them is grouped. */
function isSame(one: string, other: string): boolean {
  return ungrouped(one) === ungrouped(other)
}

async function pushNumber(shop: Shop, update: NumberUpdate): Promise<Done> {
  const { marketplaceOrderId, trackingNumber, provider } = update
  const prom = openProm(shop)
  const live = await readLiveOrder(prom, marketplaceOrderId)
  if (isSame(live.trackingNumber, trackingNumber)) return { answer: `${trackingNumber}: so it was already` }
  if (live.cancelledWhy !== null) {
    await importOrders(shop, [live.raw])
    return { answer: 'canceled there, nothing was told' }
  }
  await prom.attachDeclaration({ orderId: marketplaceOrderId, number: trackingNumber, provider })
  return { answer: trackingNumber }
}
