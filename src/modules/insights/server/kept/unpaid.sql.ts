import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import { daysOfOrders, placedOn } from './days.sql.ts'
import type { Kept } from './kept.sql.ts'

const due = sql`shown_due(o.status, o.total, o.deposit, o.amount_due_set)`

export const earnedUnpaid: Kept = {
  table: 'earned_unpaid',
  key: 'day',
  keyType: 'date',
  all: daysOfOrders,
  columns: ['day', 'orders', 'amount', 'since'],
  rows: (keys) => sql`
    select day, count(*)::int as orders, sum(due)::bigint as amount, min(coalesce(handed_at, created_at)) as since
    from ${keys} keys
    cross join lateral (
      select o.created_at, ${due} as due, (
        -- as the money that is away has it: one fact has one age (PAY-7)
        select max(h.created_at) from history h
        where h.entity = 'order' and h.entity_id = o.id::text and h.changes #>> '{status,to}' = 'completed'
      ) as handed_at
      from orders o where ${placedOn(sql`keys.day`)} and o.status = 'completed' and ${due} > 0
      offset 0
    ) unpaid
    group by day`,
}

export async function sumUnpaid(db: Db): Promise<{ count: number; amount: Money; since: Date | null }> {
  const { rows } = await sql<{ count: number; amount: Money; since: Date | null }>`
    select coalesce(sum(orders), 0)::int as count, coalesce(sum(amount), 0)::bigint as amount, min(since) as since
    from earned_unpaid`.execute(db)
  return rows[0] ?? { count: 0, amount: 0, since: null }
}
