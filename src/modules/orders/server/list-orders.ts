import * as z from 'zod/mini'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Order } from '../order.ts'
import { countOrders, listOrderIds, type OrderFilter, type OrderPage } from './order-list.sql.ts'
import { loadOrders } from './orders.sql.ts'

export interface OrderList {
  orders: Order[]
  /** How many match the filter in all. */
  total: number
  /** Where the next page begins; undefined after the last one. */
  nextCursor: string | undefined
}

/** Orders by filter, sort and page; all of them when no limit is given (WIRE-9). */
export async function listOrders(
  shop: Shop,
  filter: OrderFilter,
  page: Omit<OrderPage, 'after'> & { cursor?: string | undefined },
): Promise<OrderList> {
  const { db } = shop.database
  const { cursor, ...rest } = page
  const [rows, total] = await Promise.all([
    listOrderIds(db, filter, { ...rest, ...(cursor && { after: readCursor(cursor, page.sort.length) }) }),
    countOrders(db, filter),
  ])
  const last = rows.at(-1)
  const isFull = page.limit !== undefined && rows.length === page.limit
  return {
    orders: await loadOrders(
      db,
      rows.map((row) => row.id),
    ),
    total,
    nextCursor: isFull && last ? Buffer.from(JSON.stringify([last.values, last.id])).toString('base64url') : undefined,
  }
}

function readCursor(cursor: string, keys: number): { values: string[]; id: string } {
  try {
    const shape = z.tuple([z.array(z.string()).check(z.length(keys)), z.guid()])
    const [values, id] = z.parse(shape, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { values, id }
  } catch {
    throw refuse('invalid', 'invalid', 'cursor')
  }
}
