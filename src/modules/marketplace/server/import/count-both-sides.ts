import { dayOf } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { CountDifference, SidesCount } from '../../office.contract.ts'
import { openProm } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { listHere, writeCount, type HereMarketplaceOrder } from './counts.sql.ts'
import { importOrders } from './import-orders.ts'
import { pagesOf } from './pages.ts'
import { findProgress } from './progress.sql.ts'
import { readRaws } from './read-raw.ts'

const dayMs = 24 * 60 * 60 * 1000
const countedDays = 45
/** An order placed at this moment may be on one side alone. */
const settledMs = 15 * 60 * 1000

/**
 * Counts the last 45 days on both sides, as far back as the shop takes orders; names orders that differ by their numbers,
 * and takes those missing here on the way (ORD-8).
 */
export async function countBothSides(shop: Shop): Promise<SidesCount | undefined> {
  const { db } = shop.database
  const progress = await findProgress(db)
  if (!progress || shop.settings.of(promSettings).promToken === undefined) return undefined
  const now = shop.now().getTime()
  const from = new Date(Math.max(now - countedDays * dayMs, progress.since.getTime()))
  const to = new Date(now - settledMs)
  const there = new Map<number, Money>()
  const unread = new Set<string>()
  try {
    for await (const { orders } of pagesOf(openProm(shop), { createdFrom: from, createdTo: to })) {
      const { marketplaceOrders, bad } = readRaws(orders, shop.now())
      const placed = marketplaceOrders.filter(
        ({ marketplaceOrder }) => marketplaceOrder.createdAt >= from && marketplaceOrder.createdAt <= to,
      )
      for (const { marketplaceOrder } of placed) there.set(marketplaceOrder.id, marketplaceOrder.price)
      for (const { key } of bad) unread.add(key)
      await importOrders(shop, orders, { since: from })
    }
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    shop.log.warn({ company: 'prom', failure: fault.kind }, 'the marketplace was not counted')
    return undefined
  }
  const here = new Map(
    (await listHere(db, from, to)).map((marketplaceOrder) => [marketplaceOrder.id, marketplaceOrder]),
  )
  const present = [...here.values()].filter(({ total }) => total !== null)
  const count: SidesCount = {
    countedOn: dayOf(shop.now()),
    days: Math.max(1, Math.round((now - from.getTime()) / dayMs)),
    there: { count: there.size + unread.size, sum: sumOf([...there.values()]) },
    here: { count: present.length, sum: sumOf(present.map(({ total }) => total ?? 0)) },
    differences: differencesOf(there, unread, here),
  }
  await writeCount(db, count, shop.now())
  shop.log.info({ differences: count.differences.length }, 'the marketplace was counted')
  return count
}

function differencesOf(
  there: ReadonlyMap<number, Money>,
  unread: ReadonlySet<string>,
  here: ReadonlyMap<number, HereMarketplaceOrder>,
): CountDifference[] {
  const known = [...there].flatMap(([id, price]): CountDifference[] => {
    const ours = here.get(id)
    const about = { number: String(id), there: price, here: ours?.total ?? null }
    if (!ours) return [{ ...about, kind: 'missingHere' }]
    if (ours.total === null) return [{ ...about, kind: 'deletedHere' }]
    return ours.total === price ? [] : [{ ...about, kind: 'sum' }]
  })
  const bad = [...unread].map((number): CountDifference => ({ number, kind: 'notUnderstood', there: null, here: null }))
  const gone = [...here.values()]
    .filter(({ id, total }) => !there.has(id) && !unread.has(String(id)) && total !== null)
    .map(({ id, total }): CountDifference => ({ number: String(id), kind: 'missingThere', there: null, here: total }))
  return [...known, ...bad, ...gone]
}

function sumOf(sums: readonly Money[]): Money {
  return sums.reduce((all, each) => all + each, 0)
}
