import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { MarketplaceOrder, MarketplaceOrderLine } from '../../marketplace-order.ts'
import type { Theirs } from './terms.ts'

/** Why a line waits for staff. */
export const troubles = ['unknownProduct', 'unknownSize', 'short'] as const
export type Trouble = (typeof troubles)[number]

/** An order of the marketplace as it was read last, beside ours. */
export interface KnownMarketplaceOrder {
  id: number
  orderId: string
  theirs: Theirs
  /** In the marketplace's own word. */
  status: string
  price: Money
  recordedPaid: Money
  modifiedAt: Date
  digest: string
  lines: KnownLine[]
}

export interface KnownLine extends MarketplaceOrderLine {
  place: number
  /** The line of our order; staff may have removed it. */
  lineId: string
  /** Our goods for it; null where nobody knows them. */
  ours: { productId: string | null; size: string; colour: string }
  trouble: Trouble | null
}

/** The row of a marketplace order; times as text keep their microseconds. */
export interface MarketplaceOrderRow {
  id: number
  order_id: string
  theirs: Theirs
  status: string
  status_name: string
  price: Money
  commission: Money
  is_commission_refunded: boolean
  payment_type: string
  payment_state: string
  payment_changed_at: Date | null
  recorded_paid: Money
  is_shipping_subsidised: boolean
  placed_at: Date
  modified_at: Date
  digest: string
  read_at: Date
}

interface Digest extends Pick<KnownMarketplaceOrder, 'orderId' | 'digest' | 'modifiedAt'> {
  /** False where staff deleted the order that came of it. */
  isHere: boolean
  /** There. */
  isCancelled: boolean
}

