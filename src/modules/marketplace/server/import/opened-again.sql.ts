import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'

/**
 * Those of the orders that staff opened again although the marketplace had cancelled them: that it still says so is no news,
 * and cancels nothing once more (ORD-8).
 */
export async function listOpenedAgain(db: Db | Tx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select s.order_id as id from sales s
    where s.order_id = any(${orderIds}::uuid[]) and s.status = 'canceled' and exists (
      select from history h
      where h.entity = 'order' and h.entity_id = s.order_id::text and h.changes #>> '{status,from}' = 'cancelled'
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
