import { sql, type RawBuilder } from 'kysely'
import { readSize } from '#kit/size.ts'
import type { Asked, SortOf } from '#platform/lists.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { hasPart } from '#platform/server/database/part-search.ts'
import { listStatements } from '#platform/server/lists/list.sql.ts'
import { within } from '#platform/server/within.ts'
import { formerlyOf } from '#modules/catalog/server/index.ts'
import { wishedWidth } from '#modules/media/picture.ts'
import { foundBy } from '#modules/search/server/index.ts'
import { toldExactly } from '#modules/stock/lot.ts'
import { goodsList } from '../goods.list.ts'
import type { Lacking, SaleState, StockState } from '../goods.ts'

/** As `glanceMoney` has it: of the goods on hand; of the latest purchase when none are left. */
const inPlay = sql`(
      select * from (
        select *, bool_or(on_hand > 0) over same as is_any, max(purchased_on) over same as latest
        from lots window same as (partition by product_id)
      ) l
      where on_hand > 0 or (not is_any and purchased_on = latest)
    ) played`

const margin = sql`1 - sum(unit_cost * greatest(1, on_hand))::numeric / nullif(sum(asked_price * greatest(1, on_hand)), 0)`

/** The filter of a list of goods: all that is given must hold. */
export type GoodsFilter = Asked<typeof goodsList>
export type GoodsSort = SortOf<typeof goodsList>

