import { publish } from '#platform/server/events.ts'
import { changeImportedOrder, loadOrders, lockOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { groupOf, openStatuses } from '#modules/orders/status.ts'
import { reportedStatus, type MarketplaceOrder } from '../../marketplace-order.ts'
import { marketplaceSettings } from '../settings.ts'
import { raiseAlerts } from './alerts.ts'
import { firstIdOf } from './stored.sql.ts'
import { knownLine, type ImportContext } from './enter-marketplace-orders.ts'
import { recordStoredAfterCancelling } from './opened-again.sql.ts'
import { promActor } from './prom-actor.ts'
import type { ReadMarketplaceOrder } from './read-raw.ts'
import { marketplaceOrderLinked } from './marketplace-order-events.ts'
import { marketplaceOrderRow } from './marketplace-order-row.ts'
import { writeMarketplaceOrderLines, writeMarketplaceOrders, type KnownLine } from './marketplace-orders.sql.ts'
import { paidSince, theirsOf, untypedFees } from './terms.ts'

interface StoredMarketplaceOrder extends ReadMarketplaceOrder {
  orderId: string
  /** When it was read last, for an order that staff deleted since. */
  wasCancelled: boolean
}

/**
 * Orders that staff entered by their number, before they were imported: they stay as they are, and what differs from the
 * marketplace's word counts as changed here. Only the status moves on, and fees are taken over that nobody typed; what was
 * cancelled before it was stored is for staff (ORD-8, ORD-18).
 */
export async function adoptMarketplaceOrders(
  { shop, tx, goodsOf }: ImportContext,
  marketplaceOrders: readonly StoredMarketplaceOrder[],
): Promise<void> {
  if (marketplaceOrders.length === 0) return
  const tariff = shop.settings.of(marketplaceSettings)
  const ids = marketplaceOrders.map(({ orderId }) => orderId).toSorted()
  const orders = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
  for (const stored of marketplaceOrders) {
    const { marketplaceOrder, digest, orderId } = stored
    const order = orders.get(orderId)
    if (!order) continue
    // nothing is written down through Prom yet, unless it was given back since
    const recordedPaid =
      marketplaceOrder.payment?.state === 'refunded' ? Math.min(order.deposit, marketplaceOrder.price) : 0
    const theirs = theirsOf(marketplaceOrder, tariff)
    const row = marketplaceOrderRow(marketplaceOrder, { orderId, theirs, digest, now: shop.now(), recordedPaid })
    await writeMarketplaceOrders(tx, [row])
    await writeMarketplaceOrderLines(
      tx,
      [marketplaceOrder.id],
      linesOf(order, marketplaceOrder, goodsOf).map((line) => ({ ...line, marketplaceOrderId: marketplaceOrder.id })),
    )
    const paid = paidSince(marketplaceOrder, recordedPaid, order.deposit)
    const told =
      reportedStatus(marketplaceOrder) ?? (marketplaceOrder.status === undefined && paid > 0 ? 'paid' : undefined)
    const isStoredSince = wasCancelledBefore(stored)
    if (isStoredSince) await recordStoredAfterCancelling(tx, orderId)
    const status = isStoredSince ? undefined : told
    const fields = untypedFees(order, theirs)
    await changeImportedOrder(shop, tx, order, { fields, paid, lines: undefined, status }, promActor)
    const [after = order] = await loadOrders(tx, [orderId])
    if (marketplaceOrder.status === 'cancelled') await tellIfOpen(shop, tx, after)
    else if (!isLongOver(after, marketplaceOrder, shop.now()))
      await publish(shop, marketplaceOrderLinked, tx, { order: after, actor: promActor })
  }
}

/** Before staff stored it. */
function wasCancelledBefore({ marketplaceOrder, orderId, wasCancelled }: StoredMarketplaceOrder): boolean {
  return marketplaceOrder.status === 'cancelled' && (wasCancelled || firstIdOf(marketplaceOrder.modifiedAt) <= orderId)
}

const longMs = 45 * 24 * 60 * 60 * 1000

/** Entered with its past: that it ended is no news to tell. */
function isLongOver({ status }: Order, { createdAt }: MarketplaceOrder, now: Date): boolean {
  return !openStatuses.includes(status) && now.getTime() - createdAt.getTime() > longMs
}

async function tellIfOpen(
  shop: ImportContext['shop'],
  tx: ImportContext['tx'],
  { id, number, status }: Order,
): Promise<void> {
  if (groupOf[status] === 'free') return
  await raiseAlerts(shop, tx, [{ kind: 'cancelledThere', orderId: id, number, goods: [] }])
}

/** Lines of the same goods are the same. */
function linesOf(order: Order, marketplaceOrder: MarketplaceOrder, goodsOf: ImportContext['goodsOf']): KnownLine[] {
  const free = [...order.lines]
  return marketplaceOrder.lines.map((line, place) => {
    const { goods } = goodsOf(line)
    const at = free.findIndex(
      ({ productId, size, colour }) =>
        goods !== null && productId === goods.productId && size === goods.size && colour === goods.colour,
    )
    const [ours] = at < 0 ? [] : free.splice(at, 1)
    return { ...knownLine(line, place, goodsOf(line), ours?.id), trouble: null }
  })
}
