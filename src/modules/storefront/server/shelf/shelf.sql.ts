import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { ColourFamily } from '#kit/colour-family.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Sort } from '../../page-data.ts'
import { cardHead } from '../../public-products.contract.ts'
import { foundBy, type SearchOptions } from '#modules/search/server/index.ts'
import type { Shown } from '../cards.ts'
import { readShown, wantOf } from './shelf-row.ts'

/**
 * Which products a list chooses from: those of a type, those that a search finds, the new or the reduced ones, or all.
 * Hidden ones never.
 */
export interface Scope {
  typeId?: string | undefined
  /** As it was typed. */
  search?: string | undefined
  /** Ids of what a search has found, the best first. */
  found?: readonly string[] | undefined
  /** Since when something is new, and how many are so at most: the newest. */
  newest?: { since: Date; most: number } | undefined
  isReduced?: true | undefined
}

export interface Wish {
  /** Ids; none is any. */
  types: readonly string[]
  /** The slug of one; null is any. */
  kind: string | null
  sizes: readonly string[]
  colours: readonly ColourFamily[]
  priceFrom: Money | null
  priceTo: Money | null
  isInStock: boolean
}

export const anyWish: Wish = {
  types: [],
  kind: null,
  sizes: [],
  colours: [],
  priceFrom: null,
  priceTo: null,
  isInStock: false,
}

/** Which of those that match, in which order. */
export interface Part {
  /** Or as they match what was searched. */
  sort: Sort | 'match'
  /** All of them with none. */
  limit: number | null
  offset: number
}

/** When an answer was read: how often the shelf had changed, and whether there were changes that it did not have yet. */
export interface Moment {
  version: number
  isMarked: boolean
}

/** Whether there are changes that the shelf does not have yet. */
const isMarked = sql`exists (select from shelf_dirty)`
export const moment = sql`(select version from shelf_state) as version, ${isMarked} as "isMarked"`

const readState = prepared<object, Moment>(() => sql<Moment>`select ${moment}`)

export async function readMoment(db: Db): Promise<Moment> {
  const [state] = await readState(db, {})
  return state as Moment
}

/**
 * The results of a search, `f`, and their rows of the shelf, `s`, each looked up. The planner takes a function to answer a
 * hundred rows, and would read a shelf of a few thousand from end to end.
 */
export function foundOnShelf(typed: string, options: SearchOptions): RawBuilder<unknown> {
  return eachOnShelf(sql`${foundBy(typed, options)} f`)
}

