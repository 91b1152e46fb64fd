import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kit/actor.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Order, OrderFields } from '../order.ts'
import { updateOrderRow } from './orders.sql.ts'

type OwnCosts = Pick<OrderFields, 'isShippingSubsidised' | 'subsidisedShippingFee' | 'paymentFee' | 'returnCost'>

/**
 * Writes own costs of an order as somebody told them, with its history (ORD-6); the same again writes nothing. A price of the way
 * is a carrier's here. The order is locked.
 */
export async function writeOwnCosts(tx: Tx, order: Order, costs: Partial<OwnCosts>, actor: Actor): Promise<void> {
  const changed = Object.entries(costs).filter(([name, to]) => !isDeepStrictEqual(order[name as keyof OwnCosts], to))
  if (changed.length === 0) return
  const { subsidisedShippingFee } = costs
  await updateOrderRow(tx, order.id, {
    fields: Object.fromEntries(changed),
    ...(subsidisedShippingFee !== undefined && { isShippingCarried: subsidisedShippingFee > 0 }),
  })
  const changes = Object.fromEntries(changed.map(([name, to]) => [name, { from: order[name as keyof OwnCosts], to }]))
  await recordChanges(tx, [{ entity: 'order', entityId: order.id, action: 'edited', actor, changes }])
}
