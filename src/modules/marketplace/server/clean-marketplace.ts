import type { Shop } from '#platform/server/shop.ts'
import { cleanAlerts } from './import/alerts.sql.ts'
import { cleanUnknown } from './import/asked.sql.ts'
import { deleteOldBad } from './import/quarantine.sql.ts'

const day = 24 * 60 * 60 * 1000
/** What could not be understood is kept for so long (OUT-4). */
const quarantineDays = 90

/** Takes away what nobody will need any more. */
export async function cleanMarketplace(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now().getTime()
  const before = new Date(now - quarantineDays * day)
  await deleteOldBad(db, before)
  await cleanUnknown(db, shop.now())
  await cleanAlerts(db, shop.now(), before)
}
