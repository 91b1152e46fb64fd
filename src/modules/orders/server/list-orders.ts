import * as z from 'zod/mini'
import { isPlainText } from '#kit/plain-text.ts'
import { refuse } from '#kit/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isTimestamp } from '#platform/server/timestamp.ts'
import type { SortColumn } from '../contract.ts'
import type { Order } from '../order.ts'
import { countOrders, listOrderIds, type ListedId, type OrderFilter, type OrderPage } from './order-list.sql.ts'
import { listOrderRows, type ListedRow } from './order-rows.sql.ts'
import { loadOrders } from './orders.sql.ts'
import { orderSettings } from './settings.ts'

export interface OrderList<Listed = Order> {
  orders: Listed[]
  /** How many match the filter in all. */
  total: number
  /** Where the next page begins; undefined after the last one. */
  nextCursor: string | undefined
}

type ListedPage = Omit<OrderPage, 'after'> & { cursor?: string | undefined }

/** Orders by filter, sort and page; all of them when no limit is given (WIRE-9). */
export async function listOrders(shop: Shop, filter: OrderFilter, page: ListedPage): Promise<OrderList> {
  const { orders, ...rest } = await listPage(shop, filter, page, listOrderIds)
  const ids = orders.map(({ id }) => id)
  return { orders: await loadOrders(shop.database.db, ids), ...rest }
}

/** The same, of each what a list shows of it. */
export function listRows(shop: Shop, filter: OrderFilter, page: ListedPage): Promise<OrderList<ListedRow>> {
  return listPage(shop, filter, page, listOrderRows)
}

async function listPage<Listed extends ListedId>(
  shop: Shop,
  filter: OrderFilter,
  { cursor, ...page }: ListedPage,
  list: (db: Db, filter: OrderFilter, page: OrderPage) => Promise<Listed[]>,
): Promise<OrderList<Listed>> {
  const { db } = shop.database
  const wanted =
    filter.view === 'forgotten' || filter.view === 'fresh'
      ? { ...filter, forgottenBefore: forgottenBefore(shop) }
      : filter
  const [orders, total] = await Promise.all([
    list(db, wanted, { ...page, ...(cursor && { after: readCursor(cursor, page.sort) }) }),
    countOrders(db, wanted),
  ])
  const last = orders.at(-1)
  const isFull = page.limit !== undefined && orders.length === page.limit
  return {
    orders,
    total,
    nextCursor: isFull && last ? Buffer.from(JSON.stringify([last.values, last.id])).toString('base64url') : undefined,
  }
}

/** All that match, a part at a time: nobody holds the whole of them. */
export async function* eachOrder(shop: Shop, filter: OrderFilter, sort: OrderPage['sort']): AsyncGenerator<Order[]> {
  const { db } = shop.database
  const wanted = { ...filter, forgottenBefore: forgottenBefore(shop) }
  let after: OrderPage['after']
  do {
    const rows = await listOrderIds(db, wanted, { sort, limit: atOnce, after })
    yield await loadOrders(
      db,
      rows.map(({ id }) => id),
    )
    after = rows.length === atOnce ? rows.at(-1) : undefined
  } while (after)
}

const atOnce = 500
const day = 24 * 60 * 60 * 1000

export function forgottenBefore(shop: Shop): Date {
  return new Date(shop.now().getTime() - shop.settings.of(orderSettings).forgottenAfterDays * day)
}

const cursorShape = z.tuple([z.array(z.string()), z.guid()])

/** As an earlier page gave it; what the database could not compare with is refused. */
function readCursor(cursor: string, sort: OrderPage['sort']): { values: string[]; id: string } {
  const read = z.safeParse(cursorShape, jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw refuse('invalid', 'invalid', 'cursor')
  const [values, id] = read.data
  const isOfSort = sort.length === values.length && sort.every(({ column }, at) => isValueOf(column, values[at] ?? ''))
  if (!isOfSort) throw refuse('invalid', 'invalid', 'cursor')
  return { values, id }
}

function isValueOf(column: SortColumn, value: string): boolean {
  if (column === 'total' || column === 'amountDue') return /^-?\d{1,15}$/.test(value)
  if (column === 'status') return /^\d{1,3}$/.test(value)
  if (column === 'createdAt') return isTimestamp(value)
  return isPlainText(value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
