import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { newOrder } from '#modules/orders/new-order.ts'
import { enterImportedOrders, type ImportedLine, type ImportedOrder } from '#modules/orders/server/index.ts'
import type { MarketplaceOrder, MarketplaceOrderLine } from '../../marketplace-order.ts'
import { marketplaceSettings } from '../settings.ts'
import { raiseAlerts, type NewAlert } from './alerts.ts'
import { promActor } from './prom-actor.ts'
import type { LineGoods } from './match-goods.ts'
import type { ReadMarketplaceOrder } from './read-raw.ts'
import { marketplaceOrderRow } from './marketplace-order-row.ts'
import { writeMarketplaceOrderLines, writeMarketplaceOrders, type KnownLine } from './marketplace-orders.sql.ts'
import { firstStatus, paidNow, theirsOf, type Theirs } from './terms.ts'

export interface ImportContext {
  shop: Shop
  tx: Tx
  goodsOf(line: MarketplaceOrderLine): LineGoods
  /** Stock is counted from here: what was placed before, and has left, takes none. */
  countedFrom: Date
}

/** Orders that are new here, with their stock. */
export async function enterMarketplaceOrders(
  { shop, tx, goodsOf, countedFrom }: ImportContext,
  marketplaceOrders: readonly (ReadMarketplaceOrder & { orderId: string })[],
): Promise<void> {
  if (marketplaceOrders.length === 0) return
  const tariff = shop.settings.of(marketplaceSettings)
  const entered = marketplaceOrders.map(({ marketplaceOrder, digest, orderId }) => {
    const theirs = theirsOf(marketplaceOrder, tariff)
    const row = marketplaceOrderRow(marketplaceOrder, { orderId, theirs, digest, now: shop.now() })
    const lines = marketplaceOrder.lines.map((line, place) => ({
      ...knownLine(line, place, goodsOf(line)),
      marketplaceOrderId: marketplaceOrder.id,
    }))
    const isPast =
      marketplaceOrder.hasLeft && marketplaceOrder.status !== 'cancelled' && marketplaceOrder.createdAt < countedFrom
    const ours = lines.map((line) => importedLine(line, line.lineId, goodsOf(line), isPast))
    return {
      marketplaceOrder,
      row,
      lines,
      isPast,
      order: { ...importedOrder(marketplaceOrder, orderId, theirs), lines: ours },
    }
  })
  await writeMarketplaceOrders(
    tx,
    entered.map(({ row }) => row),
  )
  const short = await enterImportedOrders(
    tx,
    entered.map(({ order }) => order),
    promActor,
  )
  const lines = entered.flatMap((each) => each.lines.map((line) => withShort(line, short)))
  await writeMarketplaceOrderLines(
    tx,
    marketplaceOrders.map(({ marketplaceOrder }) => marketplaceOrder.id),
    lines,
  )
  await raiseAlerts(
    shop,
    tx,
    entered.flatMap(({ marketplaceOrder, order, isPast }) => {
      const own = isPast ? [] : lines.filter(({ marketplaceOrderId }) => marketplaceOrderId === marketplaceOrder.id)
      return alertsOf(marketplaceOrder, order.id, own)
    }),
  )
}

function importedOrder(marketplaceOrder: MarketplaceOrder, id: string, theirs: Theirs): Omit<ImportedOrder, 'lines'> {
  return {
    ...newOrder,
    ...theirs,
    id,
    number: String(marketplaceOrder.id),
    source: marketplaceOrder.source,
    status: firstStatus(marketplaceOrder),
    language: marketplaceOrder.language,
    trackingToken: randomBytes(32).toString('base64url'),
    createdAt: marketplaceOrder.createdAt,
    paid: paidNow(marketplaceOrder),
  }
}

/** A line as it is kept beside ours. */
export function knownLine(
  line: MarketplaceOrderLine,
  place: number,
  { goods, trouble }: LineGoods,
  lineId: string = randomUUIDv7(),
): KnownLine {
  const { productId = null, size = '', colour = '' } = goods ?? {}
  return { ...line, place, lineId, ours: { productId, size, colour }, trouble }
}

/** The same as a line of our order: what nobody knows keeps its name, its price and how many. */
export function importedLine(
  line: MarketplaceOrderLine,
  id: string,
  { goods, trouble }: LineGoods,
  isPast = false,
): ImportedLine {
  const { quantity, price } = line
  const known = goods ?? { productId: null, code: codeOf(line), name: line.name, size: '', colour: '' }
  return { id, quantity, price, needsAttention: isPast || trouble !== null, isPast, pastCost: null, ...known }
}

/** The code of unknown goods: their SKU, external id or Prom's id. */
export function codeOf({
  sku,
  externalId,
  productId,
}: Pick<MarketplaceOrderLine, 'sku' | 'externalId' | 'productId'>): string {
  return sku || externalId || `prom:${productId}`
}

export function withShort<Line extends KnownLine>(line: Line, short: ReadonlySet<string>): Line {
  if (short.has(line.lineId)) return { ...line, trouble: 'short' }
  return line.trouble === 'short' ? { ...line, trouble: null } : line
}

/** Alerts to staff about an order that is not over yet: all goods of a kind, where some of them are news. */
export function alertsOf(
  marketplaceOrder: MarketplaceOrder,
  orderId: string,
  lines: readonly KnownLine[],
  isNews: (line: KnownLine) => boolean = () => true,
): NewAlert[] {
  if (marketplaceOrder.status === 'completed' || marketplaceOrder.status === 'cancelled') return []
  const about = (kind: NewAlert['kind'], which: readonly KnownLine[]): NewAlert[] =>
    which.some(isNews)
      ? [
          {
            kind,
            orderId,
            number: String(marketplaceOrder.id),
            goods: which.map(({ name, quantity }) => `${name} × ${quantity}`),
          },
        ]
      : []
  return [
    ...about(
      'short',
      lines.filter(({ trouble }) => trouble === 'short'),
    ),
    ...about(
      'unknownProduct',
      lines.filter(({ trouble }) => trouble === 'unknownProduct' || trouble === 'unknownSize'),
    ),
  ]
}
