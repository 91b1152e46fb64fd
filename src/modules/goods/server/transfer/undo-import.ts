import { refuse } from '#kit/refusal.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { findPictureKeys } from '#modules/media/server/index.ts'
import type { StaffCall } from '#platform/server/api.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { undoneToWire, type WireUndo } from '../../transfer.contract.ts'
import type { Undone } from '../../transfer.ts'
import { transferTexts } from '../../transfer/texts.ts'
import { removeGoods } from '../delete-goods.ts'
import { listMovedLots, listOrdersOfProducts, lockProductsToDelete } from '../goods.sql.ts'
import type { PlannedGoods } from '../plan.ts'
import { loadGoods } from '../read-goods.ts'
import { writeGoods } from '../write-goods.ts'
import { columnOfField } from './check-plan.ts'
import { findSavable } from './find-savable.ts'
import { listImportChanges, lockImport, setUndone, type KeptPhoto, type RecordedChange } from './imports.sql.ts'
import { planUndo, type Undoing } from './plan-undo.ts'

export const undoHours = 24
const batch = 500

/** Puts back what an import changed, as far as nobody changed it since, and says what stays as it is. */
export async function undoImport(shop: Shop, importId: string, { caller, language }: StaffCall): Promise<WireUndo> {
  const now = shop.now()
  const undone: Undone = await shop.database.transaction(async (tx) => {
    const found = await lockImport(tx, importId, new Date(now.getTime() - undoHours * 60 * 60 * 1000))
    if (!found) throw refuse('notFound', 'importGone')
    const note = transferTexts(language)('undoNote', { file: found.fileName })
    const records = await listImportChanges(tx, importId)
    const undoings: Undoing[] = []
    for (let start = 0; start < records.length; start += batch) {
      const { planned, some } = await savable(tx, await planUndos(tx, records.slice(start, start + batch), note), now)
      await writeGoods(tx, planned, caller, now)
      const added = some.flatMap(({ isDeleted, record }) => (isDeleted ? record.productId : []))
      await removeGoods(tx, { ids: added, withPhotos: false, now }, caller)
      undoings.push(...some)
    }
    await setUndone(tx, importId, now)
    return {
      products: undoings.filter(({ isOwnUndone }) => isOwnUndone).length,
      lots: undoings.reduce((sum, { lots }) => sum + lots, 0),
      left: undoings.flatMap(({ left }) => left),
    }
  })
  return undoneToWire(undone, (each) => shop.errorText({ field: '', ...each }, language))
}

async function planUndos(tx: Tx, records: readonly RecordedChange[], note: string): Promise<Undoing[]> {
  const ids = records.map(({ productId }) => productId)
  await lockProductsToDelete(tx, ids)
  const goods = new Map((await loadGoods(tx, ids)).map((each) => [each.id, each]))
  const lots = records.flatMap((record) => record.lots.filter(({ isNew }) => isNew))
  const facts = {
    types: await listProductTypes(tx),
    keys: await findPictureKeys(tx, records.flatMap(picturesOf)),
    ordered: new Set((await listOrdersOfProducts(tx, ids)).map(({ productId }) => productId)),
    movedLots: new Set(
      await listMovedLots(
        tx,
        lots.map(({ lotId }) => lotId),
      ),
    ),
    note,
  }
  return records.map((record) => planUndo(record, goods.get(record.productId), facts))
}

function picturesOf({ fields, lots }: RecordedChange): string[] {
  return [...fields, ...lots.flatMap((lot) => lot.fields)]
    .filter(({ column }) => column === 'photos' || column === 'lotPhotos')
    .flatMap(({ from }) => (from as KeptPhoto[]).map(({ pictureId }) => pictureId))
}

/** What orders and other products do not allow by now stays, product by product. */
async function savable(
  tx: Tx,
  undoings: readonly Undoing[],
  now: Date,
): Promise<{ planned: PlannedGoods[]; some: Undoing[] }> {
  const changing = undoings.filter(({ change }) => change)
  const changes = changing.flatMap(({ change }) => change ?? [])
  const { planned, refused } = await findSavable(tx, changes, { mode: 'change', now })
  const errorsOf = new Map([...refused].map(([place, errors]) => [changing[place], errors]))
  const some = undoings.map((undoing) => {
    const errors = errorsOf.get(undoing)
    if (!errors) return undoing
    const { code } = undoing.record
    const left = errors.map(({ field, ...error }) => ({ code, column: columnOfField(field), ...error }))
    return { ...undoing, change: undefined, isOwnUndone: false, lots: 0, left }
  })
  return { planned, some }
}
