import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { subscribe } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loadOrders, moneyMoved, orderChanged } from '#modules/orders/server/index.ts'
import { sumAskedRefunds } from './refunds.sql.ts'

/**
 * Refuses to staff what would leave an order less money than is on its way back by its provider: the customer would get it
 * twice (PAY-5). A company's word is booked whatever it says.
 */
async function keepUnderWay(
  tx: Tx,
  { orderId, actor }: { orderId: string; actor: Actor },
  field: string,
): Promise<void> {
  if (!('userId' in actor)) return
  const asked = await sumAskedRefunds(tx, orderId)
  if (asked === 0) return
  const [order] = await loadOrders(tx, [orderId])
  if (order && order.deposit < asked) throw refuse('conflict', 'refundUnderWay', field, { amount: { kopiykas: asked } })
}

export const refundSubscribers = [
  subscribe(moneyMoved, (_: Shop, tx, moved) => keepUnderWay(tx, moved, 'amount')),
  subscribe(orderChanged, async (_: Shop, tx, { change: { id, fields }, actor }) => {
    if (fields.deposit !== undefined) await keepUnderWay(tx, { orderId: id, actor }, '')
  }),
]
