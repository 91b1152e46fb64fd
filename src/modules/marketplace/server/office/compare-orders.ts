import { endOfDay, startOfDay } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { moneyOf } from '#modules/orders/order.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import type { ComparedOrder } from '../../office.contract.ts'
import { listPlaced } from '../import/pages.ts'
import { readRaws } from '../import/read-raw.ts'
import { listOrderIds } from '../import/marketplace-orders.sql.ts'
import { askProm, forPages } from './ask-prom.ts'

/** Orders of the marketplace that were placed on these days in Kyiv, read at this moment, each beside ours (ORD-8). */
export async function compareOrders(shop: Shop, { from, to }: { from: string; to: string }): Promise<ComparedOrder[]> {
  if (from > to) throw refuse('invalid', 'endsBeforeStart', 'to')
  const placed = { from: startOfDay(from), to: endOfDay(to) }
  const raws = await askProm(shop, (prom) => listPlaced(prom, placed), forPages)
  const { marketplaceOrders } = readRaws(raws, shop.now())
  const orderIds = await listOrderIds(
    shop.database.db,
    marketplaceOrders.map(({ marketplaceOrder }) => marketplaceOrder),
  )
  const orders = new Map((await loadOrders(shop.database.db, [...orderIds.values()])).map((order) => [order.id, order]))
  return marketplaceOrders.map(({ marketplaceOrder }) => {
    const order = orders.get(orderIds.get(marketplaceOrder.id) ?? '')
    return {
      number: String(marketplaceOrder.id),
      placedAt: marketplaceOrder.createdAt,
      person: [marketplaceOrder.fields.lastName, marketplaceOrder.fields.firstName].filter(Boolean).join(' '),
      statusThere: marketplaceOrder.statusName || marketplaceOrder.theirStatus,
      sumThere: marketplaceOrder.price,
      ours: order ? { orderId: order.id, status: order.status, sum: moneyOf(order).total } : null,
    }
  })
}
