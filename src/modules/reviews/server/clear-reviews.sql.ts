import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Forgets every review with its photos, and every question. For the demo shop alone. */
export async function clearReviews(tx: Tx): Promise<void> {
  await sql`delete from reviews`.execute(tx)
  await sql`delete from questions`.execute(tx)
}
