import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Forgets every picture; the files stay, since others may show the same bytes. For the demo shop alone. */
export async function clearPictures(tx: Tx): Promise<void> {
  await sql`delete from pictures`.execute(tx)
}
