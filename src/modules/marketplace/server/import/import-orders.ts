import { randomUUIDv7 } from 'node:crypto'
import { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { BadRaw } from '#platform/server/quarantine/quarantine-kind.ts'
import { forgetBad, keepBad } from '#platform/server/quarantine/quarantine.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listOrdersByNumbers, lockNumbers, lockOrders } from '#modules/orders/server/index.ts'
import type { MarketplaceOrder } from '../../marketplace-order.ts'
import { adoptMarketplaceOrders } from './adopt-marketplace-orders.ts'
import { changeMarketplaceOrders } from './change-marketplace-orders.ts'
import { enterMarketplaceOrders } from './enter-marketplace-orders.ts'
import { matchGoods } from './match-goods.ts'
import { followMarketplaceOrders } from './follow-marketplace-orders.ts'
import { holdMatches } from './matches.sql.ts'
import { findCountedFrom } from './progress.sql.ts'
import { badOrders } from './order-quarantine.ts'
import { badRaw, readRaws, type ReadRaws, type ReadMarketplaceOrder } from './read-raw.ts'
import { findDigests, forgetMarketplaceOrders, touchMarketplaceOrders } from './marketplace-orders.sql.ts'

export interface ImportReport {
  added: number
  changed: number
  unchanged: number
  /** Placed before the day from which the shop takes orders, or drafts, or what came twice. */
  leftOut: number
  bad: number
}

export interface ImportOptions {
  /** Leaves out orders placed before it that are not here yet. */
  since?: Date | undefined
  /** Somebody wants these very orders: those that staff deleted come anew, too. */
  isAsked?: boolean | undefined
  /** Records where the import stands, in the same transaction as these orders. */
  alongside?: ((tx: Tx) => Promise<void>) | undefined
}

/**
 * Takes orders of the marketplace as they came, all in one transaction: new ones with their stock, known ones as far as
 * staff left them alone (ORD-8). One that cannot be taken waits in the quarantine and stops nobody (OUT-4).
 */
export async function importOrders(
  shop: Shop,
  raws: readonly unknown[],
  { since, isAsked, alongside }: ImportOptions = {},
): Promise<ImportReport> {
  const read = readRaws(raws, shop.now())
  const marketplaceOrders = read.marketplaceOrders.map((each) => notAhead(each, shop.now()))
  try {
    return await shop.database.transaction(async (tx) => {
      const report = await takeMarketplaceOrders(shop, tx, marketplaceOrders, { since, isAsked })
      await forgetBad(tx, badOrders, read.drafts)
      await keepBad(tx, badOrders, read.bad, shop.now())
      await alongside?.(tx)
      return { ...report, leftOut: report.leftOut + read.leftOut, bad: read.bad.length }
    })
  } catch (fault) {
    if (!isOfData(fault)) throw fault
    return takeOneByOne(shop, { ...read, marketplaceOrders }, { since, isAsked, alongside, raws })
  }
}

/** Clocks may be so far apart. */
const mostAheadMs = 2 * 60 * 60 * 1000

/** Dates a change from the future now: else Prom's next news would be older. */
function notAhead({ marketplaceOrder, digest }: ReadMarketplaceOrder, now: Date): ReadMarketplaceOrder {
  const isAhead = marketplaceOrder.modifiedAt.getTime() > now.getTime() + mostAheadMs
  return isAhead ? { marketplaceOrder: { ...marketplaceOrder, modifiedAt: now }, digest } : { marketplaceOrder, digest }
}

interface OneByOne extends ImportOptions {
  raws: readonly unknown[]
}

/** One of them is at fault: the others are taken without it. */
async function takeOneByOne(
  shop: Shop,
  { marketplaceOrders, bad, drafts, leftOut }: ReadRaws,
  { since, isAsked, alongside, raws }: OneByOne,
): Promise<ImportReport> {
  const sum: ImportReport = { added: 0, changed: 0, unchanged: 0, leftOut, bad: bad.length }
  const faulty: BadRaw[] = [...bad]
  for (const marketplaceOrder of marketplaceOrders) {
    try {
      const report = await shop.database.transaction((tx) =>
        takeMarketplaceOrders(shop, tx, [marketplaceOrder], { since, isAsked }),
      )
      for (const key of ['added', 'changed', 'unchanged', 'leftOut'] as const) sum[key] += report[key]
    } catch (fault) {
      if (!isOfData(fault)) throw fault
      const raw = raws.find((each) => (each as { id?: unknown } | null)?.id === marketplaceOrder.marketplaceOrder.id)
      faulty.push(badRaw(raw, fault instanceof Refusal ? `refused: ${fault.errors[0]?.error}` : String(fault)))
      sum.bad += 1
    }
  }
  await shop.database.transaction(async (tx) => {
    await forgetBad(tx, badOrders, drafts)
    await keepBad(tx, badOrders, faulty, shop.now())
    await alongside?.(tx)
  })
  return sum
}

type TakenReport = Omit<ImportReport, 'bad'>

/** Numbers are locked before anything is looked for, so that two importers take turns. */
async function takeMarketplaceOrders(
  shop: Shop,
  tx: Tx,
  read: readonly ReadMarketplaceOrder[],
  { since, isAsked }: Pick<ImportOptions, 'since' | 'isAsked'>,
): Promise<TakenReport> {
  const ids = read.map(({ marketplaceOrder }) => marketplaceOrder.id)
  const numbers = ids.map(String)
  await holdMatches(tx)
  await lockNumbers(tx, numbers)
  const [known, numbered] = await Promise.all([findDigests(tx, ids), listOrdersByNumbers(tx, numbers)])
  const { added, adopted, changed, unchanged, leftOut } = sortOut(read, { known, numbered, since, isAsked })

  // known marketplace orders lock our orders first, as staff do: staff may be changing them and their goods now
  const orders = await lockOrders(
    tx,
    changed.flatMap(({ marketplaceOrder }) => known.get(marketplaceOrder.id)?.orderId ?? []).toSorted(),
  )
  const goodsOf = await matchGoods(
    tx,
    [...added, ...adopted, ...changed].flatMap(({ marketplaceOrder }) => marketplaceOrder.lines),
  )
  const countedFrom = (await findCountedFrom(tx)) ?? shop.now()
  const context = { shop, tx, goodsOf, countedFrom }
  // what is new comes last and locks its lots at its end
  const changes = await changeMarketplaceOrders(context, changed, orders)
  // what was known of an order that staff deleted says nothing of the one that takes its place
  await forgetMarketplaceOrders(
    tx,
    [...adopted, ...added].map(({ marketplaceOrder }) => marketplaceOrder.id),
  )
  await adoptMarketplaceOrders(context, adopted)
  await enterMarketplaceOrders(
    context,
    added.map((each) => ({ ...each, orderId: randomUUIDv7() })),
  )
  // most of what is read says nothing at all
  const touched = unchanged.filter(
    ({ marketplaceOrder }) =>
      marketplaceOrder.modifiedAt > (known.get(marketplaceOrder.id)?.modifiedAt ?? marketplaceOrder.modifiedAt),
  )
  await touchMarketplaceOrders(tx, marketplaceOrdersOf(touched), shop.now())
  await followMarketplaceOrders(
    tx,
    { changed: marketplaceOrdersOf([...added, ...adopted, ...changed]), unchanged: marketplaceOrdersOf(unchanged) },
    shop.now(),
  )
  await forgetBad(tx, badOrders, numbers)
  return { added: added.length + adopted.length, changed: changes, unchanged: unchanged.length, leftOut }
}

function marketplaceOrdersOf(read: readonly ReadMarketplaceOrder[]): MarketplaceOrder[] {
  return read.map(({ marketplaceOrder }) => marketplaceOrder)
}

interface Here {
  known: Awaited<ReturnType<typeof findDigests>>
  numbered: Awaited<ReturnType<typeof listOrdersByNumbers>>
  since: Date | undefined
  isAsked: boolean | undefined
}

/**
 * Decides on each order. One that staff stored themselves becomes theirs whenever it was placed, and though they deleted it
 * before; one that they deleted comes back only where somebody asks for it (ORD-8).
 */
function sortOut(read: readonly ReadMarketplaceOrder[], { known, numbered, since, isAsked }: Here) {
  // what a slower reader read before is older than what is here
  const fresh = read.filter(
    ({ marketplaceOrder }) =>
      (known.get(marketplaceOrder.id)?.modifiedAt ?? marketplaceOrder.modifiedAt) <= marketplaceOrder.modifiedAt,
  )
  const adopted = fresh.flatMap((each) => {
    const { id, source } = each.marketplaceOrder
    const order = numbered.find((stored) => stored.number === String(id) && stored.source === source)
    const before = known.get(id)
    if (!order || before?.isHere === true) return []
    return [{ ...each, orderId: order.id, wasCancelled: before?.isCancelled === true }]
  })
  const others = fresh.filter(
    ({ marketplaceOrder }) => !adopted.some((each) => each.marketplaceOrder.id === marketplaceOrder.id),
  )
  const isNew = ({ marketplaceOrder }: ReadMarketplaceOrder) =>
    !known.has(marketplaceOrder.id) || (isAsked && known.get(marketplaceOrder.id)?.isHere === false)
  const unknown = others.filter(isNew)
  const added = unknown.filter(({ marketplaceOrder }) => since === undefined || marketplaceOrder.createdAt >= since)
  const again = others.filter((each) => !isNew(each))
  return {
    added,
    adopted,
    changed: again.filter(({ marketplaceOrder, digest }) => known.get(marketplaceOrder.id)?.digest !== digest),
    unchanged: again.filter(({ marketplaceOrder, digest }) => known.get(marketplaceOrder.id)?.digest === digest),
    leftOut: unknown.length - added.length,
  }
}

/** Data that the tables, or the rules of orders, do not take; and no trouble with the database. */
function isOfData(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  return fault instanceof Refusal || /^2[23]/.test(code) || fault instanceof RangeError
}
