import { sql, type RawBuilder } from 'kysely'
import type { ColourFamily } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import type { Money } from '#kit/money.ts'
import type { StoredPicture } from '#modules/media/server/index.ts'
import type { Db } from '#platform/server/database.ts'
import type { Sort } from '../page-data.ts'

/** Which products a list chooses from: those of a type, those that words find, the new ones, or all. Hidden ones never. */
export interface Scope {
  typeId?: string | undefined
  words?: readonly string[] | undefined
  /** Since when something is new, and how many are so at most: the newest. */
  newest?: { since: Date; most: number } | undefined
}

export interface Wish {
  /** Ids; none is any. */
  types: readonly string[]
  sizes: readonly string[]
  colours: readonly ColourFamily[]
  priceFrom: Money | null
  priceTo: Money | null
  isInStock: boolean
  sort: Sort
  /** Sales since then make a product popular. */
  soldSince: Date
  limit: number
  offset: number
}

export interface Matches {
  total: number
  /** Of the part asked for, in order. */
  ids: string[]
  /** Every type in the scope, with how many products it has under the other filters. */
  types: { id: string; count: number }[]
  /** Every size in the scope, with how many products have it under the other filters. */
  sizes: { size: string; count: number }[]
  /** Every family of colours in the scope, likewise. */
  colours: { family: ColourFamily; count: number }[]
  lowest: Money | null
  highest: Money | null
}

/** A word is found in names, types and colours, at the start of the code, and with a letter or two amiss (CAT-9). */
const alikeEnough = 0.5

