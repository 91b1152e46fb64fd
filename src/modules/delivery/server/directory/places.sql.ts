import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { WeekHours } from '../../opening-hours.ts'
import type { Branch, FoundSettlement } from '../../place.ts'

/** The words of a typed text: as it stands, in Latin letters, and as the other keyboard types them. */
interface Read {
  asTyped: string[]
  inLatin: string[]
  swapped: string[]
}

/** As `place_words` makes them of what is kept: lower case, without apostrophes and other signs. */
async function readTyped(db: Db, typed: string): Promise<Read> {
  const words = (text: RawBuilder<unknown>) => sql`string_to_array(btrim(place_words(${text})), ' ')`
  const { rows } = await sql<Read>`
    select as_typed as "asTyped", swapped, array(
      select search_key(word) from unnest(as_typed) with ordinality each (word, place) order by place) as "inLatin"
    from (
      select ${words(sql`${typed}::text`)} as as_typed, ${words(sql`search_swap_layout(lower(${typed}::text))`)} as swapped
    ) said`.execute(db)
  return rows[0] ?? { asTyped: [], inLatin: [], swapped: [] }
}

const begins = (word: string) => `% ${word}%`
const namesake = sql`exists (
  select from nova_poshta_settlements n where n.name = s.name and n.ref <> s.ref)`

const settlementColumns = sql`s.ref, s.name, s.kind, s.oblast, s.district, ${namesake} as "isNamesake"`

/**
 * The first word begins a word of the name; what follows begins one of the name, the district or the oblast. The words are
 * read as they stand, in Latin letters, and as the other keyboard would have typed them, in this order.
 */
export async function listSettlements(db: Db, typed: string, most: number): Promise<FoundSettlement[]> {
  const { asTyped, inLatin, swapped } = await readTyped(db, typed)
  const [first = '', ...further] = asTyped
  const [firstInLatin = '', ...furtherInLatin] = inLatin
  const [firstSwapped = '', ...furtherSwapped] = swapped
  const around = sql`s.words || s.around`
  const ways = [
    { column: sql`s.words`, word: first, further, around },
    { column: sql`s.keys`, word: firstInLatin, further: furtherInLatin, around: sql`s.keys || search_key(s.around)` },
    { column: sql`s.words`, word: firstSwapped, further: furtherSwapped, around },
    // a soft sign is nothing in Latin letters
  ].filter(({ word }) => word.length >= fewestLetters)
  if (ways.length === 0) return []
  const matches = ways.map((way) => sql`${way.column} like ${begins(way.word)}`)
  const wholly = ways.map((way, place) => {
    const rest = way.further.map((word) => sql`${way.around} like ${begins(word)}`)
    return sql`(${sql.join([matches[place], ...rest], sql` and `)})`
  })
  const way = sql`case ${sql.join(
    matches.map((match, place) => sql`when ${match} then ${place}::int`),
    sql` `,
  )} end`
  const { rows } = await sql<FoundSettlement>`
    select ${settlementColumns}
    from (
      select s.*, ${way} as way from nova_poshta_settlements s where ${sql.join(wholly, sql` or `)}
      order by way, branches desc, name, oblast, district, ref limit ${most}
    ) s order by way, branches desc, name, oblast, district, ref`.execute(db)
  return rows
}

const fewestLetters = 2

const branchColumns = sql`
  b.ref, b.settlement_ref as "settlementRef", b.kind, b.number, b.name, b.address, b.most_weight as "mostWeight",
  b.most_value as "mostValue", case when b.most_width is not null then jsonb_build_object(
    'width', b.most_width, 'height', b.most_height, 'length', b.most_length) end as "mostSize"`

/** All words somewhere in what is said of it, a number only as its beginning; this very number first. */
export async function listBranches(db: Db, settlementRef: string, typed: string, most: number): Promise<Branch[]> {
  const words = (await readTyped(db, typed)).asTyped.filter(Boolean)
  const isNumber = (word: string) => /^\d/.test(word)
  const patterns = words.map((word) => (isNumber(word) ? begins(word) : `%${word}%`))
  const beginnings = words.filter(isNumber).map((word) => `${word}%`)
  const order = sql`
    b.number = any (${words}::text[]) desc, b.number like any (${beginnings}::text[]) desc, b.kind = 'locker',
    length(b.number), b.number, b.ref`
  const { rows } = await sql<Branch>`
    select ${branchColumns}
    from (
      select * from nova_poshta_branches b
      where b.settlement_ref = ${settlementRef} and b.words like all (${patterns}::text[])
      order by ${order} limit ${most}
    ) b order by ${order}`.execute(db)
  return rows
}

export interface Place {
  settlement: FoundSettlement
  branch: Branch
}

