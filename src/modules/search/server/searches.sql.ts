import { sql, type RawBuilder } from 'kysely'
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

const mostOffered = 3
/** What fewer than these looked for stays theirs. */
const fewestPeople = 3

/** An array of what several people looked for and found that begins like this, most often asked first. */
export function askedBefore(beginning: string): RawBuilder<string[]> {
  // by limits, as a pattern would be planned at each call
  return sql<string[]>`array(
    select asked.typed from searches asked
    where asked.typed ~>=~ ${beginning} and asked.typed ~<~ (${beginning} || chr(1114111)) and asked.typed <> ${beginning}
      and asked.found > 0 and asked.times >= ${sql.lit(fewestPeople)}
    order by asked.times desc, asked.typed limit ${sql.lit(mostOffered)}
  )`
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
