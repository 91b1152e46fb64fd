import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { MissedSearch } from '../contract.ts'

const mostShown = 200

/** True where nobody looked for this before. It counts the same mark once a day, and sets the number found each time. */
export async function countSearch(
  db: Db,
  { typed, found, mark, on }: { typed: string; found: number; mark: string; on: Day },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with asker as (
      insert into search_askers (mark, asked_on) values (${mark}::bigint, ${on}::date) on conflict do nothing returning mark
    )
    insert into searches as s (typed, found) values (${typed}, ${found}::int)
    on conflict (typed) do update
      set times = s.times + (select count(*) from asker), found = excluded.found, last_at = now()
    returning xmax = 0 as "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}

/** Deletes the rarest searches above this number of texts, and of equally rare ones the oldest first. */
export async function dropRarest(db: Db, most: number): Promise<void> {
  await sql`
    delete from searches where typed in (
      select typed from searches order by times, last_at limit greatest(0, (select count(*) from searches) - ${most}::int)
    )`.execute(db)
}

const mostOffered = 3
/** The shop offers nobody a search that fewer people than these made. */
const fewestPeople = 3

/** An array of successful searches of several people that begin like this, most often asked first. */
export function askedBefore(beginning: string): RawBuilder<string[]> {
  // by limits, as a pattern would be planned at each call
  return sql<string[]>`array(
    select asked.typed from searches asked
    where asked.typed ~>=~ ${beginning} and asked.typed ~<~ (${beginning} || chr(1114111)) and asked.typed <> ${beginning}
      and asked.found > 0 and asked.times >= ${sql.lit(fewestPeople)}
    order by asked.times desc, asked.typed limit ${sql.lit(mostOffered)}
  )`
}

/** Searches that found nothing and that staff have not dismissed, most often asked first. */
export async function listMissed(db: Db): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select typed, times, last_at as "lastAt" from searches where found = 0 and not is_dismissed
    order by times desc, typed limit ${mostShown}::int`.execute(db)
  return rows
}

/** Compares normalised text: older rows may have letters of two signs, which no call brings. */
export async function dismissSearch(tx: Tx, typed: string): Promise<void> {
  await sql`update searches set is_dismissed = true where normalize(typed, nfc) = ${typed}`.execute(tx)
}

export async function forgetSearches(db: Db, before: Date): Promise<void> {
  await sql`delete from searches where last_at < ${before}`.execute(db)
}

export async function forgetAskers(db: Db, before: Day): Promise<void> {
  await sql`delete from search_askers where asked_on < ${before}::date`.execute(db)
}
