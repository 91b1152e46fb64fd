import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'

/** Waits for rival checkouts of a phone. */
export const lockPhone = prepared<{ phone: string }, unknown>(
  ({ phone }) => sql`select pg_advisory_xact_lock(hashtextextended('orders.phone ' || ${phone}, 0))`,
)

const countRecent = prepared<{ phone: string; since: Date }, { recent: number }>(
  ({ phone, since }) => sql<{ recent: number }>`
    select count(*)::int as recent from orders where phone = ${phone} and created_at > ${since}`,
)

/** Counts the orders of a phone since an instant. */
export async function countSince(tx: Tx, given: { phone: string; since: Date }): Promise<number> {
  const [{ recent } = { recent: 0 }] = await countRecent(tx, given)
  return recent
}

/** The order that an earlier checkout placed. */
export async function findPlaced(
  tx: Tx,
  ids: readonly string[],
): Promise<{ orderNumber: string; trackingToken: string } | undefined> {
  return tx
    .selectFrom('orders')
    .select(['number as orderNumber', 'tracking_token as trackingToken'])
    .where('id', 'in', ids)
    .executeTakeFirst()
}

/** When the n-th newest order of a phone was made. */
export async function findNewestOf(tx: Tx, phone: string, place: number): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('created_at as createdAt')
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}

/** Whether an order has all of some goods, as its shopper ordered or its staff changed them. */
export async function hasOrdered(
  tx: Tx,
  number: string,
  goods: readonly { productId: string; size: string; colour: string }[],
): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(
      ${goods.map(({ productId }) => productId)}::uuid[],
      ${goods.map(({ size }) => size)}::text[],
      ${goods.map(({ colour }) => colour)}::text[]
    ) as g (product_id, size, colour)
    where not exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.number = ${number} and l.product_id = g.product_id and l.size = g.size and l.colour = g.colour)`.execute(
    tx,
  )
  return rows.length === 0
}
