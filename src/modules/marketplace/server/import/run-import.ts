import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openProm, type Prom } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { importOrders } from './import-orders.ts'
import { latestChange, pagesOf } from './pages.ts'
import {
  beginProgress,
  endHistory,
  endWindow,
  findProgress,
  stepHistory,
  writeRun,
  writeWindow,
  type ImportProgress,
} from './progress.sql.ts'
import { readRaws } from './read-raw.ts'
import { followStored } from './marketplace-order-following.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Before anybody said how far back: what came in the last day. */
const firstDays = 1
/** Clocks differ, and orders change while they are read. */
const overlapMs = 30 * minute
/** A window that took longer may have passed by what changed meanwhile. */
const quickMs = 10 * minute
/** The first run gives way to the next turn of the job. */
const patienceMs = 8 * minute

/**
 * Brings the newest orders, then all that changed since, then some more of the first run, and has orders that staff stored
 * asked for. Any number of processes may do it at once, and be killed at any moment (ORD-8).
 */
export async function runImport(shop: Shop, { historyMs = patienceMs } = {}): Promise<void> {
  const { promToken } = shop.settings.of(promSettings)
  if (promToken === undefined) return
  const { db } = shop.database
  const prom = openProm(shop)
  const began = performance.now()
  try {
    const now = shop.now()
    await beginProgress(db, { since: new Date(now.getTime() - firstDays * day), now })
    const progress = (await findProgress(db)) as ImportProgress
    await readNewest(shop, prom, progress)
    await readChanged(shop, prom, progress)
    await readHistory(shop, prom, () => performance.now() - began < historyMs)
    await followStored(shop)
    await writeRun(db, shop.now(), '')
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    shop.log.warn({ company: 'prom', failure: fault.kind }, 'orders of the marketplace could not be read')
    await writeRun(db, shop.now(), fault.failure)
  }
}

const newest = 20

/** Those that nobody has touched since they were placed. */
async function readNewest(shop: Shop, prom: Prom, { since }: ImportProgress): Promise<void> {
  const orders = await prom.listOrders({ createdFrom: since }, newest)
  await importOrders(shop, orders, { since })
}

async function readChanged(shop: Shop, prom: Prom, { since, modifiedThrough, window }: ImportProgress): Promise<void> {
  const now = shop.now()
  const from = window?.from ?? new Date((modifiedThrough ?? since).getTime() - overlapMs)
  const beganAt = window?.beganAt ?? now
  let top = window?.top ?? null
  let latest: Date | null = null
  let isFirst = window === null
  for await (const { orders, below } of pagesOf(prom, { modifiedFrom: from }, window?.below)) {
    const seen = latestChange(orders)
    if (seen && (latest === null || seen > latest)) latest = seen
    if (isFirst) top = seen
    isFirst = false
    const reached = { from, below, top, beganAt }
    await importOrders(shop, orders, { since, alongside: (tx) => writeWindow(tx, reached) })
  }
  const isQuick = window === null && shop.now().getTime() - beganAt.getTime() < quickMs
  // where nothing changed, the next window begins where this one did
  const through = (isQuick ? latest : top) ?? modifiedThrough ?? since
  // nothing is promised of times to come: one order with a wrong year would hide all changes until then
  await endWindow(shop.database.db, new Date(Math.min(through.getTime(), shop.now().getTime())))
}

/** Back to the day that the owner said, a page a transaction; between pages it may be paused, or begun anew. */
async function readHistory(shop: Shop, prom: Prom, hasTime: () => boolean): Promise<void> {
  const { db } = shop.database
  const history = (await findProgress(db))?.history
  if (history?.state !== 'running' || !history.from || !history.beganAt) return
  const { from, beganAt } = history
  for await (const { orders, below } of pagesOf(prom, { createdFrom: from }, history.below)) {
    const { marketplaceOrders, bad } = readRaws(orders, shop.now())
    const placed = marketplaceOrders.map(({ marketplaceOrder }) => marketplaceOrder.createdAt.getTime())
    const step = {
      beganAt,
      below,
      read: marketplaceOrders.length + bad.length,
      reached: placed.length === 0 ? null : new Date(Math.min(...placed)),
    }
    await importOrders(shop, orders, { alongside: (tx) => stepHistory(tx, step) })
    const now = (await findProgress(db))?.history
    if (!hasTime() || now?.state !== 'running' || now.beganAt?.getTime() !== beganAt.getTime()) return
  }
  await endHistory(db, beganAt, shop.now())
}
