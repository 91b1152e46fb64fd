import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'
import { marketplaces } from '#modules/orders/order.ts'
import { openStatuses } from '#modules/orders/status.ts'

/** Pauses after the first, second… asking, in minutes; the last one holds on. */
const pausesMinutes = [5, 15, 60, 6 * 60, 24 * 60]

/** Orders that are due, each for one process; they are due again after a pause that grows. */
export async function claimToAsk(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update sales set asked = asked + 1, ask_at = ${now}::timestamptz + make_interval(
      mins => (${pausesMinutes}::int[])[least(asked + 1, ${pausesMinutes.length})])
    where id in (select id from sales where ask_at <= ${now} order by ask_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Told of while its order was deleted, and not taken: the next turn reads it. */
export async function askSoon(tx: Tx, saleId: number, now: Date): Promise<void> {
  await sql`update sales set ask_at = ${now} where id = ${saleId} and digest = ''`.execute(tx)
}

/**
 * Numbers of orders that staff stored since then themselves, and that are not known to be the marketplace's yet; most that
 * come with their past from an older system have ended.
 */
export async function listStored(
  db: Db,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.number::bigint as id from orders o
    where o.source = any(${marketplaces}::text[]) and o.id >= ${firstIdOf(since)}::uuid and o.number ~ '^[1-9][0-9]{0,14}$'
      and o.status = any(${openStatuses}::text[]) and not exists (select from sales s where s.order_id = o.id)
      and not exists (select from unknown_sales u where u.id = o.number::bigint and u.ask_at > ${now})
    order by o.id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** That the marketplace has no such order is an answer: it is asked for again after a pause that grows (OUT-8). */
export async function keepUnknown(db: Db, id: number, now: Date): Promise<void> {
  const pause = (asked: RawBuilder<unknown>) => sql`${now}::timestamptz + make_interval(
    mins => (${pausesMinutes}::int[])[least(${asked}, ${pausesMinutes.length})])`
  await sql`
    insert into unknown_sales as u (id, ask_at) values (${id}, ${pause(sql`1`)})
    on conflict (id) do update set asked = u.asked + 1, ask_at = ${pause(sql`u.asked + 1`)}`.execute(db)
}

/** Numbers that nobody will ask for again. */
export async function cleanUnknown(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unknown_sales').where('ask_at', '<', before).execute()
}

/** An order's id begins with when it was stored, whenever it was placed. */
export function firstIdOf(at: Date): string {
  const milliseconds = at.getTime().toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`
}
