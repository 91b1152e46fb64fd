import { sql } from 'kysely'
import { endOfDay, startOfDay, type Day } from '#kit/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReceiptRule } from '../receipt.ts'
import type { ReceiptDifference, OrderReceipt } from '../receipts.contract.ts'

/** For each order with money since then: its money, and the sum of its receipts without money that carriers still bring. */
const totalsOfOrders = (since: Date, began: Date) => sql`
  with moved as (select distinct order_id from order_payments where created_at >= ${since} and not is_test
      union select order_id from receipts where state in ('waiting', 'failed')),
  money as (select p.order_id, max(p.created_at) as since, bool_and(p.way = 'transfer') as by_transfer,
      sum(p.amount)::bigint as whole,
      coalesce(sum(p.amount) filter (
        where p.created_at >= ${began} and not (p.way = 'marketplace' and o.created_at < ${began})), 0)::bigint as ours
    from order_payments p join moved using (order_id) join orders o on o.id = p.order_id
    where not p.is_test group by p.order_id),
  takes as (select order_id, of_nth, sum(amount)::bigint as taken from receipts
    where of_nth is not null and state <> 'withdrawn' group by order_id, of_nth),
  told as (select r.order_id,
      sum(case when r.of_nth is null then r.amount else -r.amount end)::bigint
        - coalesce(sum(r.amount - r.received - coalesce(t.taken, 0)) filter (where r.kind = 'delivery'), 0)::bigint as planned,
      coalesce(sum(case when r.of_nth is null then r.amount else -r.amount end) filter (where r.state = 'issued'), 0)::bigint as issued,
      count(*) filter (where r.state = 'failed')::int as failed,
      min(r.created_at) filter (where r.state = 'waiting') as waits_since,
      coalesce(max(r.why) filter (where r.state in ('failed', 'waiting')), '') as why
    from receipts r join moved using (order_id) left join takes t on t.order_id = r.order_id and t.of_nth = r.nth
    where r.state <> 'withdrawn' group by r.order_id),
  totals as (select m.order_id as "orderId", o.number,
      greatest(0, coalesce(case when told.order_id is not null and e.order_id is null then whole else ours end, 0)) as money, coalesce(planned, 0) as planned,
      coalesce(issued, 0) as issued, coalesce(failed, 0) as failed, coalesce(why, '') as why,
      coalesce(money.since, waits_since, now()) as since, waits_since, told.order_id is not null as is_told, by_transfer,
      (o.receipt_url <> '' or o.prepayment_receipt_url <> '') and told.order_id is null as is_pasted
    from moved m join orders o on o.id = m.order_id left join money using (order_id) left join told using (order_id)
      left join receipts_elsewhere e on e.order_id = m.order_id)`

interface Asked {
  since: Date
  /** When the register came. */
  began: Date
  rule: ReceiptRule
  /** A receipt that has waited since before then is listed. */
  waitingBefore: Date
}

/** Money that has no receipt by the rule, or one of another sum, or one that failed or waits for long; the oldest first (PAY-6). */
export async function listDifferences(
  db: Db,
  { since, began, rule, waitingBefore }: Asked,
  limit = 200,
): Promise<ReceiptDifference[]> {
  const { rows } = await sql<ReceiptDifference>`
    ${totalsOfOrders(since, began)}
    select "orderId", number, money, planned, issued, failed, why, since from totals
    where failed > 0 or waits_since < ${waitingBefore}
      or (money <> planned and not is_pasted
        and (is_told or (${rule} <> 'byHand' and (${rule} = 'all' or not coalesce(by_transfer, false)))))
    order by since limit ${limit}`.execute(db)
  return rows
}

/** Orders whose receipts were to be planned and were not, whoever forgot to tell. */
export async function listUnplanned(db: Db, { since, began, rule }: Omit<Asked, 'waitingBefore'>): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    ${totalsOfOrders(since, began)}
    select "orderId" from totals
    where money <> planned and not is_pasted and ${rule} <> 'byHand'
      and (is_told or ${rule} = 'all' or not coalesce(by_transfer, false))
    order by since limit 500`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

export interface DayTotals {
  paid: number
  refunded: number
  paidByCarrier: number
  sold: number
  delivery: number
  returned: number
  reversed: number
  /** Orders with money of that day. */
  orders: number
}

export async function sumDay(db: Db, day: Day): Promise<DayTotals> {
  const [from, to] = [startOfDay(day), endOfDay(day)]
  const { rows } = await sql<DayTotals>`
    select * from (select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as paid,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as refunded,
        coalesce(sum(amount) filter (where amount > 0 and way = 'onDelivery'), 0)::bigint as "paidByCarrier",
        count(distinct order_id)::int as orders
      from order_payments where created_at >= ${from} and created_at <= ${to} and not is_test) p,
    (select coalesce(sum(amount) filter (where kind in ('full', 'prepayment', 'rest')), 0)::bigint as sold,
        coalesce(sum(amount) filter (where kind = 'delivery'), 0)::bigint as delivery,
        coalesce(sum(amount) filter (where kind = 'return'), 0)::bigint as returned,
        coalesce(sum(amount) filter (where kind = 'reversal'), 0)::bigint as reversed
      from receipts where state = 'issued' and issued_at >= ${from} and issued_at <= ${to}) r`.execute(db)
  return rows[0] as DayTotals
}

/** Orders with money of a day among these. */
export async function countOfDay(db: Db, day: Day, orderIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::int as count from order_payments
    where created_at >= ${startOfDay(day)} and created_at <= ${endOfDay(day)} and not is_test
      and order_id = any(${orderIds}::uuid[])`.execute(db)
  return rows[0]?.count ?? 0
}

type DayReceipt = OrderReceipt & { orderId: string; orderNumber: string }

/** Issued on a day, or begun on it and not issued yet; newest first. */
export async function listOfDay(db: Db, day: Day, limit = 500): Promise<DayReceipt[]> {
  const [from, to] = [startOfDay(day), endOfDay(day)]
  const { rows } = await sql<DayReceipt>`
    select id, order_id as "orderId", order_number as "orderNumber", nth, kind, state, amount, why, url,
      fiscal_code as "fiscalCode", is_offline as "isOffline", created_at as "createdAt", tried_at as "triedAt",
      issued_at as "issuedAt", told_at as "toldAt"
    from receipts
    where state <> 'withdrawn' and coalesce(issued_at, created_at) >= ${from} and coalesce(issued_at, created_at) <= ${to}
    order by coalesce(issued_at, created_at) desc, nth desc limit ${limit}`.execute(db)
  return rows
}
