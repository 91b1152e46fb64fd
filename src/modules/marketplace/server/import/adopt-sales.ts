import { changeImportedOrder, lockOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { statusTold, type Sale } from '../../sale.ts'
import { marketplaceSettings } from '../settings.ts'
import { knownLine, type ImportContext } from './enter-sales.ts'
import { promActor } from './prom-actor.ts'
import type { ReadSale } from './read-raw.ts'
import { saleRow } from './sale-row.ts'
import { writeSaleLines, writeSales, type KnownLine } from './sales.sql.ts'
import { paidSince, theirsOf } from './terms.ts'

/**
 * Orders that staff entered by their number, before they were imported: they stay as they are, and what differs from the
 * marketplace's word counts as changed here. Only the status moves on (ORD-8).
 */
export async function adoptSales(
  { shop, tx, goodsOf }: ImportContext,
  sales: readonly (ReadSale & { orderId: string })[],
): Promise<void> {
  if (sales.length === 0) return
  const tariff = shop.settings.of(marketplaceSettings)
  const ids = sales.map(({ orderId }) => orderId).toSorted()
  const orders = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
  for (const { sale, digest, orderId } of sales) {
    const order = orders.get(orderId)
    if (!order) continue
    // nothing is written down through Prom yet, unless it was given back since
    const recordedPaid = sale.payment?.state === 'refunded' ? Math.min(order.deposit, sale.price) : 0
    const row = saleRow(sale, { orderId, theirs: theirsOf(sale, tariff), digest, now: shop.now(), recordedPaid })
    await writeSales(tx, [row])
    await writeSaleLines(
      tx,
      [sale.id],
      linesOf(order, sale, goodsOf).map((line) => ({ ...line, saleId: sale.id })),
    )
    const paid = paidSince(sale, recordedPaid, order.deposit)
    const status = statusTold(sale) ?? (sale.status === undefined && paid > 0 ? 'paid' : undefined)
    await changeImportedOrder(shop, tx, order, { fields: {}, paid, lines: undefined, status }, promActor)
  }
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
