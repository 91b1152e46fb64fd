import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { newOrder } from '#modules/orders/new-order.ts'
import { enterImportedOrders, type ImportedLine, type ImportedOrder } from '#modules/orders/server/index.ts'
import type { Sale, SaleLine } from '../../sale.ts'
import { marketplaceSettings } from '../settings.ts'
import { raiseAlerts, type NewAlert } from './alerts.ts'
import { promActor } from './prom-actor.ts'
import type { LineGoods } from './match-goods.ts'
import type { ReadSale } from './read-raw.ts'
import { saleRow } from './sale-row.ts'
import { writeSaleLines, writeSales, type KnownLine } from './sales.sql.ts'
import { firstStatus, paidNow, theirsOf, type Theirs } from './terms.ts'

export interface ImportContext {
  shop: Shop
  tx: Tx
  goodsOf(line: SaleLine): LineGoods
  /** Stock is counted from here: what was placed before, and has left, takes none. */
  countedFrom: Date
}

/** Orders that are new here, with their stock. */
export async function enterSales(
  { shop, tx, goodsOf, countedFrom }: ImportContext,
  sales: readonly (ReadSale & { orderId: string })[],
): Promise<void> {
  if (sales.length === 0) return
  const tariff = shop.settings.of(marketplaceSettings)
  const entered = sales.map(({ sale, digest, orderId }) => {
    const theirs = theirsOf(sale, tariff)
    const row = saleRow(sale, { orderId, theirs, digest, now: shop.now() })
    const lines = sale.lines.map((line, place) => ({ ...knownLine(line, place, goodsOf(line)), saleId: sale.id }))
    const isPast = sale.hasLeft && sale.status !== 'cancelled' && sale.createdAt < countedFrom
    const ours = lines.map((line) => importedLine(line, line.lineId, goodsOf(line), isPast))
    return { sale, row, lines, isPast, order: { ...importedOrder(sale, orderId, theirs), lines: ours } }
  })
  await writeSales(
    tx,
    entered.map(({ row }) => row),
  )
  const short = await enterImportedOrders(
    tx,
    entered.map(({ order }) => order),
    promActor,
  )
  const lines = entered.flatMap((each) => each.lines.map((line) => withShort(line, short)))
  await writeSaleLines(
    tx,
    sales.map(({ sale }) => sale.id),
    lines,
  )
  await raiseAlerts(
    shop,
    tx,
    entered.flatMap(({ sale, order, isPast }) => {
      const own = isPast ? [] : lines.filter(({ saleId }) => saleId === sale.id)
      return alertsOf(sale, order.id, own)
    }),
  )
}

function importedOrder(sale: Sale, id: string, theirs: Theirs): Omit<ImportedOrder, 'lines'> {
  return {
    ...newOrder,
    ...theirs,
    id,
    number: String(sale.id),
    source: sale.source,
    status: firstStatus(sale),
    language: sale.language,
    trackingToken: randomBytes(32).toString('base64url'),
    createdAt: sale.createdAt,
    paid: paidNow(sale),
  }
}

/** A line as it is kept beside ours. */
export function knownLine(
  line: SaleLine,
  place: number,
  { goods, trouble }: LineGoods,
  lineId: string = randomUUIDv7(),
): KnownLine {
  const { productId = null, size = '', colour = '' } = goods ?? {}
  return { ...line, place, lineId, ours: { productId, size, colour }, trouble }
}

/** The same as a line of our order: what nobody knows keeps its name, its price and how many. */
export function importedLine(line: SaleLine, id: string, { goods, trouble }: LineGoods, isPast = false): ImportedLine {
  const { quantity, price } = line
  const known = goods ?? { productId: null, code: codeOf(line), name: line.name, size: '', colour: '' }
  return { id, quantity, price, needsAttention: isPast || trouble !== null, isPast, pastCost: null, ...known }
}

/** The code of unknown goods: their SKU, external id or Prom's id. */
export function codeOf({ sku, externalId, productId }: Pick<SaleLine, 'sku' | 'externalId' | 'productId'>): string {
  return sku || externalId || `prom:${productId}`
}

export function withShort<Line extends KnownLine>(line: Line, short: ReadonlySet<string>): Line {
  if (short.has(line.lineId)) return { ...line, trouble: 'short' }
  return line.trouble === 'short' ? { ...line, trouble: null } : line
}

/** Alerts to staff about an order that is not over yet: all goods of a kind, where some of them are news. */
export function alertsOf(
  sale: Sale,
  orderId: string,
  lines: readonly KnownLine[],
  isNews: (line: KnownLine) => boolean = () => true,
): NewAlert[] {
  if (sale.status === 'completed' || sale.status === 'cancelled') return []
  const about = (kind: NewAlert['kind'], which: readonly KnownLine[]): NewAlert[] =>
    which.some(isNews)
      ? [{ kind, orderId, number: String(sale.id), goods: which.map(({ name, quantity }) => `${name} × ${quantity}`) }]
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
