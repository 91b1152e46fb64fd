import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { toReceive } from './purchase-list.sql.ts'

/** Purchases that are on their way or half received: how many, what is not in stock of them yet, and the oldest. */
export async function countToReceive(
  db: Db,
): Promise<{ count: number; amount: Money; since: Date | null; about: string }> {
  const { rows } = await sql<{ count: number; amount: Money; since: Date | null; about: string }>`
    select count(*)::int as count, coalesce(sum(m.bill - m.received_cost), 0)::bigint as amount,
      min(p.ordered_on)::timestamp at time zone 'Europe/Kyiv' as since,
      coalesce((array_agg(p.number order by p.ordered_on, p.serial))[1], '') as about
    from purchases p join purchase_money m on m.purchase_id = p.id
    where ${toReceive}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0, since: null, about: '' }
}