function eachOnShelf(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${found}
    cross join lateral (select * from shelf where shelf.product_id = f.product_id offset 0) s`
}

/** `from` with its conditions, to be added to with `and`. A search gives its `most` best, where that is set. */
function inScope({ typeId, search, found, newest, isReduced }: Scope, most?: number): RawBuilder<unknown> {
  const shelf = newest
    ? sql`(
        select * from shelf where created_at >= ${newest.since}
        order by created_at desc, product_id desc limit ${newest.most}::int
      ) s`
    : found
      ? eachOnShelf(sql`unnest(${found}::uuid[]) with ordinality f (product_id, place)`)
      : search === undefined
        ? sql`shelf s`
        : foundOnShelf(search, { isEntered: true, most })
  return sql`from ${shelf} where true
    ${typeId === undefined ? sql`` : sql`and s.type_id = ${typeId}::uuid`}
    ${isReduced ? sql`and s.is_reduced` : sql``}`
}

/** OR within one filter, AND across. A chosen size and a chosen colour are those of one piece, which with "in stock" must be there. */
function isWished({ types, kind, sizes, colours, priceFrom, priceTo, isInStock }: Wish): RawBuilder<unknown> {
  const wants = (sizes.length > 0 ? sizes : ['']).flatMap((size) =>
    (colours.length > 0 ? colours : ['' as const]).map((family) => wantOf({ size, family, isThere: isInStock })),
  )
  return sql`
    ${types.length === 0 ? sql`` : sql`and s.type_id = any(${types}::uuid[])`}
    ${kind === null ? sql`` : sql`and s.product_kind = ${kind}`}
    ${priceFrom === null ? sql`` : sql`and s.price >= ${priceFrom}::bigint`}
    ${priceTo === null ? sql`` : sql`and s.price <= ${priceTo}::bigint`}
    ${isInStock ? sql`and s.is_in_stock` : sql``}
    ${sizes.length + colours.length === 0 ? sql`` : sql`and s.wants && ${wants}::text[]`}`
}

const orders: Record<Part['sort'], RawBuilder<unknown>> = {
  match: sql`f.place`,
  new: sql`s.created_at desc, s.product_id desc`,
  popular: sql`s.sold desc, s.created_at desc, s.product_id desc`,
  cheaper: sql`s.price asc nulls last, s.created_at desc, s.product_id desc`,
  dearer: sql`s.price desc nulls last, s.created_at desc, s.product_id desc`,
}

/** A part of what matches, in order, with the cards in it. */
function partOf(scope: Scope, wish: Wish, { sort, limit, offset }: Part): RawBuilder<unknown> {
  const isAsFound = sort === 'match' && scope.typeId === undefined && isDeepStrictEqual(wish, anyWish)
  return sql`from (
      select s.product_id, s.created_at, row_number() over (order by ${orders[sort]}) as place
      ${inScope(scope, isAsFound && limit !== null ? offset + limit : undefined)} ${isWished(wish)}
      order by ${orders[sort]} limit ${limit}::int offset ${offset}::bigint
    ) s join shelf_cards c using (product_id)`
}

export async function readCards(db: Db, scope: Scope, wish: Wish, part: Part): Promise<Moment & { cards: Shown[] }> {
  const { rows } = await sql<Moment & { cards: string | null }>`
    select string_agg(c.shown, ',' order by s.place) as cards, ${moment} ${partOf(scope, wish, part)}`.execute(db)
  return { ...(rows[0] as Moment), cards: shownIn(rows[0]?.cards) }
}

/**
 * The same as the wire gives it away: a list as JSON. Products added since `newSince` are new. It counts the matches only
 * where the shelf has changed since the last count.
 */
export async function readPublicCards(
  db: Db,
  scope: Scope,
  wish: Wish,
  part: Part,
  { language, newSince, countedAt }: { language: Language; newSince: Date; countedAt: number },
): Promise<Moment & { json: string; oldestNew: Date | null; total: number | null }> {
  const { rows } = await sql<Moment & { cards: string | null; oldestNew: Date | null; total: number | null }>`
    select string_agg(
        ${cardHead} || (s.created_at > ${newSince})::text || ',' || ${sql.ref(`c.public_${language}`)}, ',' order by s.place
      ) as cards, min(s.created_at) filter (where s.created_at > ${newSince}) as "oldestNew", case
        when (select version from shelf_state) <> ${countedAt}::bigint
        then (select count(*)::int ${inScope(scope)} ${isWished(wish)})
      end as total, ${moment}
    ${partOf(scope, wish, part)}`.execute(db)
  const { oldestNew = null, total = null } = rows[0] ?? {}
  return { ...(rows[0] as Moment), oldestNew, total, json: `[${rows[0]?.cards ?? ''}]` }
}

export async function countMatches(db: Db, scope: Scope, wish: Wish): Promise<Moment & { total: number }> {
  const { rows } = await sql<Moment & { total: number }>`
    select (select count(*)::int ${inScope(scope)} ${isWished(wish)}) as total, ${moment}`.execute(db)
  return rows[0] as Moment & { total: number }
}

/**
 * Goods on sale for the page of a product: the look, in the order that staff chose, and others of its type, first those of
 * its kind, among them those that share a family of colours, then the newest (U27).
 */
export async function readBeside(
  db: Db,
  { id, typeId, kind, families }: { id: string; typeId: string; kind: string; families: readonly ColourFamily[] },
  most: number,
): Promise<Moment & { look: Shown[]; related: Shown[] }> {
  const shares = sql`s.families && ${families}::text[]`
  const isOfKind = sql`s.product_kind = ${kind}`
  // a product without a kind is like all of its type
  const ranks = kind
    ? [
        sql`${isOfKind} and ${shares}`,
        sql`${isOfKind} and not ${shares}`,
        sql`not ${isOfKind} and ${shares}`,
        sql`not ${isOfKind} and not ${shares}`,
      ]
    : [shares, sql`not ${shares}`]
  const alike = ranks.map(
    (condition, rank) => sql`
      (select product_id, created_at, ${rank}::int as rank from shelf s
      where type_id = ${typeId}::uuid and is_in_stock and product_id <> ${id}::uuid
        and product_id not in (select product_id from look) and ${condition}
      order by created_at desc, product_id desc limit ${most}::int)`,
  )
  const { rows } = await sql<Moment & { look: string | null; related: string | null }>`
    with look as materialized (
      select g.companion_id as product_id, g.position as place
      from product_companions g join shelf s on s.product_id = g.companion_id
      where g.product_id = ${id}::uuid and s.is_in_stock
    ),
    related as (
      select product_id, row_number() over (order by rank, created_at desc, product_id desc) as place
      from (${sql.join(alike, sql` union all `)}) every order by place limit ${most}::int
    )
    select string_agg(c.shown, ',' order by s.place) filter (where s.is_look) as look,
      string_agg(c.shown, ',' order by s.place) filter (where not s.is_look) as related, ${moment}
    from (select *, true as is_look from look union all select *, false from related) s
    join shelf_cards c using (product_id)`.execute(db)
  return { ...(rows[0] as Moment), look: shownIn(rows[0]?.look), related: shownIn(rows[0]?.related) }
}

/** The newest that can be bought, of all or of those that cost less than before. */
export function readNewestInStock(
  db: Db,
  most: number,
  { areReduced = false } = {},
): Promise<Moment & { cards: Shown[] }> {
  return readGiven(
    db,
    sql`select product_id, row_number() over (order by created_at desc, product_id desc) as place from shelf
      where ${areReduced ? sql`is_reduced` : sql`is_in_stock`} order by created_at desc, product_id desc limit ${most}::int`,
  )
}

/** One product for the first screen: of the first of these types that has one to sell with an upright photo, the newest. */
export function readHero(db: Db, types: readonly string[]): Promise<Moment & { cards: Shown[] }> {
  return readGiven(
    db,
    sql`select product_id, 1 as place from unnest(${types}::text[]) with ordinality as wanted (slug, nth)
      join product_types t using (slug)
      cross join lateral (
        select product_id from shelf where type_id = t.id and is_in_stock and is_upright
        order by created_at desc, product_id desc limit 1
      ) newest
      order by nth limit 1`,
  )
}

/** These, in their order. */
export function readChosen(db: Db, ids: readonly string[]): Promise<Moment & { cards: Shown[] }> {
  return readGiven(
    db,
    sql`select id as product_id, place from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)`,
  )
}

async function readGiven(db: Db, given: RawBuilder<unknown>): Promise<Moment & { cards: Shown[] }> {
  const { rows } = await sql<Moment & { cards: string | null }>`
    select string_agg(c.shown, ',' order by s.place) as cards, ${moment}
    from (${given}) s join shelf_cards c using (product_id)`.execute(db)
  return { ...(rows[0] as Moment), cards: shownIn(rows[0]?.cards) }
}

function shownIn(cards: string | null | undefined): Shown[] {
  return (JSON.parse(`[${cards ?? ''}]`) as Shown[]).map(readShown)
}

export interface Facets {
  total: number
  /** Every type in the scope, with how many products it has under the other filters. */
  types: { id: string; count: number }[]
  /** Every kind in the scope, likewise. */
  kinds: { typeId: string; slug: string; count: number }[]
  /** Every size in the scope, with how many products have it under the other filters. */
  sizes: { size: string; count: number }[]
  /** Every family of colours in the scope, likewise. */
  colours: { family: ColourFamily; count: number }[]
  lowest: Money | null
  highest: Money | null
}

/** Counts the options of each filter of a list. */
export async function countFacets(db: Db, scope: Scope, wish: Wish): Promise<Moment & Facets> {
  const { types, kind, sizes, colours, priceFrom, priceTo, isInStock } = wish
  const { rows } = await sql<Moment & Facets>`
    with scoped as materialized (
      select s.product_id, s.type_id, s.product_kind, s.price, s.kind_sizes, s.kind_families, s.kind_there,
        (${priceFrom}::bigint is null or s.price >= ${priceFrom}::bigint)
          and (${priceTo}::bigint is null or s.price <= ${priceTo}::bigint)
          and (not ${isInStock}::boolean or s.is_in_stock) as is_open,
        cardinality(${types}::uuid[]) = 0 or s.type_id = any(${types}::uuid[]) as is_of_type,
        ${kind}::text is null or s.product_kind = ${kind}::text as is_of_kind
      ${inScope(scope)}
    ),
    -- a size in a family of colours, and whether it is among those under the filters that are not its own
    kinds as materialized (
      select s.product_id, s.type_id, s.product_kind, k.size, k.family, s.is_of_type, s.is_of_kind,
        coalesce(s.is_open, false) and (not ${isInStock}::boolean or k.is_there) as fits,
        cardinality(${sizes}::text[]) = 0 or k.size = any(${sizes}::text[]) as is_of_size,
        cardinality(${colours}::text[]) = 0 or k.family = any(${colours}::text[]) as is_of_colour
      from scoped s cross join lateral unnest(s.kind_sizes, s.kind_families, s.kind_there) as k (size, family, is_there)
    )
    select
      (
        select count(distinct product_id)::int from kinds where fits and is_of_type and is_of_kind and is_of_size and is_of_colour
      ) as total,
      coalesce((
        select json_agg(counted) from (
          select type_id as id, count(distinct product_id) filter (where fits and is_of_kind and is_of_size and is_of_colour) as count
          from kinds group by type_id
        ) counted
      ), '[]') as types,
      coalesce((
        select json_agg(counted) from (
          select type_id as "typeId", product_kind as slug,
            count(distinct product_id) filter (where fits and is_of_type and is_of_size and is_of_colour) as count
          from kinds where product_kind <> '' group by type_id, product_kind
        ) counted
      ), '[]') as kinds,
      coalesce((
        select json_agg(counted) from (
          select size, count(*) filter (where is_there) as count
          from (
            select size, bool_or(fits and is_of_colour) as is_there from kinds
            where size <> '' and is_of_type and is_of_kind group by product_id, size
          ) of_products group by size
        ) counted
      ), '[]') as sizes,
      coalesce((
        select json_agg(counted) from (
          select family, count(*) filter (where is_there) as count
          from (
            select family, bool_or(fits and is_of_type and is_of_size) as is_there from kinds
            where family <> '' and is_of_kind group by product_id, family
          ) of_products group by family
        ) counted
      ), '[]') as colours,
      (select min(price) from scoped where is_of_kind) as lowest,
      (select max(price) from scoped where is_of_kind) as highest, ${moment}`.execute(db)
  return rows[0] as Moment & Facets
}

/** Kinds that products on sale are of, and when staff last changed one of those. */
export async function readKinds(
  db: Db,
): Promise<Moment & { kinds: { typeId: string; slug: string; changedAt: string }[] }> {
  const { rows } = await sql<Moment & { kinds: { typeId: string; slug: string; changedAt: string }[] }>`
    select coalesce(json_agg(kind), '[]') as kinds, ${moment} from (
      select s.type_id as "typeId", s.product_kind as slug, max(p.updated_at) as "changedAt"
      from shelf s join products p on p.id = s.product_id
      where s.product_kind <> '' group by s.type_id, s.product_kind order by s.type_id, s.product_kind
    ) kind`.execute(db)
  return rows[0] as Moment & { kinds: { typeId: string; slug: string; changedAt: string }[] }
}

/** When staff last changed a product that the list of a type shows. */
export async function readTypes(db: Db): Promise<Moment & { types: { typeId: string; changedAt: string }[] }> {
  const { rows } = await sql<Moment & { types: { typeId: string; changedAt: string }[] }>`
    select coalesce(json_agg(type), '[]') as types, ${moment} from (
      select s.type_id as "typeId", max(p.updated_at) as "changedAt"
      from shelf s join products p on p.id = s.product_id group by s.type_id order by s.type_id
    ) type`.execute(db)
  return rows[0] as Moment & { types: { typeId: string; changedAt: string }[] }
}

/** When staff last changed these products. */
export async function listChanged(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, updated_at as at from products where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
