import type { Shop } from '#platform/server/shop.ts'
import { deleteKeysBefore } from './purchase-keys.sql.ts'
import { deleteImportsBefore } from './transfer/imports.sql.ts'
import { undoMilliseconds } from './transfer/undo-import.ts'

const day = 24 * 60 * 60 * 1000

/** Forgets imports that can no longer be undone, and keys of additions older than 30 days (FORM-5). */
export async function cleanPurchases(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now().getTime()
  await deleteImportsBefore(db, new Date(now - undoMilliseconds))
  await deleteKeysBefore(db, new Date(now - 30 * day))
}