const places = sql`
  select jsonb_build_object('ref', s.ref, 'name', s.name, 'kind', s.kind, 'oblast', s.oblast, 'district', s.district,
      'isNamesake', ${namesake}) as settlement,
    (select to_jsonb(found) from (select ${branchColumns}) found) as branch
  from nova_poshta_branches b join nova_poshta_settlements s on s.ref = b.settlement_ref`

/** Undefined where the carrier has one of them no more, or the branch is in another town. */
export async function findPlace(
  db: Db | Tx,
  { cityRef, branchRef }: { cityRef: string; branchRef: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`${places} where b.ref = ${branchRef} and s.ref = ${cityRef}`.execute(db)
  return rows[0]
}

/** Those of these branches that the carrier has; where it has one no more, or in another town, that is left out. */
export async function listPlacesOf(
  db: Db | Tx,
  refs: readonly { cityRef: string; branchRef: string }[],
): Promise<Place[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<Place>`
    ${places} join unnest(${refs.map(({ cityRef }) => cityRef)}::text[], ${refs.map(({ branchRef }) => branchRef)}::text[])
      wanted (city, branch) on wanted.city = s.ref and wanted.branch = b.ref`.execute(db)
  return rows
}

/** Branches of a town where parcels may go instead of the one with this number: those with the next numbers. */
export async function listNearbyPlaces(
  db: Db,
  { cityRef, number }: { cityRef: string; number: string },
  most: number,
): Promise<Place[]> {
  const wanted = Number(/^\d{1,8}/.exec(number)?.[0] ?? 0)
  const { rows } = await sql<Place>`
    ${places} where s.ref = ${cityRef} and b.kind = 'branch'
    order by abs(coalesce(substring(b.number from '^[0-9]{1,8}'), '0')::int - ${wanted}), b.ref limit ${most}`.execute(
    db,
  )
  return rows
}

/** The branches with this number in the towns that are called so: where the shop's own parcels are handed over. */
export async function listPlacesNumbered(
  db: Db | Tx,
  { city, number }: { city: string; number: string },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    ${places} where lower(s.name) = lower(${city}) and b.number = ${number} order by s.branches desc limit 5`.execute(
    db,
  )
  return rows
}

/** Branches and lockers with these numbers in the towns that are called so, whatever the case of their letters. */
export async function listPlacesInWords(
  db: Db | Tx,
  words: readonly { city: string; number: string }[],
): Promise<Place[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Place>`
    ${places} where (lower(s.name), b.number) in (
      select lower(city), number
      from unnest(${words.map(({ city }) => city)}::text[], ${words.map(({ number }) => number)}::text[]) w (city, number))
    `.execute(db)
  return rows
}

/** Undefined where no town is called so, or several are. */
export async function findOnlySettlement(db: Db | Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ ref: string }>`
    select ref from nova_poshta_settlements where lower(name) = lower(${name}) and branches > 0 limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.ref : undefined
}

/** Lists branches with exactly this name, in towns whose names begin with the words. */
export async function listPlacesCalled(db: Db | Tx, words: { city: string; branch: string }): Promise<Place[]> {
  const { rows } = await sql<Place>`
    ${places} where b.name = ${words.branch} and starts_with(${words.city}, s.name)`.execute(db)
  return rows
}

/** Lists those of these branches that the carrier no longer has; none where there is no directory. */
export async function listClosedBranches(db: Db | Tx, refs: readonly string[]): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set()
  const { rows } = await sql<{ ref: string }>`
    select ref from unnest(${refs}::text[]) asked (ref)
    where ref <> '' and exists (select from nova_poshta_branches)
      and not exists (select from nova_poshta_branches b where b.ref = asked.ref)`.execute(db)
  return new Set(rows.map(({ ref }) => ref))
}

/** Undefined where the carrier has it no more. */
export async function findSettlement(db: Db | Tx, ref: string): Promise<FoundSettlement | undefined> {
  const { rows } = await sql<FoundSettlement>`
    select ${settlementColumns} from nova_poshta_settlements s where s.ref = ${ref}`.execute(db)
  return rows[0]
}

/** Towns and villages that are called so, whatever the case of their letters. */
export async function listSettlementsNamed(db: Db | Tx, names: readonly string[]): Promise<FoundSettlement[]> {
  if (names.length === 0) return []
  const { rows } = await sql<FoundSettlement>`
    select ${settlementColumns} from nova_poshta_settlements s
    where lower(s.name) in (select lower(name) from unnest(${names}::text[]) named (name))`.execute(db)
  return rows
}

/** Whether there is a directory to choose from. */
export async function hasPlaces(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from nova_poshta_branches) as has`.execute(db)
  return rows[0]?.has === true
}

/** When a branch is open; null where nobody knows, or knows no such branch. */
export async function findBranchHours(db: Db, branchRef: string): Promise<WeekHours | null> {
  const { rows } = await sql<{ hours: WeekHours | null }>`
    select hours from nova_poshta_branches where ref = ${branchRef}`.execute(db)
  return rows[0]?.hours ?? null
}
