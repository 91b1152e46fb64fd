import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Numbers of orders, the oldest first. */
export interface OrdersOf {
  id: string
  orders: string[]
  /** Those that were deleted: for a day they may come back, and the ledger names them for ever. */
  deleted: string[]
}

// of a deleted order the history keeps the number
const numbers = sql`
  coalesce(array_agg(distinct o.number order by o.number) filter (where o.id is not null), '{}') as orders,
  coalesce(array_agg(distinct gone.number order by gone.number) filter (where o.id is null), '{}') as deleted`
const named = sql`
  left join orders o on o.id = refers.order_id
  left join lateral (
    select changes -> 'number' ->> 'from' as number from history
    where o.id is null and entity = 'order' and entity_id = refers.order_id::text and action = 'deleted'
    order by id desc limit 1
  ) gone on true`

/** Which orders have these products in their lines, had them when they were deleted, or took pieces of their lots. */
export async function listOrdersOfProducts(tx: Tx, productIds: readonly string[]): Promise<OrdersOf[]> {
  const { rows } = await sql<OrdersOf>`
    select refers.product_id as id, ${numbers}
    from (
      select product_id, order_id from order_lines where product_id = any(${productIds}::uuid[])
      union
      select (line ->> 'product_id')::uuid, order_id
      from deleted_orders, jsonb_array_elements(contents -> 'lines') line
      where line ->> 'product_id' = any(${productIds}::text[])
      union
      select l.product_id, m.order_id from lots l join stock_movements m on m.lot_id = l.id
      where l.product_id = any(${productIds}::uuid[]) and m.order_id is not null
    ) refers ${named}
    group by refers.product_id`.execute(tx)
  return rows
}

/** Which orders hold pieces of these lots, or ever took some. */
export async function listSalesOfLots(tx: Tx, lotIds: readonly string[]): Promise<OrdersOf[]> {
  const { rows } = await sql<OrdersOf>`
    select refers.lot_id as id, ${numbers}
    from (
      select lot_id, order_id from allocations where lot_id = any(${lotIds}::uuid[])
      union
      select lot_id, order_id from stock_movements where lot_id = any(${lotIds}::uuid[]) and order_id is not null
    ) refers ${named}
    group by refers.lot_id`.execute(tx)
  return rows
}

export interface PurchasesOf {
  id: string
  purchases: string[]
}

/** By which purchases lots of these products came. */
export async function listPurchasesOfProducts(tx: Tx, productIds: readonly string[]): Promise<PurchasesOf[]> {
  const { rows } = await sql<PurchasesOf>`
    select l.product_id as id, array_agg(distinct p.number order by p.number) as purchases
    from lots l join purchase_lines s on s.lot_id = l.id join purchases p on p.id = s.purchase_id
    where l.product_id = any(${productIds}::uuid[]) group by l.product_id`.execute(tx)
  return rows
}

/** By which purchases these lots came. */
export async function listPurchasesOfLots(tx: Tx, lotIds: readonly string[]): Promise<PurchasesOf[]> {
  const { rows } = await sql<PurchasesOf>`
    select s.lot_id as id, array_agg(distinct p.number order by p.number) as purchases
    from purchase_lines s join purchases p on p.id = s.purchase_id
    where s.lot_id = any(${lotIds}::uuid[]) group by s.lot_id`.execute(tx)
  return rows
}
