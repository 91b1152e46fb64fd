import { sql, type RawBuilder } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OrderViewName, TaskViewName } from '../../views.ts'
import { conditions, type ViewsAt } from './order-list.sql.ts'

export interface WaitingOrders {
  kind: 'refunds' | 'short' | 'subsidisedShipping' | 'toPack' | 'new' | 'forgotten' | 'returning' | TaskViewName
  count: number
  /** Null where it is not money that waits. */
  amount: Money | null
  since: Date | null
}

/** When the refund of an order became due: the last payment, or the last change of its status or goods, whichever is later. */
const refundDueSince = sql`coalesce(greatest(
  (select max(p.created_at) from order_payments p where p.order_id = o.id and p.amount > 0),
  (select max(h.created_at) from history h where h.entity = 'order' and h.entity_id = o.id::text
    and h.changes ?| array['status', 'lines', 'discount'])), o.created_at)`

/** How many orders wait for what, how much money with them, and since when; each part is answered by an index. */
export async function countWaitingOrders(db: Db, at: ViewsAt): Promise<WaitingOrders[]> {
  const part = (
    kind: WaitingOrders['kind'],
    amount: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
    since = sql`o.created_at`,
  ) => sql`
    select ${sql.lit(kind)} as kind, count(*)::int as count, coalesce(sum(${amount}), 0)::bigint as amount,
      min(${since}) as since
    from orders o where ${condition}`
  // a number opens the list of the very same orders
  const seen = (view: OrderViewName) => conditions({ ...at, waiting: view })
  const tasks = (view: TaskViewName) => sql`
    select ${sql.lit(view)}, count(*)::int, null, null from orders o where ${seen(view)}`
  const total = sql`o.total`
  const { rows } = await sql<WaitingOrders>`${sql.join(
    [
      part('refunds', sql`refund_due(o.status, o.total, o.deposit)`, seen('refundsDue'), refundDueSince),
      part('short', total, seen('shortages')),
      part('subsidisedShipping', sql`o.subsidised_shipping_fee`, seen('subsidisedShipping')),
      part('toPack', total, seen('toPack')),
      part('new', total, seen('fresh')),
      part('forgotten', total, seen('forgotten')),
      part('returning', total, seen('returnsExpected')),
      tasks('myTasks'),
      tasks('othersTasks'),
    ],
    sql` union all `,
  )}`.execute(db)
  return rows
}
