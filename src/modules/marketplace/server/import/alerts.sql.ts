import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { MarketAlert } from '../../office.contract.ts'

export type NewAlert = Omit<MarketAlert, 'id' | 'createdAt'>

/** Goods that are not among those told of already; two sizes of one name are alike in it. */
const saysMore = sql<boolean>`
  not market_alerts.details @> excluded.details
  or jsonb_array_length(excluded.details -> 'goods') > jsonb_array_length(market_alerts.details -> 'goods')`

/** Those that are not open already, or say more than what is open; gives them. */
export async function insertAlerts(tx: Tx, alerts: readonly NewAlert[], at: Date): Promise<NewAlert[]> {
  if (alerts.length === 0) return []
  const rows = alerts.map(({ kind, orderId, number, goods }) => ({
    kind,
    order_id: orderId,
    number,
    details: JSON.stringify({ goods }),
    created_at: at,
  }))
  const written = await tx
    .insertInto('market_alerts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'kind'])
        .where('settled_at', 'is', null)
        .doUpdateSet(({ ref }) => ({ details: ref('excluded.details'), created_at: ref('excluded.created_at') }))
        .where(saysMore),
    )
    .returning(['order_id as orderId', 'kind'])
    .execute()
  return alerts.filter((alert) => written.some(({ orderId, kind }) => orderId === alert.orderId && kind === alert.kind))
}

/** The condition that an alert is about goods of an order, which wait among its lines. */
const isOfGoods = sql`kind in ('short', 'unknownProduct')`

/** Open ones, newest first; of goods only while their lines still wait. */
export async function listAlerts(db: Db): Promise<MarketAlert[]> {
  const { rows } = await sql<MarketAlert>`
    select id, kind, order_id as "orderId", number, details -> 'goods' as goods, created_at as "createdAt"
    from market_alerts a
    where settled_at is null and (not ${isOfGoods}
      or exists (select from order_lines l where l.order_id = a.order_id and l.needs_attention))
    order by created_at desc, id desc limit 500`.execute(db)
  return rows
}

/** Counts the open alerts of orders, without those of goods, and tells the oldest. */
export async function countContrary(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since
    from market_alerts where settled_at is null and not ${isOfGoods}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Staff know of them. */
export async function settleAlerts(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update market_alerts set settled_at = ${at} where settled_at is null and id = any(${ids}::uuid[])`.execute(db)
}

/** Deletes alerts about goods whose lines wait no longer, so that new ones can come, and old settled ones. */
export async function cleanAlerts(db: Db, at: Date, before: Date): Promise<void> {
  await sql`
    update market_alerts a set settled_at = ${at}
    where settled_at is null and kind in ('short', 'unknownProduct')
      and not exists (select from order_lines l where l.order_id = a.order_id and l.needs_attention)`.execute(db)
  await sql`delete from market_alerts where settled_at < ${before}`.execute(db)
}
