import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Forgets what every order holds, and the whole ledger; the orders may go after it. For the demo shop alone. */
export async function clearLedger(tx: Tx): Promise<void> {
  await sql`delete from allocations`.execute(tx)
  // its rows are final one by one
  await sql`truncate stock_movements, removed_lots`.execute(tx)
}

/** Forgets every lot; the products may go after it. For the demo shop alone. */
export async function clearLots(tx: Tx): Promise<void> {
  await sql`delete from lots`.execute(tx)
}
