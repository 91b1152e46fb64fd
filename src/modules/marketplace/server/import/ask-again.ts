import type { Shop } from '#platform/server/shop.ts'
import type { Prom } from '../prom/client.ts'
import { claimToAsk } from './asked.sql.ts'
import { importSales } from './import-sales.ts'
import { stopAsking } from './sales.sql.ts'

/** How many a turn: the rest wait for the next. */
const mostAtOnce = 30

/**
 * Asks for orders of which something is still to come that Prom may not call a change: a commission that is 0 in the first
 * minutes, one that is given back, a payout.
 */
export async function askAgain(shop: Shop, prom: Prom): Promise<void> {
  const { db } = shop.database
  const found: unknown[] = []
  try {
    for (const id of await claimToAsk(db, shop.now(), mostAtOnce)) {
      const order = await prom.findOrder(id)
      // the marketplace knows it no more
      if (order === undefined) await stopAsking(db, [id])
      else found.push(order)
    }
  } finally {
    // what came before a failure is taken all the same
    if (found.length > 0) await importSales(shop, found)
  }
}
