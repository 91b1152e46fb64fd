import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Forgets every product with its colours and photos; its lots must be gone before. For the demo shop alone. */
export async function clearProducts(tx: Tx): Promise<void> {
  await sql`delete from products`.execute(tx)
}
