import { theShop } from '#kit/actor.ts'
import { subscribe } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { cancelUnpaid, lockOrders, orderChanged } from '#modules/orders/server/index.ts'
import { awaitedStates } from '../attempt.ts'
import { listAttempts } from './attempts/attempts.sql.ts'
import { offerTo } from './find-offer.ts'
import { findPlan, listDueCancellations, stopPlan, takeDueReminders } from './plans.sql.ts'
import { notifyToPay } from './notify-shopper.ts'

const atOnce = 50
/** Whoever opened a page to pay on so lately may be on it. */
const payingMs = 30 * 60 * 1000

/** Reminds once of a sum to pay ahead, and cancels orders unpaid after the setting's hours (ORD-16). */
export async function tendUnpaid(shop: Shop): Promise<void> {
  await remind(shop)
  const due = await listDueCancellations(shop.database.db, shop.now(), atOnce)
  for (const orderId of due) await cancelOne(shop, orderId)
}

async function remind(shop: Shop): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const ids = (await takeDueReminders(tx, shop.now(), atOnce)).toSorted()
    for (const order of await lockOrders(tx, ids)) {
      const plan = await findPlan(tx, order.id)
      const offer = offerTo(shop, order, plan)
      if (order.status !== 'awaitingPayment' || order.deposit > 0 || !offer) continue
      // the shop was off until its hour of cancelling, too
      if (plan?.cancelAt && plan.cancelAt <= shop.now()) continue
      await notifyToPay(tx, order, { amount: offer.deposit ?? offer.all, by: theShop, key: `remind ${order.id}` })
    }
  })
}

async function cancelOne(shop: Shop, orderId: string): Promise<void> {
  const now = shop.now().getTime()
  await shop.database.transaction(async (tx) => {
    await lockOrders(tx, [orderId])
    const attempts = await listAttempts(tx, [orderId])
    const isBeingPaid = attempts.some(
      ({ state, createdAt }) => awaitedStates.includes(state) && now - createdAt.getTime() < payingMs,
    )
    if (isBeingPaid) return
    await cancelUnpaid(shop, tx, orderId)
    await stopPlan(tx, orderId)
  })
}

/** Stops the payment plan of an order that staff moved on: it is theirs to decide. */
export const paymentSubscribers = [
  subscribe(orderChanged, async (_: Shop, tx, { change: { id, status }, actor }) => {
    if (status !== undefined && 'userId' in actor) await stopPlan(tx, id)
  }),
]
