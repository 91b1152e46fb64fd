import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { enterPastStock, type PastStock } from '#modules/stock/server/index.ts'
import type { PastStatus } from '../../status.ts'
import { changesOf } from '../add-orders.ts'
import { insertLinesOfOrders, insertOrders, insertPaymentsOfOrders, type PastOrderRow } from './past-orders.sql.ts'

export interface PastOrder extends PastOrderRow {
  /** From the status it was placed in to the one it has. */
  trail: readonly [PastStatus, ...PastStatus[]]
}

/**
 * Takes over many orders that were made elsewhere, whole and as they stand, with what they did to stock: a statement
 * per table, however many orders. Nothing is checked but what the tables check; `listStockDifferences` proves the rest.
 */
export async function enterPastOrders(tx: Tx, orders: readonly PastOrder[], stock: PastStock): Promise<void> {
  await insertOrders(tx, orders)
  await insertLinesOfOrders(tx, orders)
  await insertPaymentsOfOrders(tx, orders)
  await recordChanges(
    tx,
    orders.flatMap((order) => changesOf(order, order.trail, order.trail[0].actor)),
  )
  await enterPastStock(tx, stock)
}
