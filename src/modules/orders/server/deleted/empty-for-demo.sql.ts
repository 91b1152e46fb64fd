import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/**
 * Forgets every order, and counts from 1 again; what they hold must be let go before. Messages to customers stay as
 * staff set them. For the demo shop alone.
 */
export async function deleteAllOrders(tx: Tx): Promise<void> {
  await sql`delete from orders`.execute(tx)
  // its rows are final one by one
  await sql`truncate order_payments`.execute(tx)
  await sql`delete from deleted_orders`.execute(tx)
  await sql`delete from told_customers`.execute(tx)
  await sql`select setval('order_numbers', 1, false)`.execute(tx)
}
