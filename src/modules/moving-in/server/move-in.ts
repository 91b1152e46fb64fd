import { refuse } from '#kit/refusal.ts'
import type { Actor } from '#kit/actor.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import type { Goods } from '#modules/goods/goods.ts'
import { insertImport, loadGoods, runImport, runInSteps } from '#modules/goods/server/index.ts'
import type { ProductPlan } from '#modules/goods/transfer.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Model } from '../move.ts'
import type { MoveOutcome } from '../contract.ts'
import { movingInTexts } from '../texts.ts'
import { rememberAddresses } from './addresses/remember-addresses.ts'
import { diffModel, type ModelDiff } from './diff-model.ts'
import { insertMoved, insertRun, listMoved, type MovedProduct } from './moved.sql.ts'
import { refuseBusy } from './move-state.ts'
import { listKeysToMove, listModelsToMove, lockMove, setOutcome, type MoveRow } from './moves.sql.ts'
import { beginPhotos } from './photos/hold-photos.ts'
import { insertLinks } from './photos/photos.sql.ts'
import { holdThings, rememberThings } from './remember-things.ts'

/**
 * Writes the models that are clear, in steps that others pass between; those that wait for an answer stay in the plan. Called
 * again, it goes on with a broken or stopped move: it writes only the missing models.
 */
export async function moveIn(shop: Shop, moveId: string, { caller, language }: StaffCall): Promise<void> {
  const { database } = shop
  const found = await findDiffs(shop, moveId)
  const begun = await database.transaction(async (tx) => {
    const move = await lockMove(tx, moveId)
    if (!move) throw refuse('notFound', 'moveGone')
    await refuseBusy(shop, tx)
    const now = shop.now()
    // what was answered in between is looked at anew by whoever asks again
    const keys = await listKeysToMove(tx, moveId)
    const diffs = found.filter(({ key }) => keys.has(key))
    if (diffs.length === 0) throw refuse('conflict', 'moveNothing')
    const changing = diffs.filter(({ diff }) => diff.plan)
    const same = diffs.filter(({ diff }) => !diff.plan)
    await holdThings(tx, move.source, same)
    await insertMoved(tx, moveId, same.map(movedOf), now)
    await rememberThings(tx, move.source, same, caller)
    await insertLinks(tx, moveId, same.filter(({ isMoved }) => isMoved).flatMap(linksOf))
    await rememberAddresses(tx, moveId, same, now)
    await setOutcome(tx, moveId, outcomeOf(move, diffs))
    const importId = await insertImport(tx, {
      fileName: move.fileName,
      actor: caller,
      total: changing.length,
      now,
      isOfMove: true,
    })
    await insertRun(tx, moveId, { importId, isOfPhotos: false }, now)
    return { move, importId, changing }
  })
  const note = movingInTexts(language)('note', { file: begun.move.fileName })
  await runInSteps(shop, () => write(shop, begun, { actor: caller, note }))
}

interface KeyedDiff {
  key: string
  model: Model
  diff: ModelDiff
  /** A move brought it before. */
  isMoved: boolean
}

function movedOf({ key, diff }: KeyedDiff): MovedProduct {
  return { key, productId: diff.productId, brought: diff.brought }
}

async function write(
  shop: Shop,
  { move, importId, changing }: { move: MoveRow; importId: string; changing: readonly KeyedDiff[] },
  { actor, note }: { actor: Actor; note: string },
): Promise<void> {
  const of = new Map(changing.map((each) => [each.diff.productId, each]))
  const plans = changing.flatMap(({ diff }) => diff.plan ?? [])
  await runImport(shop, plans, {
    importId,
    actor,
    note,
    before: (tx) => holdThings(tx, move.source, changing),
    async after(tx, saved: readonly ProductPlan[]) {
      const written = saved.flatMap(({ id }) => of.get(id) ?? [])
      await insertMoved(tx, move.id, written.map(movedOf), shop.now())
      await rememberThings(tx, move.source, written, actor)
      await insertLinks(tx, move.id, written.flatMap(linksOf))
      await rememberAddresses(tx, move.id, written, shop.now())
    },
  })
  beginPhotos(shop)
}

/** Photos are for new products, and for those that a move brought: of others staff chose them. */
function linksOf({ model, diff, isMoved }: KeyedDiff) {
  const isOurs = isMoved || !diff.plan?.goods || diff.plan.goods.photos.length === 0
  return isOurs && model.photos.length > 0 ? [{ productId: diff.productId, links: model.photos }] : []
}

const modelsAtOnce = 200

/** The changes that each movable model would make now. */
async function findDiffs(shop: Shop, moveId: string): Promise<KeyedDiff[]> {
  const { db } = shop.database
  const move = await shop.database.transaction((tx) => lockMove(tx, moveId))
  if (!move) throw refuse('notFound', 'moveGone')
  const models = await listModelsToMove(db, moveId)
  const pause = timeSlices()
  const diffs: KeyedDiff[] = []
  const taken = new Set<string>()
  for (let start = 0; start < models.length; start += modelsAtOnce) {
    const some = models.slice(start, start + modelsAtOnce)
    const present = await findPresent(db, some)
    for (const model of some) {
      const { goods, before } = present.get(model.key) ?? { goods: undefined, before: undefined }
      // two models never become one product, should their codes lead to it
      if (goods && taken.has(goods.id)) continue
      if (goods) taken.add(goods.id)
      const diff = diffModel(model, { goods, before }, move.stockOn)
      diffs.push({ key: model.key, model, diff, isMoved: before !== undefined })
      await pause()
    }
  }
  return diffs
}

/** The products that models are already: by what moves brought, else by their codes, present or former. */
async function findPresent(db: Db, models: readonly Model[]) {
  const moved = await listMoved(
    db,
    models.map(({ key }) => key),
  )
  const unmoved = models.filter(({ key }) => !moved.has(key))
  const byCode = await findProductsEverOfCodes(
    db,
    unmoved.map(({ code }) => code),
  )
  const idOfCode = new Map(byCode.map(({ asked, id }) => [codeKey(asked), id]))
  const idOf = (model: Model) => moved.get(model.key)?.productId ?? idOfCode.get(codeKey(model.code))
  const ids = [...new Set(models.flatMap((model) => idOf(model) ?? []))]
  const goods = new Map<string, Goods>((await loadGoods(db, ids)).map((each) => [each.id, each]))
  return new Map(
    models.map((model) => {
      const own = goods.get(idOf(model) ?? '')
      return [model.key, { goods: own, before: own && moved.get(model.key)?.brought }] as const
    }),
  )
}

/** Adds these changes to the outcome of the same move so far. */
function outcomeOf({ outcome }: MoveRow, diffs: readonly KeyedDiff[]): MoveOutcome {
  const { added, changed, unchanged, kept } = outcome
  const plans = diffs.map(({ diff }) => diff.plan)
  return {
    added: added + plans.filter((plan) => plan && !plan.goods).length,
    changed: changed + plans.filter((plan) => plan?.goods).length,
    unchanged: unchanged + plans.filter((plan) => !plan).length,
    kept: kept + diffs.reduce((sum, { diff }) => sum + diff.kept, 0),
  }
}
