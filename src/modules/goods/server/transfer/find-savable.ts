import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { GoodsChange } from '../../goods.ts'
import type { PlannedGoods } from '../plan.ts'
import { checkGoods, type SaveOptions } from '../save-goods.ts'

export interface Savable {
  planned: PlannedGoods[]
  /** Why the others are refused, by their places among the changes. */
  refused: ReadonlyMap<number, readonly FieldError[]>
}

/**
 * Which of the changes saving would take, with their products held until the transaction ends; each time without those
 * that are known to be refused, until the rest goes.
 */
export async function findSavable(tx: Tx, changes: readonly GoodsChange[], options: SaveOptions): Promise<Savable> {
  const refused = new Map<number, readonly FieldError[]>()
  for (;;) {
    const left = [...changes.entries()].filter(([place]) => !refused.has(place))
    const checked = await check(
      tx,
      left.map(([, change]) => change),
      options,
    )
    if ('planned' in checked) return { planned: checked.planned, refused }
    for (const [index, errors] of Map.groupBy(checked.errors, ({ field }) => Number(field.split('.')[1] ?? 0))) {
      const [place] = left[index] ?? []
      if (place === undefined) throw new Error(`saving refuses ${JSON.stringify(errors)}, which no change asks for`)
      refused.set(place, errors)
    }
  }
}

/** Returns refusals as values: here they are the answer, not a fault. */
async function check(
  tx: Tx,
  changes: readonly GoodsChange[],
  options: SaveOptions,
): Promise<{ planned: PlannedGoods[] } | { errors: readonly FieldError[] }> {
  try {
    return { planned: await checkGoods(tx, changes, options) }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { errors: thrown.errors }
    throw thrown
  }
}
