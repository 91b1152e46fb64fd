import { theShop } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { Order } from '#modules/orders/order.ts'
import { awaitedStates } from '../attempt.ts'
import { depositOf, type Ahead, type PaymentOffer } from '../offer.ts'
import { askKinds } from './attempts/ask-provider.ts'
import { listAttempts, updateAttempt, type Attempt } from './attempts/attempts.sql.ts'
import { offerTo } from './find-offer.ts'
import { findPlan, writePlan } from './plans.sql.ts'
import { isProviderConnected, providers } from './providers/index.ts'
import type { Provider } from './providers/provider.ts'
import { paymentSettings } from './settings.ts'

/** Those that take payments now, in the owner's order (PAY-1). */
export function connectedProviders(shop: Shop): Provider[] {
  const { firstProvider } = shop.settings.of(paymentSettings)
  const isFirst = ({ name }: Provider) => Number(name === firstProvider)
  return providers
    .filter((each) => isProviderConnected(shop, each))
    .toSorted((one, other) => isFirst(other) - isFirst(one))
}

/** The ways to pay ahead that the checkout offers beside paying on delivery: none without a provider (PAY-1). */
export function aheadWays(shop: Shop): Ahead[] {
  if (connectedProviders(shop).length === 0) return []
  const { ahead } = shop.settings.of(paymentSettings)
  if (ahead === 'choice') return ['deposit', 'all']
  return ahead === 'none' ? [] : [ahead]
}

export function depositFor(shop: Shop, total: Money): Money {
  const { depositRule: rule, depositSum: sum, depositPercent: percent } = shop.settings.of(paymentSettings)
  return depositOf(total, { rule, sum, percent })
}

const hour = 60 * 60 * 1000

/** Writes down what a shopper is to pay ahead of a new order, in its transaction, and until when (ORD-16). */
export async function planPayment(
  shop: Shop,
  tx: Tx,
  { orderId, total, ahead }: { orderId: string; total: Money; ahead: Ahead },
): Promise<void> {
  const { cancelHours, remindHours } = shop.settings.of(paymentSettings)
  const now = shop.now().getTime()
  const deposit = ahead === 'deposit' ? depositFor(shop, total) : null
  await writePlan(tx, {
    orderId,
    deposit: deposit === total ? null : deposit,
    remindAt: remindHours < cancelHours ? new Date(now + remindHours * hour) : null,
    cancelAt: new Date(now + cancelHours * hour),
  })
}

/** How it stands with paying an order, for a page of its owner. */
export interface Paying {
  /** Undefined where there is nothing to pay online. */
  offer: PaymentOffer | undefined
  /** When the order is cancelled unpaid. */
  cancelAt: Date | null
  /** The newest that was not replaced. */
  latest: Attempt | undefined
}

export async function findPaying(shop: Shop, order: Order): Promise<Paying> {
  const { db } = shop.database
  const [plan, attempts] = await Promise.all([findPlan(db, order.id), listAttempts(db, [order.id])])
  return {
    offer: offerTo(shop, order, plan),
    cancelAt: order.status === 'awaitingPayment' && order.deposit === 0 ? (plan?.cancelAt ?? null) : null,
    latest: attempts.find(({ state }) => state !== 'replaced'),
  }
}

/** Somebody came back from the provider's page, and looks at ours: it is asked at once, every five seconds at most. */
export async function lookAtReturn(shop: Shop, attempt: Attempt): Promise<Date> {
  const now = shop.now()
  const returnedAt = attempt.returnedAt ?? now
  if (!awaitedStates.includes(attempt.state)) return returnedAt
  await shop.database.transaction(async (tx) => {
    if (!attempt.returnedAt) await updateAttempt(tx, attempt.id, { returnedAt: now })
    const kind = askKinds.find(({ lanes }) => lanes[0] === attempt.provider)
    const turn = Math.floor(now.getTime() / 5000)
    if (kind) await queueWork(tx, kind, { attemptId: attempt.id }, theShop, { key: `${attempt.id} ${turn}` })
  })
  return returnedAt
}
