import { refuse } from '#kit/refusal.ts'
import { stateOfImport } from '#modules/goods/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PastKind } from '../../past-import.ts'
import type { PastImport } from '../../past-imports.contract.ts'
import { askToStop, findPastImport, listPastImports, type PastImportRow } from './past-imports.sql.ts'

const undoMilliseconds = 30 * 24 * 60 * 60 * 1000

/** From when on an import can be undone. */
export function undoableSince({ now }: Shop): Date {
  return new Date(now().getTime() - undoMilliseconds)
}

/** Imports of the last month, the newest first. */
export async function showPastImports(shop: Shop, kind: PastKind): Promise<PastImport[]> {
  const rows = await listPastImports(shop.database.db, kind, undoableSince(shop))
  return rows.map((row) => shownImport(row, shop.now()))
}

export async function pastImportOf(shop: Shop, importId: string): Promise<PastImport> {
  const row = await findPastImport(shop.database.db, importId, undoableSince(shop))
  if (!row) throw refuse('notFound', 'pastGone')
  return shownImport(row, shop.now())
}

/** Stops after the step that is being written; what came stays, and the same file brings the rest. */
export async function stopPastImport(shop: Shop, importId: string): Promise<PastImport> {
  await shop.database.transaction((tx) => askToStop(tx, importId, shop.now()))
  return pastImportOf(shop, importId)
}

function shownImport(row: PastImportRow, now: Date): PastImport {
  const { id, kind, fileName, createdAt, total, done, entered, undoBeganAt, undoTotal, undoDone, takenBack, stays } =
    row
  return {
    importId: id,
    kind,
    fileName,
    createdAt,
    state: stateOfImport(row, now),
    done: undoBeganAt ? undoDone : done,
    total: undoBeganAt ? undoTotal : total,
    entered,
    undone: undoBeganAt ? { takenBack, stays } : undefined,
  }
}
