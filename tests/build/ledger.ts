import { listLots } from '#modules/stock/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { TestShop } from './database.ts'
import { buildProduct, type BuiltLot, type BuiltProduct } from './goods.ts'
import { buildOrder } from './orders.ts'

export interface BuiltStock {
  product: BuiltProduct
  /** The ids of the lots, the oldest first. */
  lotIds: string[]
}

/** A product whose lots are of one size, the oldest first. */
export async function buildStock(shop: TestShop, ...quantities: number[]): Promise<BuiltStock> {
  const lots = quantities.map((quantity, index): BuiltLot => ({ quantity, price: 100_000 + 10_000 * index }))
  const product = await buildProduct(shop, { lots })
  return { product, lotIds: (await listLots(shop.database.db, [product.id])).map(({ id }) => id) }
}

export interface BuiltLines {
  orderId: string
  lineIds: string[]
}

/** An order that holds no stock, with a line for each quantity; tests hold its stock by themselves. */
export async function buildLines(
  shop: TestShop,
  { product }: BuiltStock,
  ...quantities: number[]
): Promise<BuiltLines> {
  const lines = quantities.map((quantity) => ({ code: product.code, quantity, price: 100_000 }))
  const order = await buildOrder(shop, { status: 'cancelled', lines })
  return { orderId: order.id, lineIds: order.lines.map(({ id }) => id) }
}

/** Does something in one transaction. */
export function inOne<T>(shop: TestShop, work: (tx: Tx) => Promise<T>): Promise<T> {
  return shop.database.transaction(work)
}

/** The tags of the pages that a change of some stock drops; its product is `product:id`. */
export async function droppedBy(
  shop: TestShop,
  { product }: BuiltStock,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const tags = new Set<string>()
  shop.database.onCommit((touched) => {
    for (const tag of touched) tags.add(tag.replace(product.id, 'id'))
  })
  await work()
  return [...tags].toSorted()
}

/** The counters of lots, the oldest first: on hand and reserved. */
export async function countersOf(shop: TestShop, { product }: BuiltStock): Promise<[number, number][]> {
  return (await listLots(shop.database.db, [product.id])).map(({ onHand, reserved }) => [onHand, reserved])
}

/** The allocations of an order as lines, lots and pieces: `1 of lot 0: 2 reserved`. */
export async function allocationsOf(
  shop: TestShop,
  { lotIds }: BuiltStock,
  { orderId, lineIds }: BuiltLines,
): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ line: string; lot: string; quantity: number; state: string }>(
    'select line_id as line, lot_id as lot, quantity, state from allocations where order_id = $1',
    [orderId],
  )
  return rows
    .map(
      ({ line, lot, quantity, state }) =>
        `line ${lineIds.indexOf(line)} of lot ${lotIds.indexOf(lot)}: ${quantity} ${state}`,
    )
    .toSorted()
}

/** The ledger of lots since they came: `lot 0: -2 sale`. */
export async function movementsOf(shop: TestShop, { lotIds }: BuiltStock): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ lot: string; quantity: number; reason: string }>(
    'select lot_id as lot, quantity, reason from stock_movements where lot_id = any($1) order by id',
    [lotIds],
  )
  return rows
    .slice(lotIds.length)
    .map(({ lot, quantity, reason }) => `lot ${lotIds.indexOf(lot)}: ${quantity} ${reason}`)
}

/** Lots whose counters differ from the ledger or from the allocations (CAT-3). */
export async function listWrongLots(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query(`
    select l.id, l.on_hand, m.moved, l.reserved, a.held from lots l
    cross join lateral (select coalesce(sum(quantity), 0)::int as moved from stock_movements where lot_id = l.id) m
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as held from allocations where lot_id = l.id and state = 'reserved'
    ) a
    where l.on_hand <> m.moved or l.reserved <> a.held`)
  return rows
}
