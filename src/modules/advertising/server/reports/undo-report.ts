import { refuse } from '#kit/refusal.ts'
import type { Actor } from '#kit/actor.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { expenseHistory } from '../advert-history.ts'
import { deleteExpenses, insertExpenses, lockExpenses, updateExpenses } from '../expenses.sql.ts'
import { deleteOldImports, takeImport } from './campaigns.sql.ts'

/** Puts back what an import changed, as far as nobody changed it since, and says how much stays as it is. */
export async function undoReport(
  shop: Shop,
  importId: string,
  actor: Actor,
): Promise<{ undone: number; left: number }> {
  return shop.database.transaction(async (tx) => {
    const changes = await takeImport(tx, importId, shop.now())
    if (!changes) throw refuse('notFound', 'reportGone')
    const current = await lockExpenses(
      tx,
      changes.map(({ expenseId }) => expenseId),
    )
    const found = changes.map((change) => ({ ...change, row: current.get(change.expenseId) }))
    const untouched = found.filter(({ row, version }) => (row?.version ?? null) === version)
    const added = untouched.flatMap(({ before, row }) => (!before && row ? [row] : []))
    const changed = untouched.flatMap(({ before, row }) => (before && row ? [{ before, row }] : []))
    const gone = untouched.flatMap(({ before, row }) => (before && !row ? [before] : []))
    await deleteExpenses(
      tx,
      added.map(({ id }) => id),
    )
    await updateExpenses(
      tx,
      changed.map(({ before }) => before),
    )
    const back = await insertExpenses(tx, gone)
    const by = { action: 'importUndone', actor }
    await recordChanges(tx, [
      ...added.map((from) => expenseHistory({ ...by, from })),
      ...changed.map(({ before, row }) => expenseHistory({ ...by, from: row, to: before })),
      ...back.map((to) => expenseHistory({ ...by, to })),
    ])
    const undone = added.length + changed.length + back.length
    return { undone, left: changes.length - undone }
  })
}

/** Forgets imports that can no longer be undone. */
export async function cleanReports({ database: { db }, now }: Shop): Promise<void> {
  await deleteOldImports(db, now())
}
