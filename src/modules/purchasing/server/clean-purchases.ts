import type { Shop } from '#platform/server/shop.ts'
import { deleteKeysBefore } from './purchase-keys.sql.ts'
import { purchaseImports } from './transfer/imports.sql.ts'

const day = 24 * 60 * 60 * 1000

/** Forgets imports that can no longer be undone, and keys of additions older than 30 days (FORM-5). */
export async function cleanPurchases(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now()
  await purchaseImports.deleteOld(db, now)
  await deleteKeysBefore(db, new Date(now.getTime() - 30 * day))
}
