import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findPictureKeys } from '#modules/media/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { ImportUndone } from '../../purchase-import.contract.ts'
import type { PurchaseInput } from '../../purchase.contract.ts'
import type { Purchase } from '../../purchase.ts'
import { removePurchases } from '../delete-purchases.ts'
import { lockPurchases } from '../purchases.sql.ts'
import { loadPurchases } from '../read-purchases.ts'
import { planPurchases, type Place } from '../save-purchases.ts'
import { saveChanges } from '../update-purchases.ts'
import { purchaseImports, type ImportedPurchase } from './imports.sql.ts'

/**
 * Puts back what an import changed, as far as nobody changed or received it since and its goods did not leave the stock, and
 * names what stays as it is.
 */
export async function undoImport(shop: Shop, importId: string, actor: Actor): Promise<ImportUndone> {
  const now = shop.now()
  return shop.database.transaction(async (tx) => {
    const changes = await purchaseImports.take(tx, importId, now)
    if (!changes) throw refuse('notFound', 'purchaseImportGone')
    const ids = await lockPurchases(
      tx,
      changes.map(({ number }) => number),
    )
    const present = new Map((await loadPurchases(tx, [...ids.values()])).map((each) => [each.number, each]))
    const untouched = changes.flatMap((change): Undoing[] => {
      const purchase = present.get(change.number)
      return purchase?.version === change.version ? [{ ...change, purchase }] : []
    })
    const places = await placesOf(tx, untouched, now)
    await saveChanges(tx, places, { actor, now })
    const added = untouched.flatMap(({ before, purchase }) => (before ? [] : [purchase]))
    await removePurchases(tx, added, actor)
    const undone = new Set([...places.map(({ given }) => given.number), ...added.map(({ number }) => number)])
    const left = changes.map(({ number }) => number).filter((number) => !undone.has(number))
    return { undone: undone.size, left }
  })
}

type Undoing = ImportedPurchase & { purchase: Purchase }

/** The purchases to save as they were; leaves out each that planning refuses, and no other. */
async function placesOf(tx: Tx, changes: readonly Undoing[], now: Date): Promise<Place[]> {
  const pictureIds = changes.flatMap(({ pictures = {} }) => Object.values(pictures).filter(Boolean))
  const keys = await findPictureKeys(tx, pictureIds)
  const places = changes.flatMap((change, index): Place[] => {
    const { before, purchase, pictures } = change
    if (!before || isTakenOff(change)) return []
    const given = pictures ? rekeyed(before, (key) => keys.get(pictures[key] ?? '')) : before
    return [{ id: purchase.id, given, before: purchase, field: String(index) }]
  })
  const { problems } = await planPurchases(tx, places, { now })
  const refused = new Set([...problems.invalid, ...problems.conflicts].map(({ field }) => field.split('.')[0]))
  return places.filter(({ field }) => !refused.has(field))
}

/** The import cancelled it, and its pieces left the stock: they come back by receiving it again (055). */
function isTakenOff({ before, received, purchase }: Undoing): boolean {
  const isRevived = purchase.status === 'cancelled' && before?.status !== 'cancelled'
  return isRevived && purchase.isReceived && purchase.received !== received
}

/** With its photos where they are by now, but for those that are gone. */
function rekeyed(given: PurchaseInput, keyOf: (key: string) => string | undefined): PurchaseInput {
  const moved = <Photo extends { key: string }>(photos: readonly Photo[] = []) =>
    photos.flatMap((photo) => {
      const key = keyOf(photo.key)
      return key === undefined ? [] : [{ ...photo, key }]
    })
  const products = given.products?.map((product) => ({
    ...product,
    photos: moved(product.photos),
    lines: product.lines?.map((line) => ({ ...line, photos: moved(line.photos) })),
  }))
  return { ...given, products }
}
