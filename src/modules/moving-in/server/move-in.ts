import { refuse } from '#kit/refusal.ts'
import type { Actor } from '#kit/actor.ts'
import { insertImport, runImport, runInSteps } from '#modules/goods/server/index.ts'
import type { ProductPlan } from '#modules/goods/transfer.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ModelEffect } from '../move.ts'
import type { MoveOutcome } from '../contract.ts'
import { movingInTexts } from '../texts.ts'
import { rememberAddresses } from './addresses/remember-addresses.ts'
import { diffModels, type KeyedDiff } from './diff-models.ts'
import { insertMoved, insertRun, type MovedProduct } from './moved-products.sql.ts'
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

/** The changes that each movable model would make now. */
async function findDiffs(shop: Shop, moveId: string): Promise<KeyedDiff[]> {
  const { db } = shop.database
  const move = await shop.database.transaction((tx) => lockMove(tx, moveId))
  if (!move) throw refuse('notFound', 'moveGone')
  return diffModels(db, await listModelsToMove(db, moveId), move.stockOn)
}

/** Adds these changes to the outcome of the same move so far. */
function outcomeOf({ outcome }: MoveRow, diffs: readonly KeyedDiff[]): MoveOutcome {
  const { added, changed, unchanged, kept } = outcome
  const count = (...effects: ModelEffect[]) => diffs.filter(({ effect }) => effects.includes(effect)).length
  return {
    added: added + count('added'),
    changed: changed + count('changed'),
    unchanged: unchanged + count('linked', 'same'),
    kept: kept + diffs.reduce((sum, { diff }) => sum + diff.kept, 0),
  }
}
