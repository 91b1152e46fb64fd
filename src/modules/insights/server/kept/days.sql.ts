import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import { marketplaces } from '#modules/orders/order.ts'
import { onItsWay } from '#modules/orders/status.ts'
import { feeColumns, soldColumn, summedColumns } from '../part-columns.ts'
import type { Kept } from './kept.sql.ts'

export const sums = sql.join(summedColumns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))

/** All fees together, in columns of this table. */
const fees = (table: string) =>
  sql.join(
    feeColumns.map((column) => sql.ref(`${table}.${column}`)),
    sql` + `,
  )

/** What purchases brought: of their `earned_sums`, revenue less what was taken of it, adverts apart (EARN-4). */
export const backOfDay = sql`sum(revenue - ${sql.join(
  feeColumns.map((column) => sql.ref(column)),
  sql` - `,
)})::bigint as back, sum(google_sent + advertiser_sent)::bigint as adverts, sum(pieces)::int as pieces`

const days = sql`(select distinct day from earned_parts)`

/** The same of orders, with or without parts. */
export const daysOfOrders = sql`(select distinct (created_at at time zone ${shopTimeZone})::date as day from orders)`

/** Of `orders o`: in the shop's own time. */
export const placedOn = (day: RawBuilder<unknown>) => sql`
  o.created_at >= (${day}::timestamp at time zone ${shopTimeZone})
  and o.created_at < ((${day} + 1)::timestamp at time zone ${shopTimeZone})`

/** A day at a time, so that one of them is never looked for among the parts of all. */
const ofDays = (keys: RawBuilder<unknown>) => sql`
  ${keys} keys cross join lateral (select * from earned_parts where earned_parts.day = keys.day offset 0) p`

export const earnedSums: Kept = {
  table: 'earned_sums',
  key: 'day',
  keyType: 'date',
  all: days,
  columns: ['cut', 'key', 'day', 'stage', 'orders', 'refusals', ...summedColumns],
  rows: (keys) => sql`
    select case when grouping(source) = 0 then 'source' when grouping(type_id) = 0 then 'type'
        when grouping(purchase_number) = 0 then 'purchase' else 'day' end as cut,
      coalesce(source, type_id::text, purchase_number) as key, p.day, stage,
      case when grouping(type_id) = 0 then count(*) filter (where first_of_type)
        when grouping(purchase_number) = 0 then count(*) filter (where first_of_purchase)
        else count(*) filter (where first_of_order) end::int as orders,
      count(*) filter (where first_of_order and is_refused)::int as refusals, ${sums}
    from ${ofDays(keys)}
    group by grouping sets ((p.day, stage), (p.day, stage, source), (p.day, stage, type_id), (p.day, stage, purchase_number))`,
}

/**
 * Read from payments, what a marketplace says of them, the stock ledger and orders alone: nothing here reads what it is to
 * check (EARN-1).
 */
export const earnedLedgers: Kept = {
  table: 'earned_ledgers',
  key: 'day',
  keyType: 'date',
  all: daysOfOrders,
  columns: [
    'day',
    'stage',
    'received',
    'held_by_market',
    'to_come',
    'not_asked',
    'to_return',
    'charged',
    'sold',
    'reserved',
  ],
  rows: (keys) => sql`
    select keys.day, order_stage(o.status) as stage,
      coalesce(sum(paid.amount), 0) as received,
      coalesce(sum(held_by_market(o.payment_state, o.recorded_paid, coalesce(paid.amount, 0), o.total)), 0) as held_by_market,
      coalesce(sum(greatest(0, shown_due(o.status, o.total, o.deposit, o.amount_due_set))), 0) as to_come,
      coalesce(sum(not_asked(o.status, o.total, o.deposit, o.amount_due_set)), 0) as not_asked,
      coalesce(sum(refund_due(o.status, o.total, o.deposit)), 0) as to_return, coalesce(sum(o.charged), 0) as charged,
      -coalesce(sum(moved.cost) filter (where not o.is_returning), 0) as sold,
      coalesce(sum(held.cost) filter (where status_group(o.status) = 'reserving'), 0) as reserved
    from ${keys} keys
    -- a day at a time, so that its orders alone are looked at, whatever the shop has
    cross join lateral (
      select o.id, o.status, o.total, o.deposit, o.amount_due_set, o.is_returning, s.payment_state, s.recorded_paid, ${fees('m')} as charged
      from orders o join order_money m on m.order_id = o.id left join sales s on s.order_id = o.id
      where ${placedOn(sql`keys.day`)} offset 0
    ) o
    cross join lateral (select sum(amount)::bigint as amount from order_payments where order_id = o.id) paid
    cross join lateral (
      select sum(s.quantity * l.unit_cost) as cost from stock_movements s join lots l on l.id = s.lot_id
      where s.order_id = o.id and s.reason in ('sale', 'return')) moved
    cross join lateral (
      select sum(a.quantity * l.unit_cost) as cost from allocations a join lots l on l.id = a.lot_id
      where a.order_id = o.id and a.state = 'reserved') held
    group by 1, 2`,
}

