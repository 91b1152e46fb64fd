import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import { bringingCarriers } from '#modules/delivery/carrier.ts'
import { paymentTypesHeldBy } from '#modules/orders/order.ts'
import { feeColumns, soldColumn, summedColumns } from '../part-columns.ts'
import type { Fact } from './fact.sql.ts'

/** The amounts of an order by its ledgers: payments, a marketplace's word on them, the stock ledger, the order itself. */
const ledgerColumns = [
  'received',
  'held_by_market',
  'held_by_provider',
  'to_come',
  'not_asked',
  'to_return',
  'charged',
  'sold',
  'reserved',
] as const

/** Where its money is (PAY-7): of one that is not taken there is none. */
const moneyColumns = ['worth', 'held', 'at_provider', 'holder', 'since', 'taken_on', 'handed_at', 'came_on'] as const

/** All fees of an order or a part together. */
export const allFees = sql.join(
  feeColumns.map((column) => sql.ref(column)),
  sql` + `,
)

/** The amount left of an order that went out, less its costs, fees and adverts. */
export const remains = sql`revenue - cost - (${allFees}) - google_sent - advertiser_sent`

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${shopTimeZone})::date`

/**
 * An order with all its terms, its day, its source, its person, its amounts by the ledgers and the place of its money. The
 * amounts by the ledgers come from the ledgers alone, for they check the parts (EARN-1). A customer without a phone is a
 * person of that order alone.
 *
 * Prom holds the money it took until it pays it out, though that is a payment already; the provider holds a prepayment as
 * long as none of it has come; the carrier collects all else. Until the parcel is handed over the customer holds it, and also
 * where they come for it. Beside that holder the provider holds the payments that it took and has not paid out. Money that
 * staff ask nobody for is nowhere (ORD-5). Money is away since the goods were handed over, else since they left, whoever holds it.
 */
export const earnedOrders: Fact = {
  table: 'earned_orders',
  key: 'order_id',
  keyType: 'uuid',
  all: sql`(select id as order_id from orders)`,
  columns: [
    'order_id',
    'day',
    'created_at',
    'person',
    'source',
    'carrier',
    'payment_type',
    'status',
    'stage',
    'is_refused',
    ...summedColumns,
    soldColumn,
    ...ledgerColumns,
    ...moneyColumns,
  ],
  rows: (keys) => sql`
    select order_id, day, created_at, person, source, carrier, payment_type, status, stage, is_refused,
      ${sql.join([...summedColumns, soldColumn].map((column) => sql.ref(column)))},
      ${sql.join(ledgerColumns.map((column) => sql.ref(column)))},
      case when is_taken then total - not_asked end as worth, case when is_taken then due + held_now else 0 end as held,
      case when is_taken then at_provider else 0 end as at_provider,
      case when is_taken then holder end as holder, case when is_taken then coalesce(${dayOf(sql`handed`)}, taken) end as since,
      case when is_taken then taken end as taken_on, case when is_taken then handed end as handed_at,
      case when is_taken and total > 0 and due = 0 and held_now = 0 and at_provider = 0
        then coalesce(paid_out_on, greatest(last_paid_on, last_settled_on)) end as came_on
    from (
      select o.id as order_id, ${dayOf(sql`o.created_at`)} as day, o.created_at,
        coalesce(merged.main_phone, nullif(o.phone, ''), o.erased_person::text, o.id::text) as person, o.source, o.carrier, o.payment_type, o.status,
        order_stage(o.status) as stage, o.status = 'refused' as is_refused, parts.*,
        coalesce(paid.amount, 0) as received,
        coalesce(held_by_market(s.payment_state, s.recorded_paid, coalesce(paid.amount, 0), o.total), 0) as held_by_market,
        held_by_provider(coalesce(collected.unsettled, 0), coalesce(paid.amount, 0), o.total,
          coalesce(held_by_market(s.payment_state, s.recorded_paid, coalesce(paid.amount, 0), o.total), 0)) as held_by_provider,
        greatest(0, shown_due(o.status, o.total, o.deposit, o.amount_due_set)) as to_come,
        not_asked(o.status, o.total, o.deposit, o.amount_due_set) as not_asked,
        refund_due(o.status, o.total, o.deposit) as to_return,
        coalesce(m.charged, 0) as charged, case when o.is_returning then 0 else -coalesce(moved.cost, 0) end
          + case when status_group(o.status) = 'free' then 0 else coalesce(past.cost, 0) end as sold,
        coalesce(reserving.cost, 0) as reserved,
        o.total, status_group(o.status) = 'taken' as is_taken, amount_due(o.total, o.deposit, o.amount_due_set) as due,
        coalesce(held_by_market(s.payment_state, s.recorded_paid, o.deposit, o.total), 0) as held_now,
        held_by_provider(coalesce(collected.unsettled, 0), o.deposit, o.total,
          coalesce(held_by_market(s.payment_state, s.recorded_paid, o.deposit, o.total), 0)) as at_provider,
        paid.last_paid_on, collected.last_settled_on,
        case when s.payment_state = 'paid_out' then ${dayOf(sql`s.payment_changed_at`)} end as paid_out_on,
        case when o.payment_type = any(${paymentTypesHeldBy('prom')}::text[]) or s.payment_state = 'paid' then 'prom'
          when o.payment_type = any(${paymentTypesHeldBy('provider')}::text[])
            and (o.deposit = 0 or amount_due(o.total, o.deposit, o.amount_due_set) = 0) then 'provider'
          when o.status = 'completed' and o.carrier = any(${bringingCarriers}::text[]) then o.carrier
          else 'customer' end as holder,
        ${dayOf(sql`coalesce(told.taken_at, o.created_at)`)} as taken,
        case when o.status = 'completed' then coalesce(told.completed_at, told.taken_at, o.created_at) end as handed
      from ${keys} keys join orders o on o.id = keys.order_id
      left join marketplace_orders s on s.order_id = o.id left join customer_merges merged on merged.phone = o.phone
      cross join lateral (
        select ${sql.join([...summedColumns, soldColumn].map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`))}
        from earned_parts where order_id = o.id
      ) parts
      cross join lateral (select ${allFees} as charged from order_money where order_id = o.id offset 0) m
      cross join lateral (
        select sum(amount)::bigint as amount,
          max(coalesce(paid_on, ${dayOf(sql`created_at`)})) filter (where amount > 0) as last_paid_on
        from order_payments where order_id = o.id) paid
      cross join lateral (
        select sum(a.paid - a.refunded) filter (where a.settled_on is null)::bigint as unsettled,
          max(a.settled_on) filter (where a.paid > a.refunded) as last_settled_on
        from payment_attempts a where a.order_id = o.id and a.paid > 0) collected
      cross join lateral (
        select sum(moved.quantity * l.unit_cost) as cost from stock_movements moved join lots l on l.id = moved.lot_id
        where moved.order_id = o.id and moved.reason in ('sale', 'return')) moved
      cross join lateral (
        select sum(a.quantity * l.unit_cost) as cost from allocations a join lots l on l.id = a.lot_id
        where a.order_id = o.id and a.state = 'reserved' and status_group(o.status) = 'reserving') reserving
      -- goods that no ledger of stock has ever had (ORD-8)
      cross join lateral (
        select sum(past_cost * (quantity - returned_quantity))::bigint as cost from order_lines
        where order_id = o.id and past_cost is not null) past
      cross join lateral (
        select min(h.created_at) filter (where status_group(h.status) = 'taken' and h.id > h.last_untaken) as taken_at,
          max(h.created_at) filter (where h.status = 'completed') as completed_at
        from (
          select id, created_at, changes #>> '{status,to}' as status,
            coalesce(max(id) filter (where status_group(changes #>> '{status,to}') <> 'taken') over (), 0) as last_untaken
          from history where entity = 'order' and entity_id = o.id::text and changes #>> '{status,to}' is not null
            and status_group(o.status) = 'taken'
        ) h
      ) told
    ) told`,
}
