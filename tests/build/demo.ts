import type { Order } from '#modules/orders/order.ts'
import { loadOrders } from '#modules/orders/server/orders.sql.ts'
import type { TestShop } from './shop.ts'

export async function allOrders({ database }: TestShop): Promise<Order[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from orders')
  return loadOrders(
    database.db,
    rows.map(({ id }) => id),
  )
}

/** How many rows the tables have that the demo writes, as PostgreSQL says it. */
export async function counts({ database }: TestShop): Promise<Record<string, string>> {
  const tables = [
    'pictures',
    'products',
    'product_photos',
    'product_colours',
    'lots',
    'stock_movements',
    'allocations',
    'orders',
    'order_lines',
    'order_payments',
    'history',
    'users',
    'purchases',
    'purchase_products',
    'purchase_lines',
    'advert_expenses',
    'advert_payments',
  ]
  const { rows } = await database.pool.query(
    `select ${tables.map((table) => `(select count(*)::text from ${table}) as ${table}`).join(', ')}`,
  )
  return rows[0]
}

/** A process that dies with all its work done and nothing committed. */
export function killedBeforeCommit(shop: TestShop): TestShop {
  const { transaction } = shop.database
  const database: TestShop['database'] = {
    ...shop.database,
    transaction: (work) =>
      transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }),
  }
  return { ...shop, database }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** Reads the frame header of a lossy picture. */
export function sizeOfWebp(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') return undefined
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** Reads the box that tells the image's extents. */
export function sizeOfAvif(bytes: Buffer): { width: number; height: number } | undefined {
  const extents = bytes.indexOf('ispe')
  if (bytes.toString('latin1', 4, 12) !== 'ftypavif' || extents < 0) return undefined
  return { width: bytes.readUInt32BE(extents + 8), height: bytes.readUInt32BE(extents + 12) }
}
