import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Forgets everything that was entered or imported. For the demo shop alone. */
export async function clearAdverts(tx: Tx): Promise<void> {
  await sql`delete from advert_imports`.execute(tx)
  await sql`delete from advert_expenses`.execute(tx)
  await sql`delete from advert_campaigns`.execute(tx)
  await sql`delete from advert_payments`.execute(tx)
}
