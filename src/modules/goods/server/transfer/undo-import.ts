import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { listProductTypes, productsGoing } from '#modules/catalog/server/index.ts'
import { findPictureKeys } from '#modules/media/server/index.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { cellErrorText } from '#platform/server/table-file/cell-error-text.ts'
import type { Goods, GoodsChange } from '../../goods.ts'
import type { undoImport as undoEndpoint } from '../../import.contract.ts'
import { transferTexts } from '../../transfer/texts.ts'
import { removeGoods } from '../delete-goods.ts'
import { holdBeforeProducts } from '../find-places.ts'
import { lockProductsAlone } from '../goods.sql.ts'
import { listKeptLots, listKeptProducts } from '../keepers.ts'
import type { PlannedGoods } from '../plan.ts'
import { loadGoods } from '../read-goods.ts'
import { writeGoods } from '../write-goods.ts'
import { columnOfField } from './check-plan.ts'
import { findSavable } from './find-savable.ts'
import { findProgress, stateOf, undoableSince } from './import-progress.ts'
import {
  lockChangesToUndo,
  lockImport,
  setChangesUndone,
  setUndoBegun,
  setUndone,
  type KeptPhoto,
  type RecordedChange,
} from './imports.sql.ts'
import { isEnding, runInSteps, stepRests } from './long-runs.ts'
import { planUndo, type Undoing } from './plan-undo.ts'
import { showUndo } from './show-import.ts'

/** Products that are put back at once. */
const stepSize = 100

/**
 * Puts back what an import changed, as far as nobody changed it since, and says what stays as it is. It goes step by step,
 * like the import, and after the answer where it is long; one that was interrupted goes on when it is asked for again.
 */
export async function undoImport(
  shop: Shop,
  importId: string,
  { caller, language }: StaffCall,
): Promise<AnswerOf<typeof undoEndpoint>> {
  const { fileName, isNew } = await beginUndo(shop, importId)
  const note = transferTexts(language)('undoNote', { file: fileName })
  if (isNew) await runInSteps(shop, async () => void (await runUndo(shop, importId, { note, actor: caller })))
  const progress = await findProgress(shop, importId)
  if (!progress) throw refuse('notFound', 'importGone')
  return showUndo(progress, cellErrorText(shop, language))
}

/**
 * Puts back what several imports changed, one after another as they are given: the last one first. Those that are undone,
 * or too old, are passed over; `then` is done when all are. It goes on after the answer where it is long.
 */
export async function undoImports(
  shop: Shop,
  importIds: readonly string[],
  { caller, language }: Pick<StaffCall, 'caller' | 'language'>,
  then: () => Promise<void>,
): Promise<void> {
  const left: string[] = []
  for (const id of importIds) {
    const progress = await findProgress(shop, id)
    if (progress?.state === 'running') throw refuse('conflict', 'importRunning')
    if (progress && progress.state !== 'undone' && progress.state !== 'undoing') left.push(id)
    if (progress?.state === 'undoing') return
  }
  await runInSteps(shop, async () => {
    try {
      for (const id of left) {
        const { fileName } = await beginUndo(shop, id)
        const isWhole = await runUndo(shop, id, {
          note: transferTexts(language)('undoNote', { file: fileName }),
          actor: caller,
        })
        if (!isWhole) return
      }
      await then()
    } catch (fault) {
      shop.log.error({ err: fault }, 'the undoing of imports broke off')
    }
  })
}

async function beginUndo(shop: Shop, importId: string): Promise<{ fileName: string; isNew: boolean }> {
  return shop.database.transaction(async (tx) => {
    const found = await lockImport(tx, importId, undoableSince(shop))
    if (!found) throw refuse('notFound', 'importGone')
    const state = stateOf(found, shop.now())
    if (state === 'running') throw refuse('conflict', 'importRunning')
    if (state !== 'undoing') await setUndoBegun(tx, importId, shop.now())
    return { fileName: found.fileName, isNew: state !== 'undoing' }
  })
}

