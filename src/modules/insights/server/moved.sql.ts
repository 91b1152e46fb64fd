import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { ChangeReason } from '../earned.ts'
import type { CountedPart, DayCost, Moved } from '../moved.ts'

/** Whether anybody looked yet; moves before that interest nobody. */
export async function hasLooked(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from earned_looks) as has`.execute(tx)
  return rows[0]?.has ?? false
}

/** Whether a piece of the lot costs what the bill of its purchase says. */
const isBilled = (of: string) => sql`exists (
  select from purchase_lines billed join lots on lots.id = billed.lot_id
  where billed.lot_id = ${sql.ref(`${of}.lot_id`)} and billed.landed_cost = lots.unit_cost
)`

/** The amounts of these orders by their present parts, of days before this one; zeros until an order takes goods. */
export async function listCounted(tx: Tx, orderIds: readonly string[], before: Day): Promise<CountedPart[]> {
  const counted = (column: string) => sql`coalesce(sum(p.${sql.ref(column)}) filter (where p.stage <> 1), 0)::bigint`
  const { rows } = await sql<CountedPart>`
    select p.order_id as "orderId", coalesce(max(coalesce(o.number, d.contents->'order'->>'number')), '') as number, p.day, p.stage, ${counted('pieces')} as pieces,
      coalesce(p.purchase_number, '') as "purchaseNumber", coalesce(bool_or(${isBilled('p')}), false) as "isBilled",
      ${counted('revenue')} as revenue, ${counted('cost')} as cost, ${counted('marketplace_fee')} as "marketplaceFee",
      ${counted('marketplace_fixed_fee')} as "marketplaceFixedFee",
      ${counted('marketplace_payment_fee')} as "marketplacePaymentFee", ${counted('payment_fee')} as "paymentFee",
      ${counted('subsidised_shipping_fee')} as "subsidisedShippingFee", ${counted('return_cost')} as "returnCost"
    from earned_parts p left join orders o on o.id = p.order_id left join deleted_orders d on d.order_id = p.order_id
    where p.order_id = any(${orderIds}::uuid[]) and p.day < ${before}
    group by p.order_id, p.day, p.stage, p.purchase_number`.execute(tx)
  return rows
}

/** Those of the orders that are still there: they only count on another day. */
export async function listKept(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from orders where id = any(${orderIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The cost of adverts, roundings and losses on days before this one, of these days, lots and purchases. */
export async function listDayCosts(
  tx: Tx,
  of: { days: readonly Day[]; lotIds: readonly string[]; purchaseIds: readonly string[] },
  before: Day,
): Promise<DayCost[]> {
  const { rows } = await sql<DayCost>`
    select day, 'adverts' as term, '' as id, sum(amount)::bigint as amount, '' as "purchaseNumber", false as "isBilled"
    from earned_costs where kind = 'adverts' and day = any(${of.days}::date[]) and day < ${before} group by day
    union all
    select day, case kind when 'writeOff' then 'writeOffs' else 'corrections' end, movement_id::text, amount,
      purchase_number, ${isBilled('e')}
    from earned_costs e where lot_id = any(${of.lotIds}::uuid[]) and day < ${before}
    union all
    select day, kind, purchase_id::text, amount, purchase_number,
      exists (select from purchase_money m where m.purchase_id = e.purchase_id and m.received > 0)
    from earned_costs e where purchase_id = any(${of.purchaseIds}::uuid[]) and day < ${before}`.execute(tx)
  return rows
}

export async function insertMoved(tx: Tx, moved: readonly Moved[], at: Date): Promise<void> {
  if (moved.length === 0) return
  const column = <Name extends keyof Moved>(name: Name) => moved.map((each) => each[name])
  await sql`
    insert into earned_changes (day, term, amount, reason, order_id, order_number, purchase_number, created_at)
    select *, ${at}::timestamptz from unnest(${column('day')}::date[], ${column('term')}::text[], ${column('amount')}::bigint[],
      ${column('reason')}::text[], ${column('orderId')}::uuid[], ${column('orderNumber')}::text[],
      ${column('purchaseNumber')}::text[])`.execute(tx)
}

export async function findLook(db: Db, userId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select looked_at as at from earned_looks where user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.at
}

/** Where this reader never looked: from now on. */
export async function beginLooking(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    insert into earned_looks (user_id, looked_at) select id, ${at} from users where id = ${userId} on conflict do nothing`.execute(
    tx,
  )
}

export async function setLook(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    insert into earned_looks (user_id, looked_at) values (${userId}, ${at})
    on conflict (user_id) do update set looked_at = excluded.looked_at`.execute(tx)
}

/** The pieces of a purchase cost otherwise, in whichever orders they are. */
const isOfPurchase = sql`(reason in ('bill', 'cost') and purchase_number <> '')`

export interface MonthChange extends Omit<Moved, 'day'> {
  month: Day
  /** The day of a cost without an order (adverts, losses, roundings) and of a deleted order. */
  day: Day | null
  at: Date
}

/**
 * The moves since then, by month: one for all orders of a purchase whose costs moved, one a day for adverts and losses, else
 * one for each order; the dearest first.
 */
export async function listMoved(db: Db, since: Date, before: Day): Promise<MonthChange[]> {
  const { rows } = await sql<MonthChange & { reason: ChangeReason }>`
    select date_trunc('month', day)::date as month, term, reason, sum(amount)::bigint as amount, max(created_at) as at,
      purchase_number as "purchaseNumber", case when ${isOfPurchase} then null else order_id end as "orderId",
      case when ${isOfPurchase} then '' else max(order_number) end as "orderNumber",
      case when (order_id is null or reason = 'deleted') and reason <> 'overhead' and not ${isOfPurchase} then day end as day
    from earned_changes where created_at > ${since} and day < ${before}
    group by 1, 2, 3, purchase_number, 7, 9 having sum(amount) <> 0
    order by 1 desc, abs(sum(amount)) desc`.execute(db)
  return rows
}

/** Nobody asks what moved so long ago. */
export async function forgetMoved(db: Db, before: Date): Promise<void> {
  await sql`delete from earned_changes where created_at < ${before}`.execute(db)
}
