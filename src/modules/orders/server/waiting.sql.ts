import { sql, type RawBuilder } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'

export interface WaitingOrders {
  kind: 'refunds' | 'short' | 'subsidisedShipping' | 'toPack' | 'new' | 'forgotten' | 'unpaid' | 'returning'
  count: number
  amount: Money
  since: Date | null
}

/** How many orders wait for what, how much money with them, and since when; each part is answered by an index. */
export async function countWaitingOrders(db: Db, forgottenBefore: Date): Promise<WaitingOrders[]> {
  const part = (kind: WaitingOrders['kind'], amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select ${sql.lit(kind)} as kind, count(*)::int as count, coalesce(sum(${amount}), 0)::bigint as amount,
      min(o.created_at) as since
    from orders o where ${condition}`
  const total = sql`o.total`
  const due = sql`shown_due(o.status, o.total, o.deposit, o.amount_due_set)`
  const { rows } = await sql<WaitingOrders>`${sql.join(
    [
      part('refunds', sql`refund_due(o.status, o.total, o.deposit)`, sql`refund_due(o.status, o.total, o.deposit) > 0`),
      part(
        'short',
        total,
        sql`o.id in (select l.order_id from order_lines l where l.needs_attention and not l.is_past) and status_group(o.status) <> 'free'`,
      ),
      part(
        'subsidisedShipping',
        sql`o.subsidised_shipping_fee`,
        sql`is_to_pack(o.status, o.payment_type) and o.is_shipping_subsidised`,
      ),
      part('toPack', total, sql`is_to_pack(o.status, o.payment_type)`),
      part('new', total, sql`o.status = 'new' and o.created_at >= ${forgottenBefore}`),
      part('forgotten', total, sql`o.status = 'new' and o.created_at < ${forgottenBefore}`),
      part('unpaid', due, sql`o.status = 'completed' and ${due} > 0`),
      part('returning', total, sql`o.is_returning`),
    ],
    sql` union all `,
  )}`.execute(db)
  return rows
}
