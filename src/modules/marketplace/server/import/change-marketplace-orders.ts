import type { Money } from '#kit/money.ts'
import { changeImportedOrder, loadOrders, lockLotsOfOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { groupOf, hasLeft, type Status } from '#modules/orders/status.ts'
import { reportedStatus, type MarketplaceOrder } from '../../marketplace-order.ts'
import { marketplaceSettings } from '../settings.ts'
import { raiseAlerts, type NewAlert } from './alerts.ts'
import { alertsOf, importedLine, knownLine, withShort, type ImportContext } from './enter-marketplace-orders.ts'
import { promActor } from './prom-actor.ts'
import { takenOver } from './merge-fields.ts'
import { areLinesTheirs } from './merge-lines.ts'
import { listOpenedAgain } from './opened-again.sql.ts'
import type { ReadMarketplaceOrder } from './read-raw.ts'
import { marketplaceOrderRow } from './marketplace-order-row.ts'
import {
  listMarketplaceOrders,
  writeMarketplaceOrderLines,
  writeMarketplaceOrders,
  type KnownLine,
  type KnownMarketplaceOrder,
  type MarketplaceOrderRow,
} from './marketplace-orders.sql.ts'
import { paidNow, paidSince, stillKnown, theirsOf } from './terms.ts'

/** Known marketplace orders that changed there, and their orders, locked: those that staff did not delete. Gives how many. */
export async function changeMarketplaceOrders(
  context: ImportContext,
  marketplaceOrders: readonly ReadMarketplaceOrder[],
  locked: readonly Order[],
): Promise<number> {
  if (marketplaceOrders.length === 0) return 0
  const { tx } = context
  const products = marketplaceOrders.flatMap(({ marketplaceOrder }) =>
    marketplaceOrder.lines.flatMap((line) => context.goodsOf(line).goods?.productId ?? []),
  )
  const orders = new Map((await lockLotsOfOrders(tx, locked, products)).map((order) => [order.id, order]))
  // read under these locks, as their lines follow a colour to its new name, too
  const known = new Map(
    (
      await listMarketplaceOrders(tx, { ids: marketplaceOrders.map(({ marketplaceOrder }) => marketplaceOrder.id) })
    ).map((each) => [each.id, each]),
  )
  const cancelled = marketplaceOrders.flatMap(
    ({ marketplaceOrder }) =>
      (marketplaceOrder.status === 'cancelled' && known.get(marketplaceOrder.id)?.orderId) || [],
  )
  const openedAgain = await listOpenedAgain(tx, cancelled)
  for (const { marketplaceOrder, digest } of marketplaceOrders) {
    const before = known.get(marketplaceOrder.id) as KnownMarketplaceOrder
    const order = orders.get(before.orderId)
    await changeMarketplaceOrder(context, {
      marketplaceOrder,
      digest,
      before,
      order,
      isOpenedAgain: openedAgain.has(before.orderId),
    })
  }
  return marketplaceOrders.length
}

interface ChangedMarketplaceOrder extends ReadMarketplaceOrder {
  before: KnownMarketplaceOrder
  /** Staff may have deleted it. */
  order: Order | undefined
  /** By staff, who knew that it was cancelled there. */
  isOpenedAgain: boolean
}

async function changeMarketplaceOrder(
  context: ImportContext,
  { marketplaceOrder, digest, before, order, isOpenedAgain }: ChangedMarketplaceOrder,
): Promise<void> {
  const { shop, tx, goodsOf } = context
  const { recordedPaid } = before
  const told = theirsOf(marketplaceOrder, shop.settings.of(marketplaceSettings), before)
  const theirs = stillKnown(before.theirs, told)
  const row = marketplaceOrderRow(marketplaceOrder, {
    orderId: before.orderId,
    theirs,
    digest,
    now: shop.now(),
    recordedPaid,
  })
  if (!order) return writeMarketplaceOrders(tx, [unread(row, before)])
  await writeMarketplaceOrders(tx, [row])
  const lines = marketplaceOrder.lines.map((_, place) => nextLine(before, marketplaceOrder.lines, place, goodsOf))

  const isPast = order.lines.some((line) => line.isPast)
  const areTheirs = areLinesTheirs(order, before.lines)
  // goods in a parcel on its way do not lie on the shelf, whatever Prom tells of them since
  const isTooLate = areTheirs && !isPast && hasLeft.has(order.status) && haveOtherPieces(before.lines, lines)
  const isOfTheirs = areTheirs && !isTooLate && !areSame(before.lines, lines)
  const short = await changeImportedOrder(
    shop,
    tx,
    order,
    {
      fields: takenOver(order, before.theirs, theirs, { areLinesTheirs: areTheirs && !isTooLate }),
      paid: paidSince(marketplaceOrder, recordedPaid, order.deposit),
      lines: isOfTheirs
        ? lines.map((line) => ({
            ...importedLine(line, line.lineId, goodsOfLine(line, goodsOf), isPast),
            ...namesOf(order, line),
          }))
        : undefined,
      status: isOpenedAgain
        ? undefined
        : (statusToTake(marketplaceOrder, before) ?? statusPaid(marketplaceOrder, recordedPaid)),
    },
    promActor,
  )
  const ownLines = isOfTheirs ? lines.map((line) => withShort(line, short)) : lines
  await writeLines(context, marketplaceOrder, ownLines)
  const [after] = await loadOrders(tx, [order.id])
  const isNewLine = ({ lineId }: KnownLine) => short.has(lineId) || isNew(before, lineId)
  const fresh = isPast || isTooLate ? [] : alertsOf(marketplaceOrder, order.id, ownLines, isNewLine)
  const contrary = isOpenedAgain ? [] : contradictions(marketplaceOrder, before, after ?? order)
  const late = isTooLate ? [{ ...aboutOrder(order), kind: 'changedAfterSent' as const }] : []
  await raiseAlerts(shop, tx, [...fresh, ...contrary, ...late])
}

/** Prom's word of before moves nothing: staff went on since, or back, and knew it (ORD-8). */
function statusToTake(marketplaceOrder: MarketplaceOrder, before: KnownMarketplaceOrder): Status | undefined {
  const told = reportedStatus(marketplaceOrder)
  const isUnread = before.digest === ''
  return isUnread || told === 'cancelled' || hasNewStatus(marketplaceOrder, before) ? told : undefined
}

function hasNewStatus(marketplaceOrder: MarketplaceOrder, { status, recordedPaid }: KnownMarketplaceOrder): boolean {
  return status !== marketplaceOrder.theirStatus || paidNow(marketplaceOrder, recordedPaid) > recordedPaid
}

/** Money paid through Prom went back. */
function isRefunded(marketplaceOrder: MarketplaceOrder, { recordedPaid }: KnownMarketplaceOrder): boolean {
  return paidNow(marketplaceOrder, recordedPaid) < recordedPaid
}

/** A paid order goes on, though the shop's own status there says nothing of the payment (ORD-16). */
function statusPaid(marketplaceOrder: MarketplaceOrder, recordedPaid: Money): 'paid' | undefined {
  return marketplaceOrder.status === undefined && paidNow(marketplaceOrder, recordedPaid) > recordedPaid
    ? 'paid'
    : undefined
}

/** As it was known when its order was deleted: should that come back, it takes all that was told since (ORD-7). */
function unread(row: MarketplaceOrderRow, { theirs, price, recordedPaid }: KnownMarketplaceOrder): MarketplaceOrderRow {
  return { ...row, theirs, price, recorded_paid: recordedPaid, digest: '' }
}

async function writeLines(
  { tx }: ImportContext,
  marketplaceOrder: MarketplaceOrder,
  lines: readonly KnownLine[],
): Promise<void> {
  await writeMarketplaceOrderLines(
    tx,
    [marketplaceOrder.id],
    lines.map((line) => ({ ...line, marketplaceOrderId: marketplaceOrder.id })),
  )
}

/** A line that was there keeps its place in our order, and what it was taken for. */
function nextLine(
  before: KnownMarketplaceOrder,
  lines: MarketplaceOrder['lines'],
  place: number,
  goodsOf: ImportContext['goodsOf'],
): KnownLine {
  const line = lines[place] as MarketplaceOrder['lines'][number]
  const isSame = ({ productId }: Pick<KnownLine, 'productId'>) => productId === line.productId
  // the first of a product is the first of it, wherever both stand
  const old = before.lines.filter(isSame)[lines.slice(0, place).filter(isSame).length]
  if (!old) return knownLine(line, place, goodsOf(line))
  // no product matched at the last import; one may match now
  if (old.ours.productId === null || old.trouble === 'unknownSize')
    return knownLine(line, place, goodsOf(line), old.lineId)
  return { ...old, ...line, place }
}

function goodsOfLine(line: KnownLine, goodsOf: ImportContext['goodsOf']) {
  const found = goodsOf(line)
  return line.ours.productId !== null && found.goods?.productId === line.ours.productId
    ? { goods: { ...found.goods, size: line.ours.size, colour: line.ours.colour }, trouble: null }
    : found
}

/** Name and code of our line, where its goods did not change. */
function namesOf({ lines }: Order, { lineId, ours }: KnownLine): { name?: string; code?: string } {
  const old = lines.find(({ id }) => id === lineId)
  return old && old.productId === ours.productId ? { name: old.name, code: old.code } : {}
}

function areSame(before: readonly KnownLine[], now: readonly KnownLine[]): boolean {
  const told = (lines: readonly KnownLine[]) =>
    JSON.stringify(lines.map(({ lineId, quantity, price, ours }) => [lineId, quantity, price, ours]))
  return told(before) === told(now)
}

/** More, fewer, or of something else; prices alone move nothing. */
function haveOtherPieces(before: readonly KnownLine[], now: readonly KnownLine[]): boolean {
  const pieces = new Map(now.map(({ lineId, quantity }) => [lineId, quantity]))
  return before.length !== now.length || before.some(({ lineId, quantity }) => pieces.get(lineId) !== quantity)
}

function isNew(before: KnownMarketplaceOrder, lineId: string): boolean {
  return !before.lines.some((line) => line.lineId === lineId)
}

function aboutOrder({ id, number }: Order): Omit<NewAlert, 'kind'> {
  return { orderId: id, number, goods: [] }
}

/** Where their word and our order cannot both be right: staff decide (ORD-18). */
function contradictions(marketplaceOrder: MarketplaceOrder, before: KnownMarketplaceOrder, order: Order): NewAlert[] {
  const about = aboutOrder(order)
  const goesOn = groupOf[order.status] !== 'free'
  if (isRefunded(marketplaceOrder, before) && marketplaceOrder.status !== 'cancelled' && goesOn)
    return [{ ...about, kind: 'refundedThere' }]
  // alerts to staff stand, whatever else Prom tells of the order
  if (!hasNewStatus(marketplaceOrder, before)) return []
  if (marketplaceOrder.status === 'cancelled' && goesOn) return [{ ...about, kind: 'cancelledThere' }]
  if (order.status !== 'cancelled') return []
  if (marketplaceOrder.status === 'paid') return [{ ...about, kind: 'paidAfterCancel' }]
  const isOpenedThere = before.status === 'canceled' && marketplaceOrder.status !== 'cancelled'
  return isOpenedThere ? [{ ...about, kind: 'openedThere' }] : []
}
