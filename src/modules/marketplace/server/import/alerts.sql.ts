import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'

export type AlertKind = 'short' | 'unknownProduct' | 'cancelledThere' | 'paidAfterCancel'

export interface NewAlert {
  kind: AlertKind
  orderId: string
  number: string
  /** `Сумка × 2` */
  goods: readonly string[]
}

export interface Alert extends NewAlert {
  id: string
  createdAt: Date
}

/** Those that are not open already; gives them. */
export async function insertAlerts(tx: Tx, alerts: readonly NewAlert[], at: Date): Promise<NewAlert[]> {
  if (alerts.length === 0) return []
  const rows = alerts.map(({ kind, orderId, number, goods }) => ({
    ...{ kind, order_id: orderId, number, details: JSON.stringify({ goods }), created_at: at },
  }))
  const written = await tx
    .insertInto('market_alerts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).where('settled_at', 'is', null).doNothing())
    .returning(['order_id as orderId', 'kind'])
    .execute()
  return alerts.filter((alert) => written.some(({ orderId, kind }) => orderId === alert.orderId && kind === alert.kind))
}

/** Open ones, newest first. */
export async function listAlerts(db: Db): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select id, kind, order_id as "orderId", number, details -> 'goods' as goods, created_at as "createdAt"
    from market_alerts where settled_at is null order by created_at desc, id desc limit 500`.execute(db)
  return rows
}

export async function settleAlerts(
  db: Db | Tx,
  by: { ids: readonly string[] } | { orderId: string; kinds: readonly AlertKind[] },
  at: Date,
): Promise<void> {
  const which =
    'ids' in by
      ? sql`id = any(${by.ids}::uuid[])`
      : sql`order_id = ${by.orderId}::uuid and kind = any(${by.kinds}::text[])`
  await sql`update market_alerts set settled_at = ${at} where settled_at is null and ${which}`.execute(db)
}
