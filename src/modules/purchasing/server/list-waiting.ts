import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { countToReceive } from './waiting.sql.ts'

/** Purchases to be received. */
export async function listWaitingPurchases(shop: Shop): Promise<Waiting[]> {
  const toReceive = await countToReceive(shop.database.db)
  return [{ kind: 'toReceive', urgency: 'later', ...toReceive, isCost: true, path: '/purchases?view=toReceive' }]
}
