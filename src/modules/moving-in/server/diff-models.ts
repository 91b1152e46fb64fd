import { isDeepStrictEqual } from 'node:util'
import type { Day } from '#kit/days.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import type { Goods } from '#modules/goods/goods.ts'
import { loadGoods } from '#modules/goods/server/index.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { Model, ModelEffect } from '../move.ts'
import { diffModel, type Brought, type ModelDiff } from './diff-model.ts'
import { listMoved } from './moved-products.sql.ts'

export interface KeyedDiff {
  key: string
  model: Model
  diff: ModelDiff
  effect: ModelEffect
  /** A move brought it before. */
  isMoved: boolean
}

const modelsAtOnce = 200

/** The change that each model would make now; two models never become one product, should their codes lead to it. */
export async function diffModels(db: Db | Tx, models: readonly Model[], stockOn: Day): Promise<KeyedDiff[]> {
  const pause = timeSlices()
  const diffs: KeyedDiff[] = []
  const taken = new Set<string>()
  for (let start = 0; start < models.length; start += modelsAtOnce) {
    const some = models.slice(start, start + modelsAtOnce)
    const present = await findPresent(db, some)
    for (const model of some) {
      const { goods, before } = present.get(model.key) ?? { goods: undefined, before: undefined }
      if (goods && taken.has(goods.id)) continue
      if (goods) taken.add(goods.id)
      const diff = diffModel(model, { goods, before }, stockOn)
      const effect = effectOf(model, diff, before)
      diffs.push({ key: model.key, model, diff, effect, isMoved: before !== undefined })
      await pause()
    }
  }
  return diffs
}

function effectOf(model: Model, { plan }: ModelDiff, before: Brought | undefined): ModelEffect {
  if (plan) return plan.goods ? 'changed' : 'added'
  if (!before) return 'linked'
  const { photos = model.photos, former } = before
  if (!model.photos.every((link) => photos.includes(link))) return 'changed'
  return isDeepStrictEqual(former, model.former) ? 'same' : 'linked'
}

/** The products that models are already: by what moves brought, else by their codes, present or former. */
async function findPresent(db: Db | Tx, models: readonly Model[]) {
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
