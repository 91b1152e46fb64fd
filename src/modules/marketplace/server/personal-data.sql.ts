import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Removes fields from the marketplace's values of these orders. */
export async function eraseTheirs(tx: Tx, orderIds: readonly string[], fields: readonly string[]): Promise<void> {
  await sql`
    update marketplace_orders set theirs = theirs - ${fields}::text[] where order_id = any(${orderIds}::uuid[])`.execute(
    tx,
  )
}
