import { publish } from '#platform/server/events.ts'
import { changeImportedOrder, loadOrders, lockOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { groupOf, openStatuses } from '#modules/orders/status.ts'
import { statusTold, type Sale } from '../../sale.ts'
import { marketplaceSettings } from '../settings.ts'
import { raiseAlerts } from './alerts.ts'
import { firstIdOf } from './stored.sql.ts'
import { knownLine, type ImportContext } from './enter-sales.ts'
import { recordStoredAfterCancelling } from './opened-again.sql.ts'
import { promActor } from './prom-actor.ts'
import type { ReadSale } from './read-raw.ts'
import { saleLinked } from './sale-events.ts'
import { saleRow } from './sale-row.ts'
import { writeSaleLines, writeSales, type KnownLine } from './sales.sql.ts'
import { paidSince, theirsOf, untypedFees } from './terms.ts'

interface StoredSale extends ReadSale {
  orderId: string
  /** When it was read last, for an order that staff deleted since. */
  wasCancelled: boolean
}

/**
 * Orders that staff entered by their number, before they were imported: they stay as they are, and what differs from the
 * marketplace's word counts as changed here. Only the status moves on, and fees are taken over that nobody typed; what was
 * cancelled before it was stored is for staff (ORD-8, ORD-18).
 */
export async function adoptSales({ shop, tx, goodsOf }: ImportContext, sales: readonly StoredSale[]): Promise<void> {
  if (sales.length === 0) return
  const tariff = shop.settings.of(marketplaceSettings)
  const ids = sales.map(({ orderId }) => orderId).toSorted()
  const orders = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
  for (const stored of sales) {
    const { sale, digest, orderId } = stored
    const order = orders.get(orderId)
    if (!order) continue
    // nothing is written down through Prom yet, unless it was given back since
    const recordedPaid = sale.payment?.state === 'refunded' ? Math.min(order.deposit, sale.price) : 0
    const theirs = theirsOf(sale, tariff)
    const row = saleRow(sale, { orderId, theirs, digest, now: shop.now(), recordedPaid })
    await writeSales(tx, [row])
    await writeSaleLines(
      tx,
      [sale.id],
      linesOf(order, sale, goodsOf).map((line) => ({ ...line, saleId: sale.id })),
    )
    const paid = paidSince(sale, recordedPaid, order.deposit)
    const told = statusTold(sale) ?? (sale.status === undefined && paid > 0 ? 'paid' : undefined)
    const isStoredSince = wasCancelledBefore(stored)
    if (isStoredSince) await recordStoredAfterCancelling(tx, orderId)
    const status = isStoredSince ? undefined : told
    const fields = untypedFees(order, theirs)
    await changeImportedOrder(shop, tx, order, { fields, paid, lines: undefined, status }, promActor)
    const [after = order] = await loadOrders(tx, [orderId])
    if (sale.status === 'cancelled') await tellIfOpen(shop, tx, after)
    else if (!isLongOver(after, sale, shop.now()))
      await publish(shop, saleLinked, tx, { order: after, actor: promActor })
  }
}

/** Before staff stored it. */
function wasCancelledBefore({ sale, orderId, wasCancelled }: StoredSale): boolean {
  return sale.status === 'cancelled' && (wasCancelled || firstIdOf(sale.modifiedAt) <= orderId)
}

const longMs = 45 * 24 * 60 * 60 * 1000

/** Entered with its past: that it ended is no news to tell. */
function isLongOver({ status }: Order, { createdAt }: Sale, now: Date): boolean {
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
function linesOf(order: Order, sale: Sale, goodsOf: ImportContext['goodsOf']): KnownLine[] {
  const free = [...order.lines]
  return sale.lines.map((line, place) => {
    const { goods } = goodsOf(line)
    const at = free.findIndex(
      ({ productId, size, colour }) =>
        goods !== null && productId === goods.productId && size === goods.size && colour === goods.colour,
    )
    const [ours] = at < 0 ? [] : free.splice(at, 1)
    return { ...knownLine(line, place, goodsOf(line), ours?.id), trouble: null }
  })
}
