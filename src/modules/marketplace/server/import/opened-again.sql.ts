import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import { promActor } from './prom-actor.ts'

/** The history is final: it keeps the word that marketplace orders had at first. */
const stored = { entity: 'sale', action: 'storedAfterCancelling' }

/** Staff stored it when the marketplace had cancelled it already. */
export async function recordStoredAfterCancelling(tx: Tx, orderId: string): Promise<void> {
  await recordChanges(tx, [{ ...stored, entityId: orderId, actor: promActor, changes: {} }])
}

/**
 * Those of the orders that staff opened again, or stored, although the marketplace had cancelled them: that it still says so
 * is no news, and cancels nothing once more (ORD-8).
 */
export async function listOpenedAgain(db: Db | Tx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select s.order_id as id from marketplace_orders s
    where s.order_id = any(${orderIds}::uuid[]) and s.status = 'canceled' and exists (
      select from history h
      where h.entity in ('order', ${stored.entity}) and h.entity_id = s.order_id::text
        and (h.changes #>> '{status,from}' = 'cancelled' or h.action = ${stored.action})
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
