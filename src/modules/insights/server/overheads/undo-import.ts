import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockOverheads, overheadImports } from './overheads.sql.ts'
import { writeOverheads } from './save-overheads.ts'

/** Puts back what an import changed, as far as nobody changed it since, and says how much stays as it is. */
export async function undoImport(
  shop: Shop,
  importId: string,
  actor: Actor,
): Promise<{ undone: number; left: number }> {
  const now = shop.now()
  return shop.database.transaction(async (tx) => {
    const changes = await overheadImports.take(tx, importId, now)
    if (!changes) throw refuse('notFound', 'overheadsImportGone')
    const current = await lockOverheads(
      tx,
      changes.map(({ id }) => id),
    )
    const untouched = changes.flatMap(({ id, before, version }) => {
      const row = current.get(id)
      return row && row.version === version ? [{ before, row }] : []
    })
    const deleted = untouched.flatMap(({ before, row }) => (before ? [] : [row]))
    const changed = untouched.flatMap(({ before, row }) => {
      if (!before) return []
      const { version: _, ...after } = before
      return [{ before: row, after }]
    })
    await writeOverheads(tx, { added: [], changed, deleted }, { action: 'importUndone', actor, now })
    return { undone: untouched.length, left: changes.length - untouched.length }
  })
}

/** Forgets imports that can no longer be undone. */
export async function cleanOverheadImports({ database: { db }, now }: Shop): Promise<void> {
  await overheadImports.deleteOld(db, now())
}