function inScope({ typeId, words = [], newest }: Scope): RawBuilder<unknown> {
  const conditions = [
    sql`not p.is_hidden`,
    ...(typeId === undefined ? [] : [sql`p.type_id = ${typeId}::uuid`]),
    ...(newest === undefined ? [] : [sql`p.created_at >= ${newest.since}`]),
    ...words.map(
      (word) => sql`(
        starts_with(lower(p.code), lower(${word})) or position(lower(${word}) in n.text) > 0
        or word_similarity(lower(${word}), n.text) >= ${alikeEnough}
      )`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}

const searched = sql`
  join product_types t on t.id = p.type_id
  cross join lateral (
    select lower(concat_ws(' ', p.name_uk, p.name_en, t.name_uk, t.name_en, string_agg(concat_ws(' ', c.name, c.name_en), ' '))) as text
    from product_colours c where c.product_id = p.id
  ) n`

const orders: Record<Sort, RawBuilder<unknown>> = {
  new: sql`created_at desc, id desc`,
  popular: sql`pieces desc nulls last, created_at desc, id desc`,
  cheaper: sql`price asc nulls last, created_at desc, id desc`,
  dearer: sql`price desc nulls last, created_at desc, id desc`,
}

/**
 * A list under its filters, OR within one and AND across. The price shown for a size is that of the lot sold next,
 * else of the newest (CAT-2); of a product, the lowest over the sizes there are. A chosen size and a chosen colour are
 * those of one piece, which with "in stock" must itself be there. Where lots tell colours apart, these alone are
 * chosen from; else every size comes in all colours of the product.
 */
export async function findMatches(db: Db, scope: Scope, wish: Wish): Promise<Matches> {
  const { types, sizes, colours, priceFrom, priceTo, isInStock, sort, soldSince, limit, offset } = wish
  const isByPieces = sort === 'popular'
  const { rows } = await sql<Matches>`
    with candidates as materialized (
      select p.id, p.type_id, p.created_at from products p ${scope.words ? searched : sql``} where ${inScope(scope)}
      ${scope.newest ? sql`order by p.created_at desc, p.id desc limit ${scope.newest.most}::int` : sql``}
    ),
    -- the lot sold next of each size and colour, else its newest one
    lots_shown as (
      select distinct on (l.product_id, l.size, l.colour) l.product_id, l.size, l.colour,
        l.on_hand > l.reserved as is_available, l.price
      from lots l join candidates c on c.id = l.product_id
      order by l.product_id, l.size, l.colour, l.on_hand > l.reserved desc,
        case when l.on_hand > l.reserved then l.purchased_on end, case when l.on_hand > l.reserved then l.id end,
        l.purchased_on desc, l.id desc
    ),
    size_stock as materialized (
      select * from (select *, bool_or(colour is not null) over (partition by product_id) as is_told from lots_shown) l
      where colour is not null or not is_told
    ),
    shown as materialized (
      select c.id, c.type_id, c.created_at, coalesce(bool_or(s.is_available), false) as is_in_stock,
        coalesce(min(s.price) filter (where s.is_available), min(s.price)) as price
      from candidates c left join size_stock s on s.product_id = c.id
      group by c.id, c.type_id, c.created_at
    ),
    of_any_kind as materialized (
      select * from shown
      where (${priceFrom}::bigint is null or price >= ${priceFrom}::bigint)
        and (${priceTo}::bigint is null or price <= ${priceTo}::bigint)
        and (not ${isInStock}::boolean or is_in_stock)
    ),
    described as (
      select c.product_id, array_agg(distinct c.family) as families
      from product_colours c join candidates on candidates.id = c.product_id
      where c.family is not null group by c.product_id
    ),
    -- a size, in the colour of its lots or in all of the product, and who has it under the other filters
    kinds as materialized (
      select p.id, p.type_id, s.size, k.families, m.id is not null and (not ${isInStock}::boolean or s.is_available) as fits,
        cardinality(${types}::uuid[]) = 0 or p.type_id = any(${types}::uuid[]) as is_of_type,
        cardinality(${sizes}::text[]) = 0 or s.size = any(${sizes}::text[]) as is_of_size,
        cardinality(${colours}::text[]) = 0 or k.families && ${colours}::text[] as is_of_colour
      from shown p left join of_any_kind m on m.id = p.id
      left join size_stock s on s.product_id = p.id
      left join product_colours c on c.product_id = p.id and c.name = s.colour
      left join described d on d.product_id = p.id
      cross join lateral (select case when s.colour is null then d.families else array[c.family] end as families) k
    ),
    -- worked out only where it is joined
    sold as (
      select line.product_id, sum(line.quantity - line.returned_quantity) as pieces
      from orders o join order_lines line on line.order_id = o.id
      where o.created_at >= ${soldSince} and status_group(o.status) <> 'free'
      group by line.product_id
    ),
    matching as materialized (
      select * from of_any_kind ${isByPieces ? sql`left join sold on sold.product_id = id` : sql``}
      where id in (select id from kinds where fits and is_of_type and is_of_size and is_of_colour)
    )
    select
      (select count(*)::int from matching) as total,
      array(select id from matching order by ${orders[sort]} limit ${limit}::int offset ${offset}::bigint) as ids,
      coalesce((
        select json_agg(counted) from (
          select type_id as id, count(distinct id) filter (where fits and is_of_size and is_of_colour) as count
          from kinds group by type_id
        ) counted
      ), '[]') as types,
      coalesce((
        select json_agg(counted) from (
          select size, count(*) filter (where is_there) as count
          from (
            select id, size, bool_or(fits and is_of_colour) as is_there from kinds
            where size <> '' and is_of_type group by id, size
          ) of_products group by size
        ) counted
      ), '[]') as sizes,
      coalesce((
        select json_agg(counted) from (
          select family, count(distinct id) filter (where is_there) as count
          from (
            select id, families, bool_or(fits and is_of_type and is_of_size) as is_there from kinds group by id, families
          ) of_products
          cross join unnest(families) family where family is not null group by family
        ) counted
      ), '[]') as colours,
      (select min(price) from shown) as lowest,
      (select max(price) from shown) as highest`.execute(db)
  return rows[0] as Matches
}

export interface ShownPhoto extends Pick<StoredPicture, 'width' | 'height' | 'averageColour' | 'variants'> {
  /** Not of one lot. */
  isOwn: boolean
  colourPosition: number | null
  altUk: string
  altEn: string
}

/** What is shown of a product everywhere; its sizes come from stock. */
export interface ShownRow {
  id: string
  code: string
  typeId: string
  nameUk: string
  nameEn: string
  compareAtPrice: Money | null
  createdAt: Date
  colours: (Colour & { position: number; family: ColourFamily | null })[]
  photos: ShownPhoto[]
}

/** In the order of the ids. Hidden products too: a cart may hold one. The most photos are counted for each colour. */
export async function listShown(db: Db, ids: readonly string[], mostPhotos: number): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select p.id, p.code, p.type_id as "typeId", p.name_uk as "nameUk", p.name_en as "nameEn",
      p.compare_at_price as "compareAtPrice", p.created_at as "createdAt",
      coalesce((
        select json_agg(
          json_build_object(
            'position', c.position, 'name', c.name, 'nameEn', c.name_en, 'gradient', c.gradient, 'stops', c.stops,
            'family', c.family
          ) order by c.position
        )
        from product_colours c where c.product_id = p.id
      ), '[]') as colours,
      coalesce((
        select json_agg(photo) from (
          select f.lot_id is null as "isOwn", f.colour_position as "colourPosition", f.alt_uk as "altUk",
            f.alt_en as "altEn", picture.width, picture.height, picture.average_colour as "averageColour", picture.variants
          from (
            select own.*, row_number() over (
              partition by own.colour_position order by own.lot_id is not null, own.position, own.id
            ) as place
            from product_photos own
            join pictures made on made.id = own.picture_id and made.variants <> '[]'
            where own.product_id = p.id
          ) f join pictures picture on picture.id = f.picture_id
          where f.place <= ${mostPhotos}::int
          order by f.lot_id is not null, f.position, f.id
        ) photo
      ), '[]') as photos
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join products p on p.id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

export interface FoundProduct {
  id: string
  descriptionUk: string
  descriptionEn: string
  /** Of the type that can be bought: those that share a family of colours, then the newest (U27). */
  relatedIds: string[]
}

export async function findProduct(db: Db, code: string, mostRelated: number): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.description_uk as "descriptionUk", p.description_en as "descriptionEn",
      array(
        select r.id from products r
        where r.type_id = p.type_id and not r.is_hidden and r.id <> p.id
          and exists (select from lots l where l.product_id = r.id and l.on_hand > l.reserved)
        order by exists (
            select from product_colours mine join product_colours theirs on theirs.family = mine.family
            where mine.product_id = p.id and theirs.product_id = r.id
          ) desc, r.created_at desc, r.id desc
        limit ${mostRelated}::int
      ) as "relatedIds"
    from products p where lower(p.code) = lower(${code}) and not p.is_hidden
    order by p.code = ${code} desc, p.code_twin limit 1`.execute(db)
  return rows[0]
}

export async function listNewestInStock(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where not p.is_hidden and exists (select from lots l where l.product_id = p.id and l.on_hand > l.reserved)
    order by p.created_at desc, p.id desc limit ${most}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** One product for the first screen: of the first of these types that has one to sell with an upright photo, the newest. */
export async function listHeroes(db: Db, types: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p join product_types t on t.id = p.type_id
    where not p.is_hidden and exists (select from lots l where l.product_id = p.id and l.on_hand > l.reserved)
      and exists (
        select from product_photos f join pictures picture on picture.id = f.picture_id
        where f.product_id = p.id and picture.height > picture.width
      )
    order by array_position(${types}::text[], t.slug), p.created_at desc, p.id desc limit 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The code as it is kept, however its letters were typed. */
export async function findCodeAlike(db: Db, typed: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from products where lower(code) = lower(${typed}) and not is_hidden
    order by code = ${typed} desc, code_twin limit 1`.execute(db)
  return rows[0]?.code
}
