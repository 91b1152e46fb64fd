import type { GoodsChange, LotChange } from '../../goods.ts'
import type { LotPlan, ProductPlan } from '../../transfer.ts'

/** A plan in the words of saving: of what was there as it was seen, so that nothing newer is overwritten (WIRE-11). */
export function changeOf({ id, goods, values, lots }: ProductPlan, note: string): GoodsChange {
  const { photos, ...plain } = values
  const planned = new Map(lots.map((lot) => [lot.id, lot]))
  const remaining = (goods?.lots ?? []).map((lot) => planned.get(lot.id) ?? { id: lot.id })
  const added = lots.filter(({ lot }) => lot === undefined)
  return {
    ...plain,
    id,
    version: goods?.version,
    photos: photos?.map((key) => ({ key })),
    lots: lots.length === 0 ? undefined : [...remaining, ...added].map((lot) => lotChangeOf(lot, note)),
  }
}

function lotChangeOf(plan: LotPlan | { id: string }, note: string): LotChange {
  if (!('values' in plan)) return plan
  const { id, lot, values } = plan
  const { lotPhotos, ...plain } = values
  return {
    ...plain,
    id,
    // a sale of this minute is no reason to refuse another price
    version: values.onHand === undefined ? undefined : lot?.version,
    reason: lot && values.onHand !== undefined ? 'counted' : undefined,
    note,
    photos: lotPhotos?.map((key) => ({ key })),
  }
}