export interface GoodsPage {
  /** The first counts most; without any, newest first. */
  sort?: readonly GoodsSort[] | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** Joins that a column needs beside the product, only when the list sorts by it. */
const joins: Readonly<Partial<Record<GoodsSort['column'], RawBuilder<unknown>>>> = {
  type: sql`join product_types t on t.id = p.type_id`,
  available: lotsOfAll(),
  price: lotsInPlay(),
  cost: lotsInPlay(),
  margin: lotsInPlay(),
}

const sameJoin: Readonly<Partial<Record<GoodsSort['column'], GoodsSort['column']>>> = { cost: 'price', margin: 'price' }

function lotsOfAll(): RawBuilder<unknown> {
  return sql`left join (
      select product_id, sum(on_hand - reserved) as available from lots group by product_id
    ) s on s.product_id = p.id`
}

function lotsInPlay(): RawBuilder<unknown> {
  return sql`left join (
      select product_id, min(asked_price) as price, min(unit_cost) as cost, ${margin} as margin
      from ${inPlay} group by product_id
    ) m on m.product_id = p.id`
}

/** Ids of a page of goods; those without a price last. A search orders them by how well they suit. */
export async function listGoodsIds(
  db: Db | Tx,
  filter: GoodsFilter,
  { sort = [], limit, offset }: GoodsPage,
): Promise<string[]> {
  const needed = new Set(sort.map(({ column }) => sameJoin[column] ?? column))
  const isBySearch = sort.length === 0 && Boolean(filter.search?.trim())
  const joined = [
    ...[...needed].flatMap((column) => joins[column] ?? []),
    ...(isBySearch ? [sql`left join ${found(filter.search ?? '')} on f.product_id = p.id`] : []),
  ]
  const { rows } = await sql<{ id: string }>`
    select p.id from products p ${sql.join(joined, sql` `)}
    where ${conditions(filter)}
    order by ${sql.join([...(isBySearch ? [sql`f.place nulls last`] : []), ...statements.order(sort), ...(sort.length === 0 ? [sql`p.created_at desc`] : []), sql`p.id desc`])}
    limit ${limit ?? null}::bigint offset ${offset ?? 0}::bigint`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countGoods(db: Db | Tx, filter: GoodsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from products p where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next ids after one, in the order of ids: a batch of a long reading. */
export async function listGoodsIdsAfter(
  db: Db | Tx,
  filter: GoodsFilter,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where ${conditions(filter)} ${after === undefined ? sql`` : sql`and p.id > ${after}::uuid`}
    order by p.id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

const stockIs: Readonly<Record<StockState, RawBuilder<unknown>>> = {
  in: sql`exists (select from lots l where l.product_id = p.id and l.on_hand > l.reserved)`,
  low: sql`p.id in (
    select product_id from lots group by product_id having sum(on_hand - reserved) between 1 and ${toldExactly}
  )`,
  out: sql`not exists (select from lots l where l.product_id = p.id and l.on_hand > l.reserved)`,
}

const lacks: Readonly<Record<Lacking, RawBuilder<unknown>>> = {
  photos: sql`not exists (select from product_photos f where f.product_id = p.id)`,
  widePhotos: sql`exists (
    select from product_photos f join pictures i on i.id = f.picture_id
    where f.product_id = p.id and i.variants <> '[]' and i.width < ${wishedWidth}
  )`,
  english: sql`(p.name_en = '' or (p.description_en = '' and p.description_uk <> ''))`,
}

const today = sql`(select day from price_day)`
const hasSale = sql`(p.sale_percent is not null or p.sale_price is not null)`
const saleIs: Readonly<Record<SaleState, RawBuilder<unknown>>> = {
  on: sql`(${hasSale} and coalesce(p.sale_starts_on <= ${today}, true) and coalesce(p.sale_ends_on >= ${today}, true))`,
  coming: sql`(${hasSale} and p.sale_starts_on > ${today})`,
  over: sql`(${hasSale} and p.sale_ends_on < ${today})`,
}

const anyIs = <State extends string>(states: readonly State[], is: Readonly<Record<State, RawBuilder<unknown>>>) =>
  sql`(${sql.join([sql`false`, ...states.map((state) => is[state])], sql` or `)})`

const text = (value: RawBuilder<unknown>) => ({ value: sql`${value} collate "uk-UA-x-icu"`, type: 'text' }) as const
/** A product without lots in play has none, and stands last. */
const ofLots = (value: RawBuilder<unknown>) => ({ value, type: 'bigint', isLast: true }) as const

/** Statements over `products p` and its joins. */
const statements = listStatements(goodsList, 'p', {
  values: {
    code: text(sql`p.code`),
    name: text(sql`p.name_uk`),
    type: text(sql`t.name_uk`),
    price: ofLots(sql`m.price`),
    cost: ofLots(sql`m.cost`),
    margin: ofLots(sql`m.margin`),
    available: { value: sql`coalesce(s.available, 0)`, type: 'bigint' },
  },
  filters: {
    name: (typed) => sql`(${hasPart(sql`p.name_uk`, typed)} or ${hasPart(sql`p.name_en`, typed)})`,
    kind: (kinds) => sql`p.kind = any(${kinds}::text[])`,
    size: (size) => sql`exists (select from lots l where l.product_id = p.id and l.size = ${readSize(size)})`,
    price: (range) => sql`p.id in (select product_id from ${inPlay} where ${within(sql`asked_price`, range)})`,
    cost: (range) => sql`p.id in (select product_id from ${inPlay} where ${within(sql`unit_cost`, range)})`,
    // whole percents, as they are shown
    margin: (range) => sql`p.id in (
      select product_id from ${inPlay} group by product_id having ${within(sql`floor((${margin}) * 100 + 0.5)`, range)}
    )`,
    available: (range) =>
      within(sql`coalesce((select sum(l.on_hand - l.reserved) from lots l where l.product_id = p.id), 0)`, range),
    stock: (states) => anyIs(states, stockIs),
    lacks: (part) => lacks[part],
    sale: (states) => anyIs(states, saleIs),
    ids: (ids) => sql`p.id = any(${ids}::uuid[])`,
    search: (typed) => sql`p.id in (${searchedGoods(typed)})`,
  },
})

function conditions(filter: GoodsFilter): RawBuilder<unknown> {
  return sql.join([sql`true`, ...statements.conditions(filter)], sql` and `)
}

/** Goods that shoppers would find, hidden ones too, those with every part in a code or a name, and those of a barcode. */
function searchedGoods(search: string): RawBuilder<unknown> {
  const parts = search.split(/\s+/).filter(Boolean)
  return sql`select f.product_id from ${found(search)} union ${formerlyOf(search)}
    union select l.product_id from lots l where l.gtin = ${search.trim()}
    union select p.id from products p where ${sql.join(
      parts.map(
        (part) =>
          sql`(${hasPart(sql`p.code`, part)} or ${hasPart(sql`p.name_uk`, part)} or ${hasPart(sql`p.name_en`, part)})`,
      ),
      sql` and `,
    )}`
}

function found(search: string): RawBuilder<unknown> {
  return sql`${foundBy(search, { isBeginning: true, seesHidden: true })} f`
}
