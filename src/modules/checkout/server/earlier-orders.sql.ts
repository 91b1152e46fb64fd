import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

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
