import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { newOrder } from '#modules/orders/new-order.ts'
import { goodsTotalOf } from '#modules/orders/order.ts'
import type { LiveOrder } from '../contract.ts'
import type { MarketplaceOrder } from '../marketplace-order.ts'
import { importedLine } from './import/enter-marketplace-orders.ts'
import { matchGoods, type LineGoods } from './import/match-goods.ts'
import { listPlaced } from './import/pages.ts'
import { readRaws } from './import/read-raw.ts'
import { listOrderIds } from './import/marketplace-orders.sql.ts'
import { firstStatus, paidNow, theirsOf } from './import/terms.ts'
import { askProm, forPages } from './office/ask-prom.ts'
import { marketplaceSettings } from './settings.ts'

const mostDays = 62
const dayMs = 24 * 60 * 60 * 1000

/** One order as the marketplace has it now (ORD-8). */
export async function readLiveOrder(shop: Shop, number: number): Promise<LiveOrder> {
  const raw = await askProm(shop, (prom) => prom.findOrder(number))
  if (raw === undefined) throw refuse('notFound', 'noSuchMarketplaceOrder', 'number')
  const [order] = await liveOrders(shop, [raw])
  if (!order) throw refuse('conflict', 'marketplaceOrderNotUnderstood', 'number')
  return order
}

/** Those that were placed in a stretch of time, newest first. */
export async function readLiveOrders(shop: Shop, { from, to }: { from: Date; to: Date }): Promise<LiveOrder[]> {
  if (from > to) throw refuse('invalid', 'daysUpsideDown', 'to')
  if (to.getTime() - from.getTime() > mostDays * dayMs)
    throw refuse('invalid', 'tooManyDays', 'from', { most: mostDays })
  return liveOrders(shop, await askProm(shop, (prom) => listPlaced(prom, { from, to }), forPages))
}

async function liveOrders(shop: Shop, raws: readonly unknown[]): Promise<LiveOrder[]> {
  const { db } = shop.database
  const { marketplaceOrders } = readRaws(raws, shop.now())
  const [goodsOf, known] = await Promise.all([
    matchGoods(
      db,
      marketplaceOrders.flatMap(({ marketplaceOrder }) => marketplaceOrder.lines),
    ),
    listOrderIds(
      db,
      marketplaceOrders.map(({ marketplaceOrder }) => marketplaceOrder),
    ),
  ])
  return marketplaceOrders.map(({ marketplaceOrder }) =>
    liveOrder(shop, marketplaceOrder, goodsOf, known.get(marketplaceOrder.id)),
  )
}

function liveOrder(
  shop: Shop,
  marketplaceOrder: MarketplaceOrder,
  goodsOf: (line: MarketplaceOrder['lines'][number]) => LineGoods,
  orderId: string | undefined,
): LiveOrder {
  const status = firstStatus(marketplaceOrder)
  const lines = marketplaceOrder.lines.map((line, position) => ({
    ...importedLine(line, randomUUIDv7(), goodsOf(line)),
    position,
    returnedQuantity: 0,
    purchaseNumber: '',
    lots: [],
  }))
  const order = {
    ...newOrder,
    ...theirsOf(marketplaceOrder, shop.settings.of(marketplaceSettings)),
    id: orderId ?? randomUUIDv7(),
    number: String(marketplaceOrder.id),
    source: marketplaceOrder.source,
    status,
    isReturning: false,
    managerName: '',
    tags: [],
    taskDueOn: null,
    createdAt: marketplaceOrder.createdAt,
    updatedAt: marketplaceOrder.modifiedAt,
    language: marketplaceOrder.language,
    trackingToken: '',
    version: 0,
    lines,
    goodsTotal: goodsTotalOf(lines, status),
    // as it tells itself at this moment
    soldTotal: null,
    moneyReceivedOn: null,
    deposit: paidNow(marketplaceOrder),
  }
  return { order, isSynced: orderId !== undefined }
}
