import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone, type Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { listProductMonths, type ProductMonth } from './facts/sums.sql.ts'
import { feeColumns, soldColumn } from './part-columns.ts'
import { shareOf } from './shares.sql.ts'

export interface Changed {
  orderIds: string[]
  days: Day[]
  lotIds: string[]
  purchaseIds: string[]
  productIds: string[]
}

/** The days, lots and products by month that the parts of orders have, or had. */
export interface Parts {
  days: Day[]
  lotIds: string[]
  productMonths: ProductMonth[]
}

/** So many marked things at once that a shop of many orders is made in a few rounds, and no round is long. */
const mostAtOnce = 20_000

/** Whether anything is marked, or sizes are those of another day. */
export async function hasChanged(db: Db, today: Day): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from earned_dirty)
      or exists (select from earned_sizes where counted_on <> ${today}::date) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Whether more is marked than is made at once. */
export async function hasManyMarks(db: Db): Promise<boolean> {
  return hasMarks(db, mostAtOnce)
}

/** Whether more is marked than that. */
export async function hasMarks(db: Db, most: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select count(*) > ${most} as has from (select from earned_dirty limit ${most} + 1) marks`.execute(db)
  return rows[0]?.has ?? false
}

/**
 * One at a time makes facts: who comes second finds them made, for nothing is seen before the lock is held. Whoever marks does
 * not wait for it.
 */
export async function holdMaking(tx: Tx): Promise<void> {
  await Promise.all([
    sql`lock table earned_dirty in share update exclusive mode`.execute(tx),
    // facts stand in memory: a few lots of a purchase are looked up, not found among all
    sql`select set_config('random_page_cost', '1.1', true)`.execute(tx),
  ])
}

/** Sizes are counted back from a day. */
export async function isOtherDay(tx: Tx, today: Day): Promise<boolean> {
  const { rows } = await sql`select from earned_sizes where counted_on <> ${today}::date limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * The things that were marked first, with all other marks of them and of the adverts of their orders' days: an order is made
 * once, a day shared once, however often each is marked. Later ones stay for the next round.
 */
export async function takeChanged(tx: Tx): Promise<Changed & { count: number; isAll: boolean }> {
  const { rows } = await sql<Changed & { count: number; isAll: boolean }>`
    with oldest as materialized (
      select order_id, day, lot_id, purchase_id, product_id from earned_dirty
      group by 1, 2, 3, 4, 5 order by min(id) limit ${mostAtOnce}
    ),
    taken as (
      delete from earned_dirty
      where order_id in (select order_id from oldest) or product_id in (select product_id from oldest)
        or lot_id in (select lot_id from oldest) or purchase_id in (select purchase_id from oldest)
        or day in (
          select day from oldest union all
          select (created_at at time zone ${shopTimeZone})::date from orders where id in (select order_id from oldest)
        )
      returning *
    )
    select count(*) as count, (select count(*) < ${mostAtOnce} from oldest) as "isAll",
      coalesce(array_agg(distinct order_id) filter (where order_id is not null), '{}') as "orderIds",
      coalesce(array_agg(distinct day::text) filter (where day is not null), '{}') as days,
      coalesce(array_agg(distinct lot_id) filter (where lot_id is not null), '{}') as "lotIds",
      coalesce(array_agg(distinct purchase_id) filter (where purchase_id is not null), '{}') as "purchaseIds",
      coalesce(array_agg(distinct product_id) filter (where product_id is not null), '{}') as "productIds"
    from taken`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no sum of no rows')
  return row
}

/**
 * Sorts many rows in memory, and turns bitmap scans off. Facts made just now have no statistics: the planner expects a bitmap to
 * find hundreds of parts of an order that has three, and setting one up takes longer than reading them.
 */
export async function sortInMemory(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('enable_bitmapscan', 'off', true)`.execute(tx)
}

/**
 * Plans a statement once: for few rows a general plan is as good as one of its own, and planning takes longer than running
 * it.
 */
export async function planOnce(tx: Db): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
}

/** Terms of an order that go to its lines by revenue (EARN-3), or by that before anything came back; cost is that of the very lots. */
const shared = ['revenue', soldColumn, ...feeColumns] as const
type Shared = (typeof shared)[number]

const byRevenue = { weight: sql`weight`, whole: sql`whole_weight`, isLargest: sql`is_largest` }
const bySold = { weight: sql`sold_weight`, whole: sql`whole_sold_weight`, isLargest: sql`is_most_sold` }
const weightOf = (term: Shared) => (term === soldColumn ? bySold : byRevenue)

/** Adds the remainder of an amount after its shares, in whole kopiykas, to the largest share. */
function withRemainder(
  term: string,
  whole: RawBuilder<unknown>,
  over: RawBuilder<unknown>,
  isLargest: RawBuilder<unknown> = byRevenue.isLargest,
): RawBuilder<unknown> {
  const column = sql.ref(term)
  return sql`${column} + case when ${isLargest} then ${whole} - (sum(${column}) over (${over}))::bigint else 0 end as ${column}`
}

function each(make: (term: Shared) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(shared.map(make))
}

const touched = (table: string) => sql`
  select coalesce(array_agg(distinct day::text), '{}') as days,
    coalesce(array_agg(distinct lot_id) filter (where lot_id is not null), '{}') as "lotIds",
    (${listProductMonths(table)}) as "productMonths"
  from ${sql.table(table)}`

/** Makes the parts of these orders anew; answers what they are, or were, of. */
export async function makeParts(tx: Tx, orderIds: readonly string[]): Promise<Parts> {
  if (orderIds.length === 0) return { days: [], lotIds: [], productMonths: [] }
  const gone = sql<Parts>`
    with gone as (delete from earned_parts where order_id = any(${orderIds}::uuid[]) returning day, lot_id, product_id)
    ${touched('gone')}`
  const written = sql<Parts>`
    with asked as materialized (
      select o.id, o.source, o.status, (o.created_at at time zone ${shopTimeZone})::date as day, m.stock_group,
        order_stage(o.status) as stage,
        ${each((term) => sql`m.${sql.ref(term)}`)}
      from orders o join order_money m on m.order_id = o.id where o.id = any(${orderIds}::uuid[])
    ),
    -- by what they are worth, or were before they came back, or by their pieces where nothing costs anything
    valued as (
      select a.id as order_id, l.id as line_id, l.position, l.product_id, l.product_code, l.size, l.colour,
        l.quantity - l.returned_quantity as kept, l.quantity, l.past_cost,
        l.price * kept_pieces(a.status, l.quantity, l.returned_quantity) as worth,
        l.price * l.quantity as worth_before
      from asked a left join lateral (select * from order_lines where order_id = a.id offset 0) l on true
    ),
    weighed as (
      select *, case when sum(worth) over same_order > 0 then worth
        when sum(worth_before) over same_order > 0 then worth_before else coalesce(quantity, 1) end::bigint as weight,
        case when sum(worth_before) over same_order > 0 then worth_before else coalesce(quantity, 1) end::bigint as sold_weight
      from valued window same_order as (partition by order_id)
    ),
    ranked as (
      select *, (sum(weight) over (partition by order_id))::bigint as whole_weight,
        (sum(sold_weight) over (partition by order_id))::bigint as whole_sold_weight,
        row_number() over (partition by order_id order by weight desc, position) = 1 as is_largest,
        row_number() over (partition by order_id order by sold_weight desc, position) = 1 as is_most_sold
      from weighed
    ),
    lines as (
      select order_id, line_id, position, product_id, size, colour, kept, quantity, past_cost, source, status, day, stage, stock_group,
        ${each((term) => withRemainder(`${term}_share`, sql.ref(term), sql`partition by order_id`, weightOf(term).isLargest))}
      from (
        select r.*, a.source, a.status, a.day, a.stage, a.stock_group, ${each((term) => sql`a.${sql.ref(term)}`)},
          ${each((term) => {
            const { weight, whole } = weightOf(term)
            return sql`${shareOf(sql`a.${sql.ref(term)}`, weight, whole)} as ${sql.ref(`${term}_share`)}`
          })}
        from ranked r join asked a on a.id = r.order_id
      ) shares
    ),
    allocated as materialized (
      select line_id, lot_id, quantity from allocations where order_id = any(${orderIds}::uuid[])
    ),
    -- the very lots; of what came back, those that it had gone out of
    filled as (
      select line_id, lot_id, quantity, quantity as out from allocated
      union all
      select l.line_id, m.lot_id, -sum(m.quantity)::int, 0
      from lines l
      -- by the order and the lot itself: its goods may have very many lots, and those very many movements
      cross join lateral (
        select m.lot_id, m.quantity, lots.product_id, lots.size, lots.colour
        from stock_movements m join lots on lots.id = m.lot_id where m.order_id = l.order_id and m.reason = 'sale' offset 0
      ) m
      where m.product_id = l.product_id and m.size = l.size and (m.colour is null or m.colour = l.colour)
        and not exists (select from allocated a where a.line_id = l.line_id)
      group by l.line_id, m.lot_id
    ),
    placed as (
      select l.*, f.lot_id, nullif(lots.purchase_number, '') as purchase_number,
        case when l.stage = 0 then 0 else coalesce(f.out, l.kept, 0) end as pieces,
        -- of no lot, but of a time whose cost is known
        case when l.stock_group = 'free' then 0 else coalesce(f.out * lots.unit_cost, l.past_cost * l.kept, 0) end as cost,
        coalesce(f.quantity, 1)::bigint as weight, sum(coalesce(f.quantity, 1)) over same_line as whole_weight,
        row_number() over (partition by l.order_id, l.line_id order by f.quantity desc, lots.purchased_on, f.lot_id) = 1
          as is_largest
      from lines l left join filled f on f.line_id = l.line_id left join lots on lots.id = f.lot_id
      window same_line as (partition by l.order_id, l.line_id)
    ),
    cut as (
      select order_id, line_id, lot_id, day, source, stage, status = 'refused' as is_refused, position,
        p.type_id, product_id, coalesce(size, '') as size, purchase_number, pieces, cost,
        ${each((term) => withRemainder(term, sql.ref(`${term}_share`), sql`partition by order_id, line_id`))}
      from (
        select *, ${each((term) => sql`${shareOf(sql.ref(`${term}_share`), sql`weight`, sql`whole_weight`)} as ${sql.ref(term)}`)}
        from placed
      ) parts left join products p on p.id = parts.product_id
    ),
    written as (
      insert into earned_parts (order_id, line_id, lot_id, day, source, stage, is_refused, type_id, product_id, size,
        purchase_number, pieces, cost, ${each((term) => sql.ref(term))},
        first_of_order, first_of_type, first_of_product, first_of_purchase)
      select order_id, line_id, lot_id, day, source, stage, is_refused, type_id, product_id, size, purchase_number, pieces, cost,
        ${each((term) => sql.ref(term))},
        row_number() over (partition by order_id order by position, lot_id) = 1,
        row_number() over (partition by order_id, type_id order by position, lot_id) = 1,
        row_number() over (partition by order_id, product_id order by position, lot_id) = 1,
        row_number() over (partition by order_id, purchase_number order by position, lot_id) = 1
      from cut
      returning day, lot_id, product_id
    )
    ${touched('written')}`
  const made = (await Promise.all([gone.execute(tx), written.execute(tx)])).flatMap(({ rows }) => rows)
  const both = (of: keyof Parts) => [...new Set(made.flatMap((parts) => parts[of]))]
  return { days: both('days'), lotIds: both('lotIds'), productMonths: both('productMonths') }
}