export const feeSums = [
  'marketplace_fee',
  'marketplace_fee_of',
  'marketplace_payment_fee',
  'marketplace_payment_fee_of',
  'payment_fee',
  'payment_fee_of',
  'fixed',
  'fixed_count',
] as const

const ratedFees = ['marketplace_fee', 'marketplace_payment_fee', 'payment_fee'] as const

/**
 * A fee counts beside what it was taken of, each type its part of both as they were sold: no return makes a rate less. The sum
 * an order counts whole, once a part (EARN-5, ORD-6).
 */
export const earnedFees: Kept = {
  table: 'earned_fees',
  key: 'day',
  keyType: 'date',
  all: days,
  columns: ['day', 'channel', 'type_id', ...feeSums],
  rows: (keys) => sql`
    select day, case when source = any(${marketplaces}::text[]) then source else 'site' end as channel, type_id,
      ${sql.join(
        ratedFees.map(
          (fee) => sql`sum(${sql.ref(fee)})::bigint as ${sql.ref(fee)},
            coalesce(sum(${sql.ref(soldColumn)}) filter (where ${sql.ref(fee)} > 0), 0) as ${sql.ref(`${fee}_of`)}`,
        ),
      )},
      coalesce(sum(of_order) filter (where of_order > 0), 0) as fixed, count(*) filter (where of_order > 0)::int as fixed_count
    from (
      select p.day, source, type_id, stage, ${sql.ref(soldColumn)},
        sum(marketplace_fixed_fee) over (partition by order_id) as of_order,
        ${sql.join(
          ratedFees.map(
            (fee) => sql`round(sum(${sql.ref(fee)}) over (partition by order_id) * ${sql.ref(soldColumn)}
              / nullif(sum(${sql.ref(soldColumn)}) over (partition by order_id), 0)) as ${sql.ref(fee)}`,
          ),
        )}
      from ${ofDays(keys)}
    ) parts
    where stage >= 2 and ${sql.ref(soldColumn)} > 0
    group by 1, 2, 3`,
}

/** What is on its way, as its orders say themselves. */
export const earnedUnderWay: Kept = {
  table: 'earned_under_way',
  key: 'day',
  keyType: 'date',
  all: daysOfOrders,
  columns: ['day', 'source', 'orders', 'amount', 'brings'],
  rows: (keys) => sql`
    select keys.day, source, count(*)::int as orders, sum(amount_due) as amount, sum(revenue - cost) as brings
    from ${keys} keys cross join lateral (
      select o.source, m.amount_due, m.revenue, m.cost from orders o join order_money m on m.order_id = o.id
      where ${placedOn(sql`keys.day`)} and o.status = any(${onItsWay}::text[]) offset 0
    ) o
    group by 1, 2`,
}

/**
 * Made by the order, not by its day: a day's other orders are as they were unless they bear other adverts. Whoever left no
 * phone is somebody of that order alone.
 */
export const earnedOrders: Kept = {
  table: 'earned_orders',
  key: 'order_id',
  keyType: 'uuid',
  all: sql`(select distinct order_id from earned_parts)`,
  columns: [
    'order_id',
    'day',
    'created_at',
    'person',
    'source',
    'carrier',
    'payment_type',
    'stage',
    'is_refused',
    'fees',
    'adverts',
    ...summedColumns,
  ],
  rows: (keys) => sql`
    select o.id as order_id, sums.day, o.created_at,
      coalesce(m.main_phone, nullif(o.phone, ''), o.id::text) as person, o.source, o.carrier, o.payment_type, stage,
      is_refused, ${fees('sums')} as fees, google_sent + advertiser_sent as adverts,
      ${sql.join(summedColumns.map((column) => sql.ref(`sums.${column}`)))}
    from (
      select order_id, day, stage, is_refused, ${sums}
      from ${keys} keys join earned_parts p using (order_id) group by 1, 2, 3, 4
    ) sums
    join orders o on o.id = sums.order_id left join customer_merges m on m.phone = o.phone`,
}
