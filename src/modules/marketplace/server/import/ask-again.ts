import type { Shop } from '#platform/server/shop.ts'
import type { Prom } from '../prom/client.ts'
import { claimToAsk, keepUnknown, listStored } from './asked.sql.ts'
import { importSales } from './import-sales.ts'
import { stopAsking } from './sales.sql.ts'

/** How many a turn: the rest wait for the next. */
const mostAtOnce = 30
/** Staff store an order in a minute, and may mistake its number: it is not looked for much longer. */
const storedMs = 60 * 60 * 1000

/**
 * Asks for orders of which something is still to come that Prom may not call a change: a commission that is 0 in the first
 * minutes, one that is given back, a payout. And for those that staff stored by their numbers just now, which Prom may
 * never call changed (ORD-8).
 */
export async function askAgain(shop: Shop, prom: Prom): Promise<void> {
  const { db } = shop.database
  const found: unknown[] = []
  try {
    const asked = await claimToAsk(db, shop.now(), mostAtOnce)
    const stored = await listStored(db, {
      since: new Date(shop.now().getTime() - storedMs),
      now: shop.now(),
      most: mostAtOnce,
    })
    for (const id of new Set([...asked, ...stored])) {
      const order = await prom.findOrder(id)
      if (order !== undefined) {
        found.push(order)
        continue
      }
      // the marketplace knows it no more, or never did
      await stopAsking(db, [id])
      if (stored.includes(id)) await keepUnknown(db, id, shop.now())
    }
  } finally {
    // what came before a failure is taken all the same; what staff deleted meanwhile does not come back
    if (found.length > 0) await importSales(shop, found, { since: shop.now() })
  }
}
