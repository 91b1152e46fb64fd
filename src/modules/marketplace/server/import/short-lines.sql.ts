import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** Orders with a line that was short and could be filled by now, those that waited longest first. */
export async function listFillable(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.id as "orderId"
    from marketplace_order_lines s
    join order_lines l on l.id = s.line_id and l.needs_attention and not l.is_past
    join orders o on o.id = l.order_id
    where s.trouble = 'short' and status_group(o.status) <> 'free' and l.quantity <= (
      select coalesce(sum(on_hand - reserved), 0) from lots
      where lots.product_id = l.product_id and lots.size = l.size and lots.offered_colour = l.colour
    )
    group by o.id order by o.created_at, o.id limit ${most}`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

/** Lines of these orders that are short. */
export async function listShortLines(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select l.id from order_lines l join marketplace_order_lines s on s.line_id = l.id and s.trouble = 'short'
    where l.order_id = any(${orderIds}::uuid[]) and l.needs_attention`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** They are short no more. */
export async function settleShort(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await sql`
    update marketplace_order_lines set trouble = null where line_id = any(${lineIds}::uuid[]) and trouble = 'short'`.execute(
    tx,
  )
}
