import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { marketplaces } from '#modules/orders/order.ts'
import { openStatuses } from '#modules/orders/status.ts'

const most = 30

/**
 * Numbers of orders that staff stored since then themselves, and that are not known to be the marketplace's yet; most that
 * come with their past from an older system have ended.
 */
export async function listStored(
  db: Db,
  { since, among }: { since: Date; among?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    where o.source = any(${marketplaces}::text[]) and o.id >= ${firstIdOf(since)}::uuid and o.number ~ '^[1-9][0-9]{0,14}$'
      and o.status = any(${openStatuses}::text[]) and not exists (select from marketplace_orders s where s.order_id = o.id)
      and (${among ?? null}::text[] is null or o.number = any(${among ?? null}::text[]))
    order by o.id desc limit ${most}`.execute(db)
  return rows.map(({ number }) => number)
}

/** An order's id begins with when it was stored, whenever it was placed. */
export function firstIdOf(at: Date): string {
  const milliseconds = at.getTime().toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`
}
