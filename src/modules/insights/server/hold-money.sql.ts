import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import { bringingCarriers } from '#modules/delivery/carrier.ts'
import { paymentTypesHeldBy } from '#modules/orders/order.ts'
import type { Tx } from '#platform/server/database.ts'

/** Writes anew where the money of these orders is; of those that are not taken nothing stands there (PAY-7). */
export async function holdMoney(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await Promise.all([
    sql`delete from earned_money where order_id = any(${orderIds}::uuid[])`.execute(tx),
    sql`
      insert into earned_money (order_id, day, amount, held, holder, since, taken_on, handed_on, came_on)
      ${whereMoneyIs(sql`o.id = any(${orderIds}::uuid[])`)}`.execute(tx),
  ])
}

/**
 * Of taken `orders o`. What Prom took stays with it until it is paid out, though it is a payment already; what is paid
 * beforehand is with the provider as long as none of it has come; all else is to be collected by the carrier: until the
 * parcel is handed over it is the customer's, and so is what somebody comes for. What nobody is asked for is nowhere (ORD-5).
 * It is away since the goods were handed over, else since they left, whoever holds it.
 */
export function whereMoneyIs(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const day = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${shopTimeZone})::date`
  return sql`
    select id as order_id, ${day(sql`created_at`)} as day, total - not_asked as amount, due + at_market as held, holder,
      coalesce(handed_on, taken_on) as since,
      taken_on, handed_on,
      case when total > 0 and due = 0 and at_market = 0 then coalesce(paid_out_on, (
        select max(coalesce(p.paid_on, ${day(sql`p.created_at`)})) from order_payments p where p.order_id = told.id and p.amount > 0
      )) end as came_on
    from (
      select o.id, o.created_at, o.total, amount_due(o.total, o.deposit, o.amount_due_set) as due,
        not_asked(o.status, o.total, o.deposit, o.amount_due_set) as not_asked,
        held_by_market(s.payment_state, s.recorded_paid, o.deposit, o.total) as at_market,
        case when s.payment_state = 'paid_out' then ${day(sql`s.payment_changed_at`)} end as paid_out_on,
        case when o.payment_type = any(${paymentTypesHeldBy('prom')}::text[]) or s.payment_state = 'paid' then 'prom'
          when o.payment_type = any(${paymentTypesHeldBy('provider')}::text[])
            and (o.deposit = 0 or amount_due(o.total, o.deposit, o.amount_due_set) = 0) then 'provider'
          when o.status = 'completed' and o.carrier = any(${bringingCarriers}::text[]) then o.carrier
          else 'customer' end as holder,
        ${day(sql`coalesce(moved.taken_at, o.created_at)`)} as taken_on,
        case when o.status = 'completed' then ${day(sql`coalesce(moved.completed_at, moved.taken_at, o.created_at)`)} end as handed_on
      from orders o left join sales s on s.order_id = o.id
      cross join lateral (
        select min(h.created_at) filter (where status_group(h.status) = 'taken' and h.id > h.last_untaken) as taken_at,
          max(h.created_at) filter (where h.status = 'completed') as completed_at
        from (
          select id, created_at, changes #>> '{status,to}' as status,
            coalesce(max(id) filter (where status_group(changes #>> '{status,to}') <> 'taken') over (), 0) as last_untaken
          from history where entity = 'order' and entity_id = o.id::text and changes #>> '{status,to}' is not null
        ) h
      ) moved
      where status_group(o.status) = 'taken' and ${condition}
    ) told`
}
