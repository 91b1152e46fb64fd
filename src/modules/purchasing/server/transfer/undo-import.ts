import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ImportUndone } from '../../import.ts'
import { removePurchases } from '../delete-purchases.ts'
import { lockPurchases } from '../purchases.sql.ts'
import { loadPurchases } from '../read-purchases.ts'
import type { Place } from '../save-purchases.ts'
import { saveChanges } from '../update-purchases.ts'
import { deleteImportsBefore, takeImport } from './imports.sql.ts'

const undoMilliseconds = 24 * 60 * 60 * 1000

/** Puts back what an import changed, as far as nobody changed or received it since, and names what stays as it is. */
export async function undoImport(
  shop: Shop,
  importId: string,
  actor: Actor,
): Promise<ImportUndone & { left: string[] }> {
  const now = shop.now()
  return shop.database.transaction(async (tx) => {
    const since = new Date(now.getTime() - undoMilliseconds)
    const changes = await takeImport(tx, importId, { since, now })
    if (!changes) throw refuse('notFound', 'purchaseImportGone')
    const ids = await lockPurchases(
      tx,
      changes.map(({ number }) => number),
    )
    const present = new Map((await loadPurchases(tx, [...ids.values()])).map((each) => [each.number, each]))
    const found = changes.map((change) => ({ ...change, purchase: present.get(change.number) }))
    const untouched = found.flatMap(({ purchase, version, ...change }) =>
      purchase?.version === version ? [{ ...change, purchase }] : [],
    )
    const places = untouched.flatMap(({ before: given, purchase }, index): Place[] =>
      given ? [{ id: purchase.id, given, before: purchase, field: String(index) }] : [],
    )
    await saveChanges(tx, places, { actor, now })
    await removePurchases(
      tx,
      untouched.flatMap(({ before, purchase }) => (before ? [] : [purchase])),
      actor,
    )
    const left = found.filter(({ purchase, version }) => purchase?.version !== version).map(({ number }) => number)
    return { undone: untouched.length, left }
  })
}

/** Forgets imports that can no longer be undone. */
export async function cleanPurchaseImports({ database: { db }, now }: Shop): Promise<void> {
  await deleteImportsBefore(db, new Date(now().getTime() - undoMilliseconds))
}
