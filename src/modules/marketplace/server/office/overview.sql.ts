import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { openStatuses } from '#modules/orders/status.ts'
import { badOrders } from '../import/order-quarantine.ts'
import type { ListedMarketplaceOrder, WaitingProduct } from '../../office.contract.ts'

/** Products of the marketplace that nobody said what they are, with the orders that wait for that; newest first. */
export async function listWaitingProducts(db: Db): Promise<WaitingProduct[]> {
  const { rows } = await sql<WaitingProduct>`
    select l.market_product_id as "marketProductId", max(l.name) as name, max(coalesce(nullif(l.sku, ''), l.external_id)) as sku,
      max(l.image_url) as "imageUrl", max(l.page_url) as "pageUrl", coalesce(max(p.code), '') as code,
      coalesce(max(l.size), '') as size,
      jsonb_agg(distinct jsonb_build_object('orderId', o.id, 'number', o.number)) as orders
    from marketplace_order_lines l
    join order_lines ol on ol.id = l.line_id and ol.needs_attention and not ol.is_past
    join orders o on o.id = ol.order_id
    left join products p on p.id = l.product_id
    where l.trouble in ('unknownProduct', 'unknownSize')
    group by l.market_product_id order by max(l.marketplace_order_id) desc limit 500`.execute(db)
  return rows
}

/** Orders with subsidised shipping whose parcel has no number yet, oldest first. */
export async function listUnnumbered(db: Db): Promise<ListedMarketplaceOrder[]> {
  const { rows } = await sql<ListedMarketplaceOrder>`
    select o.id as "orderId", o.number, s.placed_at as "placedAt", s.price as sum
    from marketplace_orders s join orders o on o.id = s.order_id
    where s.is_shipping_subsidised and o.tracking_number = ''
      and o.status = any(${openStatuses}::text[])
    order by s.placed_at, o.id limit 500`.execute(db)
  return rows
}

/** Cancelled and refused orders of which the marketplace kept its commission, oldest first; the sum is the commission. */
export async function listKeptCommissions(db: Db): Promise<ListedMarketplaceOrder[]> {
  const { rows } = await sql<ListedMarketplaceOrder>`
    select o.id as "orderId", o.number, s.placed_at as "placedAt", s.commission as sum
    from marketplace_orders s join orders o on o.id = s.order_id
    where s.commission > 0 and not s.is_commission_refunded and status_group(o.status) = 'free'
    order by s.placed_at, o.id limit 500`.execute(db)
  return rows
}

export async function countGoodsTroubles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market_goods where trouble <> ''`.execute(db)
  return rows[0]?.count ?? 0
}

/** Orders that could not be read, and products that could not be told. */
export async function countHeld(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from quarantine where kind = ${badOrders.name})::int
      + (select count(*) from market_goods where trouble <> '')::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** When a marketplace order was read last, and what it is called there. */
export async function findMarketplaceOrderStatus(
  db: Db,
  id: number,
): Promise<{ status: string; readAt: Date } | undefined> {
  const { rows } = await sql<{ status: string; readAt: Date }>`
    select coalesce(nullif(status_name, ''), status) as status, read_at as "readAt"
    from marketplace_orders where id = ${id}`.execute(db)
  return rows[0]
}

/** Whether an order was cancelled there when it was read last; undefined where it came from no marketplace. */
export async function findKnownStatus(db: Db, orderId: string): Promise<{ isCancelled: boolean } | undefined> {
  const { rows } = await sql<{ isCancelled: boolean }>`
    select status = 'canceled' as "isCancelled" from marketplace_orders where order_id = ${orderId}`.execute(db)
  return rows[0]
}
