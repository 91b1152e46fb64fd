import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Counts the works that the shop gave up, and says since when. */
export async function countGivenUp(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from work where state = 'failed'`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
