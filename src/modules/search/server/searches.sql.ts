import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { MissedSearch } from '../search.ts'

/** More different searches than these are noise, or somebody's mischief. */
const mostKept = 20_000
const mostShown = 200

export async function countSearch(db: Db, typed: string, found: number): Promise<void> {
  await sql`
    insert into searches as s (typed, found)
    select ${typed}, ${found}::int
    where not exists (select from searches offset ${mostKept}) or exists (select from searches where typed = ${typed})
    on conflict (typed) do update set times = s.times + 1, found = excluded.found, last_at = now()`.execute(db)
}

/** What several people looked for and found that begins like this, most often asked first. */
export async function listAsked(db: Db, beginning: string, least: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ typed: string }>`
    select typed from searches
    where typed like ${`${beginning.replace(/[\\%_]/g, '\\$&')}%`} and typed <> ${beginning}
      and found > 0 and times >= ${least}::int
    order by times desc, typed limit ${most}::int`.execute(db)
  return rows.map(({ typed }) => typed)
}

/** What was not found and not dismissed, most often asked first. */
export async function listMissed(db: Db): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select typed, times, last_at as "lastAt" from searches where found = 0 and not is_dismissed
    order by times desc, typed limit ${mostShown}::int`.execute(db)
  return rows
}

export async function dismissSearch(db: Db, typed: string): Promise<void> {
  await sql`update searches set is_dismissed = true where typed = ${typed}`.execute(db)
}

export async function forgetSearches(db: Db, before: Date): Promise<void> {
  await sql`delete from searches where last_at < ${before}`.execute(db)
}