/** Which of them were read before, and as what. */
export async function findDigests(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Digest>> {
  const { rows } = await sql<Digest & Pick<KnownMarketplaceOrder, 'id'>>`
    select s.id, s.order_id as "orderId", s.digest, s.modified_at as "modifiedAt", o.id is not null as "isHere",
      s.status = 'canceled' as "isCancelled"
    from marketplace_orders s left join orders o on o.id = s.order_id
    where s.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** With their lines. */
export async function forgetMarketplaceOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from marketplace_orders where id = any(${ids}::bigint[])`.execute(tx)
}

export async function listMarketplaceOrders(
  db: Db | Tx,
  by: { ids: readonly number[] } | { orderId: string },
): Promise<KnownMarketplaceOrder[]> {
  const which = 'ids' in by ? sql`s.id = any(${by.ids}::bigint[])` : sql`s.order_id = ${by.orderId}::uuid`
  const { rows } = await sql<Omit<KnownMarketplaceOrder, 'lines'>>`
    select s.id, s.order_id as "orderId", s.theirs, s.status, s.price, s.recorded_paid as "recordedPaid",
      s.modified_at as "modifiedAt", s.digest
    from marketplace_orders s where ${which} order by s.id`.execute(db)
  const lines = await listMarketplaceOrderLines(
    db,
    rows.map(({ id }) => id),
  )
  const byMarketplaceOrder = Map.groupBy(lines, ({ marketplaceOrderId }) => marketplaceOrderId)
  return rows.map((row) => ({
    ...row,
    lines: (byMarketplaceOrder.get(row.id) ?? []).map(({ marketplaceOrderId: _, ...line }) => line),
  }))
}

async function listMarketplaceOrderLines(
  db: Db | Tx,
  marketplaceOrderIds: readonly number[],
): Promise<(KnownLine & { marketplaceOrderId: number })[]> {
  interface Row extends Omit<KnownLine, 'ours'> {
    marketplaceOrderId: number
    ourProductId: string | null
    size: string
    colour: string
  }
  const { rows } = await sql<Row>`
    select marketplace_order_id as "marketplaceOrderId", place, line_id as "lineId", market_product_id as "productId", sku,
      external_id as "externalId", name, image_url as "imageUrl", page_url as "pageUrl", quantity, price,
      product_id as "ourProductId", size, colour, trouble
    from marketplace_order_lines where marketplace_order_id = any(${marketplaceOrderIds}::bigint[])
    order by marketplace_order_id, place`.execute(db)
  return rows.map(({ ourProductId, size, colour, ...line }) => ({
    ...line,
    ours: { productId: ourProductId, size, colour },
  }))
}

/** New ones and those that were read anew; their lines are written beside. */
export async function writeMarketplaceOrders(tx: Tx, rows: readonly MarketplaceOrderRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into marketplace_orders (id, order_id, theirs, status, status_name, price, commission, is_commission_refunded,
      payment_type, payment_state, payment_changed_at, recorded_paid, is_shipping_subsidised, placed_at, modified_at, digest, read_at)
    select id, order_id, theirs, status, status_name, price, commission, is_commission_refunded, payment_type,
      payment_state, payment_changed_at, recorded_paid, is_shipping_subsidised, placed_at, modified_at, digest, read_at
    from jsonb_populate_recordset(null::marketplace_orders, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set theirs = excluded.theirs, status = excluded.status, status_name = excluded.status_name,
      price = excluded.price, commission = excluded.commission, is_commission_refunded = excluded.is_commission_refunded,
      payment_type = excluded.payment_type, payment_state = excluded.payment_state,
      payment_changed_at = excluded.payment_changed_at, recorded_paid = excluded.recorded_paid,
      is_shipping_subsidised = excluded.is_shipping_subsidised, modified_at = excluded.modified_at,
      digest = excluded.digest, read_at = excluded.read_at`.execute(tx)
}

/** All lines of these marketplace orders, which may have none any more. */
export async function writeMarketplaceOrderLines(
  tx: Tx,
  marketplaceOrderIds: readonly number[],
  lines: readonly (KnownLine & { marketplaceOrderId: number })[],
): Promise<void> {
  if (marketplaceOrderIds.length === 0) return
  const rows = lines.map(({ marketplaceOrderId, place, lineId, productId, ours, trouble, ...line }) => ({
    marketplace_order_id: marketplaceOrderId,
    place,
    line_id: lineId,
    market_product_id: productId,
    trouble,
    sku: line.sku,
    external_id: line.externalId,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    image_url: line.imageUrl,
    page_url: line.pageUrl,
    product_id: ours.productId,
    size: ours.size,
    colour: ours.colour,
  }))
  await sql`delete from marketplace_order_lines where marketplace_order_id = any(${marketplaceOrderIds}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into marketplace_order_lines
    select * from jsonb_populate_recordset(null::marketplace_order_lines, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Only a newer reading, that says nothing new. */
export async function touchMarketplaceOrders(
  tx: Tx,
  read: readonly { id: number; modifiedAt: Date }[],
  at: Date,
): Promise<void> {
  if (read.length === 0) return
  await sql`
    update marketplace_orders s set modified_at = greatest(s.modified_at, r.modified_at), read_at = ${at}
    from unnest(${read.map(({ id }) => id)}::bigint[], ${read.map(({ modifiedAt }) => modifiedAt)}::timestamptz[])
      as r (id, modified_at)
    where s.id = r.id`.execute(tx)
}

export interface WaitingLine {
  marketplaceOrderId: number
  place: number
  lineId: string
  orderId: string
}

/** Lines of a product of the marketplace that nobody knew, in orders that are here and wait for it. */
export async function listWaitingLines(db: Db | Tx, marketProductId: string): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select l.marketplace_order_id as "marketplaceOrderId", l.place, l.line_id as "lineId", o.order_id as "orderId"
    from marketplace_order_lines l join order_lines o on o.id = l.line_id
    where l.market_product_id = ${marketProductId} and l.trouble in ('unknownProduct', 'unknownSize') and o.needs_attention
    order by o.order_id, l.place`.execute(db)
  return rows
}

/** Writes the goods of lines that waited for them. */
export async function settleLines(
  tx: Tx,
  lines: readonly Pick<WaitingLine, 'marketplaceOrderId' | 'place'>[],
  { productId, size, colour }: { productId: string; size: string; colour: string },
): Promise<void> {
  await sql`
    update marketplace_order_lines l set product_id = ${productId}, size = ${size}, colour = ${colour}, trouble = null
    from unnest(${lines.map((line) => line.marketplaceOrderId)}::bigint[], ${lines.map(({ place }) => place)}::int[])
      as r (marketplace_order_id, place)
    where l.marketplace_order_id = r.marketplace_order_id and l.place = r.place`.execute(tx)
}

/** Lines that stock could not fill. */
export async function markShort(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`update marketplace_order_lines set trouble = 'short' where line_id = any(${lineIds}::uuid[])`.execute(tx)
}

/** Which of them are here, and as which orders, be it that staff stored them themselves; not those that staff deleted. */
export async function listOrderIds(
  db: Db,
  theirs: readonly Pick<MarketplaceOrder, 'id' | 'source'>[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; orderId: string }>`
    select t.id, coalesce(linked.id, stored.id) as "orderId"
    from unnest(${theirs.map(({ id }) => id)}::bigint[], ${theirs.map(({ source }) => source)}::text[]) as t (id, source)
      left join marketplace_orders s on s.id = t.id
      left join orders linked on linked.id = s.order_id
      left join orders stored on stored.number = t.id::text and stored.source = t.source
    where coalesce(linked.id, stored.id) is not null`.execute(db)
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}
