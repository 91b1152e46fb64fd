import type { Shop } from '#platform/server/shop.ts'
import { undoableSince } from './import-progress.ts'
import { deleteImportsBefore } from './imports.sql.ts'

/** Forgets imports that can no longer be undone. */
export async function cleanImports(shop: Shop): Promise<void> {
  await deleteImportsBefore(shop.database.db, undoableSince(shop))
}
