import { dayOf } from '#kit/days.ts'
import type { Staff } from '#platform/roles.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReadyJson } from '#platform/server/http/ready-json.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Reader } from '#platform/server/waiting.ts'
import type { Order } from '../../order.ts'
import {
  countOrders,
  listOrderIds,
  statements,
  type OrderFilter,
  type OrderPage,
  type PageOfOrders,
  type ViewsAt,
} from './order-list.sql.ts'
import { listOrderRows } from './order-rows.sql.ts'
import { loadOrders } from '../orders.sql.ts'
import { orderSettings } from '../settings.ts'

export interface OrderList<Orders = Order[]> {
  orders: Orders
  /** How many match the filter in all. */
  total: number
  /** Where the next page begins; undefined after the last one. */
  nextCursor: string | undefined
}

type ListedPage = Omit<OrderPage, 'after'> & { cursor?: string | undefined }

/** Orders by filter, sort and page; all of them when no limit is given (WIRE-9). */
export async function listOrders(shop: Shop, filter: OrderFilter, page: ListedPage): Promise<OrderList> {
  const { orders, ...rest } = await listPage(shop, filter, page, async (db, wanted, part) => {
    const [found, total] = await Promise.all([listOrderIds(db, wanted, part), countOrders(db, wanted)])
    return { orders: found, count: found.length, last: found.at(-1), total }
  })
  const ids = orders.map(({ id }) => id)
  return { orders: await loadOrders(shop.database.db, ids), ...rest }
}

/** The same, of each what a list shows of it to its reader, as JSON. */
export function listRows(
  shop: Shop,
  filter: OrderFilter,
  page: ListedPage,
  reader: Staff,
): Promise<OrderList<ReadyJson<never>>> {
  return listPage(shop, filter, page, (...asked) => listOrderRows(...asked, reader))
}

async function listPage<Orders>(
  shop: Shop,
  filter: OrderFilter,
  { cursor, ...page }: ListedPage,
  list: (db: Db, filter: OrderFilter, page: OrderPage) => Promise<PageOfOrders<Orders>>,
): Promise<OrderList<Orders>> {
  const { db } = shop.database
  const wanted =
    filter.waiting === 'forgotten' || filter.waiting === 'fresh'
      ? { ...filter, forgottenBefore: forgottenBefore(shop) }
      : filter
  const after = cursor ? { after: statements.readCursor(cursor, page.sort, wanted) } : {}
  const { orders, count, last, total } = await list(db, wanted, { ...page, ...after })
  return { orders, total, nextCursor: statements.cursorAfter(page, count, last) }
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

function forgottenBefore(shop: Shop): Date {
  return new Date(shop.now().getTime() - shop.settings.of(orderSettings).forgottenAfterDays * day)
}

/** As of now and of this reader. */
export function viewsAt(shop: Shop, { userId, role }: Reader): ViewsAt {
  return {
    forgottenBefore: forgottenBefore(shop),
    asked: { by: userId, on: dayOf(shop.now()) },
    ...(role === 'packer' && { isForPacker: true }),
  }
}
