import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Order } from '#modules/orders/order.ts'
import { listParcelCosts, overruleParcelCosts } from './parcel-costs.sql.ts'

/**
 * Gives what stands among an order's costs for the transfer as an estimate, and lets staff's word stand instead from now on: they
 * call the sum that the carrier kept back the cost of the transfer (DEL-5).
 */
export async function replaceTransfer(tx: Tx, { id, paymentFee }: Order): Promise<Money> {
  const row = (await listParcelCosts(tx, id)).get('transfer')
  await overruleParcelCosts(tx, id, ['transfer'])
  return row && !row.isOverruled ? Math.min(row.amount, paymentFee) : 0
}
