import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Forgets every purchase; their lots may go after it. For the demo shop alone. */
export async function deleteAllPurchases(tx: Tx): Promise<void> {
  await sql`delete from purchase_imports`.execute(tx)
  await sql`delete from purchases`.execute(tx)
}

/** Numbers of the purchases that are none of these, newest first. For the demo shop alone. */
export async function listOtherPurchases(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from purchases where id <> all(${ids}::uuid[]) order by serial desc`.execute(tx)
  return rows.map(({ number }) => number)
}
