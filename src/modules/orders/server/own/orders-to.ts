import { staffOf } from '#platform/roles.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { orderToWire } from '../../contract.ts'
import type { Order } from '../../order.ts'
import { gtinsOfLines } from '../lines/line-gtins.ts'
import { photosOfLines } from '../lines/line-photos.ts'

/** Orders as their caller may see them; everybody else was refused before. */
export async function ordersTo({ database: { db } }: Shop, { role }: Caller, orders: readonly Order[]) {
  const lines = orders.flatMap((order) => order.lines)
  const [photosOf, gtinOf] = await Promise.all([photosOfLines(db, lines), gtinsOfLines(db, lines)])
  return orders.map((order) => orderToWire(order, staffOf(role), { photosOf, gtinOf }))
}
