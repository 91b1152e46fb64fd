import { randomUUIDv7 } from 'node:crypto'
import { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { BadRaw } from '#platform/server/quarantine/quarantine-kind.ts'
import { forgetBad, keepBad } from '#platform/server/quarantine/quarantine.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listOrdersByNumbers, lockNumbers, lockOrders } from '#modules/orders/server/index.ts'
import type { Sale } from '../../sale.ts'
import { adoptSales } from './adopt-sales.ts'
import { changeSales } from './change-sales.ts'
import { enterSales } from './enter-sales.ts'
import { matchGoods } from './match-goods.ts'
import { followSales } from './follow-sales.ts'
import { holdMatches } from './matches.sql.ts'
import { findCountedFrom } from './progress.sql.ts'
import { badOrders } from './order-quarantine.ts'
import { badRaw, readRaws, type ReadRaws, type ReadSale } from './read-raw.ts'
import { findDigests, forgetSales, touchSales } from './sales.sql.ts'

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
export async function importSales(
  shop: Shop,
  raws: readonly unknown[],
  { since, isAsked, alongside }: ImportOptions = {},
): Promise<ImportReport> {
  const read = readRaws(raws, shop.now())
  const sales = read.sales.map((each) => notAhead(each, shop.now()))
  try {
    return await shop.database.transaction(async (tx) => {
      const report = await takeSales(shop, tx, sales, { since, isAsked })
      await forgetBad(tx, badOrders, read.drafts)
      await keepBad(tx, badOrders, read.bad, shop.now())
      await alongside?.(tx)
      return { ...report, leftOut: report.leftOut + read.leftOut, bad: read.bad.length }
    })
  } catch (fault) {
    if (!isOfData(fault)) throw fault
    return takeOneByOne(shop, { ...read, sales }, { since, isAsked, alongside, raws })
  }
}

/** Clocks may be so far apart. */
const mostAheadMs = 2 * 60 * 60 * 1000

/** Dates a change from the future now: else Prom's next news would be older. */
function notAhead({ sale, digest }: ReadSale, now: Date): ReadSale {
  const isAhead = sale.modifiedAt.getTime() > now.getTime() + mostAheadMs
  return isAhead ? { sale: { ...sale, modifiedAt: now }, digest } : { sale, digest }
}

interface OneByOne extends ImportOptions {
  raws: readonly unknown[]
}

/** One of them is at fault: the others are taken without it. */
async function takeOneByOne(
  shop: Shop,
  { sales, bad, drafts, leftOut }: ReadRaws,
  { since, isAsked, alongside, raws }: OneByOne,
): Promise<ImportReport> {
  const sum: ImportReport = { added: 0, changed: 0, unchanged: 0, leftOut, bad: bad.length }
  const faulty: BadRaw[] = [...bad]
  for (const sale of sales) {
    try {
      const report = await shop.database.transaction((tx) => takeSales(shop, tx, [sale], { since, isAsked }))
      for (const key of ['added', 'changed', 'unchanged', 'leftOut'] as const) sum[key] += report[key]
    } catch (fault) {
      if (!isOfData(fault)) throw fault
      const raw = raws.find((each) => (each as { id?: unknown } | null)?.id === sale.sale.id)
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
async function takeSales(
  shop: Shop,
  tx: Tx,
  read: readonly ReadSale[],
  { since, isAsked }: Pick<ImportOptions, 'since' | 'isAsked'>,
): Promise<TakenReport> {
  const ids = read.map(({ sale }) => sale.id)
  const numbers = ids.map(String)
  await holdMatches(tx)
  await lockNumbers(tx, numbers)
  const [known, numbered] = await Promise.all([findDigests(tx, ids), listOrdersByNumbers(tx, numbers)])
  const { added, adopted, changed, unchanged, leftOut } = sortOut(read, { known, numbered, since, isAsked })

  // sales that are known lock their orders first, as staff do: what is known of them and of goods, staff may be saying now
  const orders = await lockOrders(tx, changed.flatMap(({ sale }) => known.get(sale.id)?.orderId ?? []).toSorted())
  const goodsOf = await matchGoods(
    tx,
    [...added, ...adopted, ...changed].flatMap(({ sale }) => sale.lines),
  )
  const countedFrom = (await findCountedFrom(tx)) ?? shop.now()
  const context = { shop, tx, goodsOf, countedFrom }
  // what is new comes last and locks its lots at its end
  const changes = await changeSales(context, changed, orders)
  // what was known of an order that staff deleted says nothing of the one that takes its place
  await forgetSales(
    tx,
    [...adopted, ...added].map(({ sale }) => sale.id),
  )
  await adoptSales(context, adopted)
  await enterSales(
    context,
    added.map((each) => ({ ...each, orderId: randomUUIDv7() })),
  )
  // most of what is read says nothing at all
  const touched = unchanged.filter(({ sale }) => sale.modifiedAt > (known.get(sale.id)?.modifiedAt ?? sale.modifiedAt))
  await touchSales(tx, salesOf(touched), shop.now())
  await followSales(
    tx,
    { changed: salesOf([...added, ...adopted, ...changed]), unchanged: salesOf(unchanged) },
    shop.now(),
  )
  await forgetBad(tx, badOrders, numbers)
  return { added: added.length + adopted.length, changed: changes, unchanged: unchanged.length, leftOut }
}

function salesOf(read: readonly ReadSale[]): Sale[] {
  return read.map(({ sale }) => sale)
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
function sortOut(read: readonly ReadSale[], { known, numbered, since, isAsked }: Here) {
  // what a slower reader read before is older than what is here
  const fresh = read.filter(({ sale }) => (known.get(sale.id)?.modifiedAt ?? sale.modifiedAt) <= sale.modifiedAt)
  const adopted = fresh.flatMap((each) => {
    const { id, source } = each.sale
    const order = numbered.find((stored) => stored.number === String(id) && stored.source === source)
    const before = known.get(id)
    if (!order || before?.isHere === true) return []
    return [{ ...each, orderId: order.id, wasCancelled: before?.isCancelled === true }]
  })
  const others = fresh.filter(({ sale }) => !adopted.some((each) => each.sale.id === sale.id))
  const isNew = ({ sale }: ReadSale) => !known.has(sale.id) || (isAsked && known.get(sale.id)?.isHere === false)
  const news = others.filter(isNew)
  const added = news.filter(({ sale }) => since === undefined || sale.createdAt >= since)
  const again = others.filter((each) => !isNew(each))
  return {
    added,
    adopted,
    changed: again.filter(({ sale, digest }) => known.get(sale.id)?.digest !== digest),
    unchanged: again.filter(({ sale, digest }) => known.get(sale.id)?.digest === digest),
    leftOut: news.length - added.length,
  }
}

/** Data that the tables, or the rules of orders, do not take; and no trouble with the database. */
function isOfData(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  return fault instanceof Refusal || /^2[23]/.test(code) || fault instanceof RangeError
}
