import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Street } from '../../street.ts'

export interface KeptStreet extends Street {
  /** In Russian. */
  otherName: string
}

/** Each word begins a word of the street, as place_words reads them; streets that begin so stand first. */
export async function listStreets(db: Db, settlementRef: string, search: string, most: number): Promise<Street[]> {
  const { rows } = await sql<Street>`
    select ref, name from nova_poshta_streets, btrim(place_words(${search}::text)) as typed (words)
    where settlement_ref = ${settlementRef} and typed.words <> '' and nova_poshta_streets.words like all (
      select '% ' || word || '%' from unnest(string_to_array(typed.words, ' ')) each (word))
    order by name, ref limit ${most}`.execute(db)
  return rows
}

/** Undefined where the shop keeps no such street of that town. */
export async function findStreet(
  db: Db | Tx,
  { cityRef, streetRef }: { cityRef: string; streetRef: string },
): Promise<Street | undefined> {
  const { rows } = await sql<Street>`
    select ref, name from nova_poshta_streets where settlement_ref = ${cityRef} and ref = ${streetRef}`.execute(db)
  return rows[0]
}

export interface StreetCalled extends Street {
  settlementRef: string
}

/** Streets that are called so in these towns, with their kind or without it. */
export async function listStreetsCalled(
  db: Db | Tx,
  wanted: readonly { settlementRef: string; street: string }[],
): Promise<StreetCalled[]> {
  if (wanted.length === 0) return []
  const refs = wanted.map(({ settlementRef }) => settlementRef)
  const { rows } = await sql<StreetCalled>`
    select distinct s.settlement_ref as "settlementRef", s.ref, s.name from nova_poshta_streets s
    join unnest(${refs}::text[], ${wanted.map(({ street }) => street)}::text[]) w (settlement_ref, street)
      on w.settlement_ref = s.settlement_ref
      and (lower(s.name) = lower(w.street) or right(lower(s.name), length(w.street) + 1) = ' ' || lower(w.street))
    order by s.name, s.ref`.execute(db)
  return rows
}

export interface StreetTown {
  name: string
  /** Null before somebody asked for it, empty where the carrier has no streets there. */
  townRef: string | null
}

export async function findStreetTown(db: Db, settlementRef: string): Promise<StreetTown | undefined> {
  const { rows } = await sql<StreetTown>`
    select name, street_town_ref as "townRef" from nova_poshta_settlements where ref = ${settlementRef}`.execute(db)
  return rows[0]
}

export async function writeStreetTown(tx: Tx, settlementRef: string, townRef: string): Promise<void> {
  await sql`update nova_poshta_settlements set street_town_ref = ${townRef} where ref = ${settlementRef}`.execute(tx)
}

/** Whether the carrier answered this, or in whole a shorter beginning of it, since then. */
export async function wasSearched(db: Db, settlementRef: string, typed: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from nova_poshta_street_searches
      where settlement_ref = ${settlementRef} and asked_at >= ${since}
        and (typed = ${typed} or (is_whole and starts_with(${typed}, typed)))) as was`.execute(db)
  return rows[0]?.was === true
}

/** Nothing is kept of a town that the directory has no more. */
export async function keepStreets(tx: Tx, settlementRef: string, streets: readonly KeptStreet[]): Promise<void> {
  await sql`
    insert into nova_poshta_streets (settlement_ref, ref, name, other_name)
    select s.ref, t.ref, t.name, t."otherName"
    from jsonb_to_recordset(${JSON.stringify(streets)}::jsonb) as t (ref text, name text, "otherName" text)
    join nova_poshta_settlements s on s.ref = ${settlementRef}
    order by t.ref
    on conflict (settlement_ref, ref) do update set name = excluded.name, other_name = excluded.other_name
    where (nova_poshta_streets.name, nova_poshta_streets.other_name) <> (excluded.name, excluded.other_name)`.execute(
    tx,
  )
}

export async function keepSearch(
  tx: Tx,
  { settlementRef, typed, isWhole, at }: { settlementRef: string; typed: string; isWhole: boolean; at: Date },
): Promise<void> {
  await sql`
    insert into nova_poshta_street_searches (settlement_ref, typed, is_whole, asked_at)
    select ref, ${typed}, ${isWhole}, ${at} from nova_poshta_settlements where ref = ${settlementRef}
    on conflict (settlement_ref, typed) do update set is_whole = excluded.is_whole, asked_at = excluded.asked_at`.execute(
    tx,
  )
}

export async function forgetSearches(tx: Tx, before: Date): Promise<void> {
  await sql`delete from nova_poshta_street_searches where asked_at < ${before}`.execute(tx)
}
