import type { Shop } from '#platform/server/shop.ts'
import { cleanAlerts } from './import/alerts.sql.ts'

const day = 24 * 60 * 60 * 1000
const settledDays = 90

/** Takes away what nobody will need any more. */
export async function cleanMarketplace(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now().getTime()
  const before = new Date(now - settledDays * day)
  await cleanAlerts(db, shop.now(), before)
}
