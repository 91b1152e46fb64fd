import { followNew } from '#platform/server/following/follow.sql.ts'
import type { Following, Outcome } from '#platform/server/following/following.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openProm } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { followedMarketplaceOrders } from './follow-marketplace-orders.ts'
import { importOrders } from './import-orders.ts'
import { listStored } from './stored.sql.ts'

/** Staff may mistake the number of an order that they store: nobody looks for it much longer. */
const storedMs = 60 * 60 * 1000

/**
 * Orders of which something is still to come that Prom may not call a change: a commission that is 0 in the first minutes, one
 * that is given back, a payout. And those that staff stored by their numbers just now, which Prom may never call changed (ORD-8).
 */
export const marketplaceOrderFollowing: Following = {
  ...followedMarketplaceOrders,
  atOnce: 10,
  perTurn: 3,
  pausesMinutes: [5, 15, 60, 6 * 60, 24 * 60],
  isOn: (shop) => shop.settings.of(promSettings).promToken !== undefined,
  ask,
}

async function ask(shop: Shop, subjects: readonly string[]): Promise<ReadonlyMap<string, Outcome>> {
  const prom = openProm(shop)
  const found: unknown[] = []
  const missing: string[] = []
  try {
    for (const subject of subjects) {
      const order = await prom.findOrder(Number(subject))
      if (order === undefined) missing.push(subject)
      else found.push(order)
    }
  } finally {
    // the import takes orders that came before a failure, and ends the following of those of which nothing is to come; an order
    // that staff deleted meanwhile does not come back
    if (found.length > 0) await importOrders(shop, found, { since: shop.now() })
  }
  // "there is none" is an answer, which a number that staff typed just now gets again after a while (OUT-8)
  const stored = new Set(await listStored(shop.database.db, { since: storedSince(shop), among: missing }))
  return new Map(missing.map((subject) => [subject, stored.has(subject) ? 'unchanged' : 'over']))
}

/** Begins to look for the orders that staff stored in the last hour; one that is looked for already keeps its time. */
export async function followStored(shop: Shop): Promise<void> {
  const { database, now } = shop
  const stored = await listStored(database.db, { since: storedSince(shop) })
  const subjects = stored.map((subject) => ({ subject, askAt: now() }))
  await database.transaction((tx) => followNew(tx, followedMarketplaceOrders, subjects))
}

const storedSince = ({ now }: Shop) => new Date(now().getTime() - storedMs)
