import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hasLeft } from '#modules/orders/status.ts'
import { awaitedStates, type AttemptTrouble } from '../../attempt.ts'
import type { ProviderName } from '../../provider.ts'

export interface WaitingRow {
  kind: 'unclear' | 'refused' | 'deposit'
  /** The attempt. */
  payment: string
  orderId: string
  orderNumber: string
  person: string
  provider: ProviderName
  amount: Money
  trouble: AttemptTrouble | null
  reason: string
  since: Date
}

/** A refused refund waits until its money went back otherwise; a deposit, until somebody takes the order on. */
const waiting = sql`
  select 'unclear' as kind, a.id as payment, a.order_id, a.provider, a.amount, a.trouble, a.reason, a.trouble_at as since
  from payment_attempts a where a.trouble is not null
  union all
  select 'refused', a.id, a.order_id, a.provider, r.amount, null, r.reason, r.closed_at
  from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    join orders o on o.id = a.order_id
  where r.state = 'refused' and refund_due(o.status, o.total, o.deposit) > 0 and not exists (
    select from payment_refunds later where later.attempt_id = r.attempt_id and later.created_at > r.created_at)
  union all
  select 'deposit', a.id, a.order_id, a.provider, a.paid, null, '', a.closed_at
  from payment_plans p join orders o on o.id = p.order_id
    cross join lateral (
      select * from payment_attempts a where a.order_id = p.order_id and a.paid > a.refunded
      order by a.closed_at desc limit 1) a
  where o.status = 'awaitingPayment' and p.deposit is not null and o.deposit >= p.deposit`

/** The oldest first. */
export async function listWaitingPayments(db: Db, limit = 200): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.kind, w.payment, w.order_id as "orderId", coalesce(o.number, '') as "orderNumber",
      coalesce(trim(o.last_name || ' ' || o.first_name), '') as person, w.provider, w.amount, w.trouble, w.reason, w.since
    from (${waiting}) w left join orders o on o.id = w.order_id
    order by w.since, w.order_id limit ${limit}`.execute(db)
  return rows
}

export interface WaitingCount {
  kind: WaitingRow['kind']
  count: number
  amount: Money
  since: Date | null
}

export async function countWaitingPayments(db: Db): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select k.kind, count(w.kind)::int as count, coalesce(sum(w.amount), 0)::bigint as amount, min(w.since) as since
    from (values ('unclear'), ('refused'), ('deposit')) k (kind) left join (${waiting}) w using (kind)
    group by k.kind`.execute(db)
  return rows
}

export interface AwaitedRow {
  orderId: string
  payment: string
  provider: ProviderName
  begun: Date
}

/** Attempts of orders that left which may yet be paid, the oldest first. */
export async function listAwaited(db: Db, limit = 500): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select a.order_id as "orderId", a.id as payment, a.provider, a.created_at as begun
    from payment_attempts a join orders o on o.id = a.order_id
    where a.state = any(${[...awaitedStates]}::text[]) and o.status = any(${[...hasLeft]}::text[])
    order by a.created_at, a.id limit ${limit}`.execute(db)
  return rows
}
