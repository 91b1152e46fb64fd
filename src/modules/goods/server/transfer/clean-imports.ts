import type { Shop } from '#platform/server/shop.ts'
import { deleteImportsBefore } from './imports.sql.ts'
import { undoHours } from './undo-import.ts'

/** Forgets imports that can no longer be undone. */
export async function cleanImports({ database: { db }, now }: Shop): Promise<void> {
  await deleteImportsBefore(db, new Date(now().getTime() - undoHours * 60 * 60 * 1000))
}