/** Gives whether it came to its end. */
async function runUndo(shop: Shop, importId: string, run: { note: string; actor: Actor }): Promise<boolean> {
  const { database, now } = shop
  try {
    const rest = stepRests()
    while (!isEnding(shop)) {
      await rest()
      const isMore = await database.transaction((tx) => undoStep(tx, shop, importId, run))
      if (isMore) continue
      await setUndone(database.db, importId, now())
      return true
    }
  } catch (fault) {
    shop.log.error({ err: fault, importId }, 'the undoing of an import broke off')
  }
  return false
}

async function undoStep(
  tx: Tx,
  shop: Shop,
  importId: string,
  { note, actor }: { note: string; actor: Actor },
): Promise<boolean> {
  const now = shop.now()
  // one undoing at a time, should another process have taken it over
  if (!(await lockImport(tx, importId, undoableSince(shop)))) return false
  const records = await lockChangesToUndo(tx, importId, stepSize)
  if (records.length === 0) return false
  const { planned, some } = await savable(tx, await planUndos(tx, records, note), now)
  await writeGoods(tx, planned, actor, now)
  const added = some.flatMap(({ isDeleted, record }) => (isDeleted ? record.productId : []))
  await publish(shop, productsGoing, tx, { ids: added, actor })
  await removeGoods(tx, { ids: added, withPhotos: false, now }, actor)
  const undone = some.map(({ record, isOwnUndone, lots, left }) => ({
    productId: record.productId,
    isOwnUndone,
    lots,
    left,
  }))
  await setChangesUndone(tx, importId, undone, now)
  return true
}

async function planUndos(tx: Tx, records: readonly RecordedChange[], note: string): Promise<Undoing[]> {
  const ids = records.map(({ productId }) => productId)
  // in the order in which whoever saves or receives goods holds them
  await holdBeforeProducts(tx, records.map(namesBefore))
  await lockProductsAlone(tx, ids)
  const goods = new Map((await loadGoods(tx, ids)).map((each) => [each.id, each]))
  const facts = {
    types: await listProductTypes(tx),
    keys: await findPictureKeys(tx, records.flatMap(picturesOf)),
    inUse: new Set(await listKept(tx, records, goods)),
    note,
  }
  return records.map((record) => planUndo(record, goods.get(record.productId), facts))
}

/** The code and colours from before the import, where undoing may restore them. */
function namesBefore({ productId, fields }: RecordedChange): Pick<GoodsChange, 'id' | 'code' | 'colours'> {
  const renamed = fields.filter(({ column }) => column === 'code' || column === 'colours')
  return { id: productId, ...Object.fromEntries(renamed.map(({ column, from }) => [column, from])) }
}

/** Lists the added things that have to stay. */
async function listKept(
  tx: Tx,
  records: readonly RecordedChange[],
  goods: ReadonlyMap<string, Goods>,
): Promise<string[]> {
  const added = records.flatMap(({ isNew, productId }) => (isNew ? (goods.get(productId) ?? []) : []))
  const lotIds = new Set(records.flatMap(({ lots }) => lots.flatMap(({ isNew, lotId }) => (isNew ? lotId : []))))
  const lots = [...goods.values()].flatMap((each) => each.lots.filter(({ id }) => lotIds.has(id)))
  return [...(await listKeptProducts(tx, added)).keys(), ...(await listKeptLots(tx, lots)).keys()]
}

function picturesOf({ fields, lots }: RecordedChange): string[] {
  return [...fields, ...lots.flatMap((lot) => lot.fields)]
    .filter(({ column }) => column === 'photos' || column === 'lotPhotos')
    .flatMap(({ from }) => (from as KeptPhoto[]).map(({ pictureId }) => pictureId))
}

/** Leaves products as they are where orders or other products forbid undoing by now. */
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
