import { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { listOwnersOfGtins, lockGtins } from './goods.sql.ts'
import type { Errors, PlannedGoods, PlannedLot } from './plan.ts'

/**
 * Lots of one size and colour have one GTIN: what is typed for one of them is that of all. A lot that moves to another size
 * takes the one of that size, or keeps its own where no lot of the size it had is left (CAT-1).
 */
export function shareGtins(lots: readonly PlannedLot[], errors: Errors): PlannedLot[] {
  const left = new Set(lots.filter(({ before, ...lot }) => before && placeOf(lot) === placeOf(before)).map(placeOf))
  const shared = new Map(
    [...Map.groupBy(lots, placeOf)].map(([place, alike]) => {
      const typed = alike.filter(isTyped)
      const first = typed.find(({ gtin }) => gtin !== '')
      const other = typed.find(({ gtin }) => gtin !== '' && gtin !== first?.gtin)
      if (other)
        errors.push({ field: `${other.field}.gtin`, error: 'gtinDiffers', params: { gtin: first?.gtin ?? '' } })
      const stayed = alike.find(({ before, gtin }) => gtin !== '' && before && placeOf(before) === place)
      const moved = alike.find(({ before, gtin }) => gtin !== '' && before && !left.has(placeOf(before)))
      return [place, (typed.length > 0 ? first : (stayed ?? moved))?.gtin ?? ''] as const
    }),
  )
  refuseOfOtherSizes(lots, shared, errors)
  return lots.map((lot) => ({ ...lot, gtin: shared.get(placeOf(lot)) ?? '' }))
}

function placeOf({ size, colour }: Pick<PlannedLot, 'size' | 'colour'>): string {
  return JSON.stringify([size, colour])
}

function isTyped({ before, gtin }: PlannedLot): boolean {
  return gtin !== (before?.gtin ?? '')
}

function refuseOfOtherSizes(lots: readonly PlannedLot[], shared: ReadonlyMap<string, string>, errors: Errors): void {
  const sizes = new Map<string, string>()
  for (const lot of lots) {
    const gtin = shared.get(placeOf(lot)) ?? ''
    if (gtin === '') continue
    const size = sizes.get(gtin) ?? lot.size
    sizes.set(gtin, size)
    if (size !== lot.size) errors.push({ field: `${lot.field}.gtin`, error: 'gtinOfSize', params: { gtin, size } })
  }
}

/** One GTIN is of one product: those that are typed must be nobody else's. */
export async function refuseTakenGtins(tx: Tx, planned: readonly PlannedGoods[]): Promise<void> {
  const all = planned.flatMap((goods) => goods.lots.map((lot) => ({ ...lot, productId: goods.id, code: goods.code })))
  const typed = all.filter((lot) => lot.gtin !== '' && isTyped(lot))
  if (typed.length === 0) return
  await lockGtins(tx)
  const own = new Set(planned.map(({ id }) => id))
  const ownersElsewhere = await listOwnersOfGtins(
    tx,
    typed.map(({ gtin }) => gtin),
  )
  const owners = [...ownersElsewhere.filter(({ productId }) => !own.has(productId)), ...all]
  const errors = typed.flatMap(({ field, gtin, productId }) => {
    const owner = owners.find((each) => each.gtin === gtin && each.productId !== productId)
    return owner ? [{ field: `${field}.gtin`, error: 'gtinTaken', params: { gtin, code: owner.code } }] : []
  })
  if (errors.length > 0) throw new Refusal('conflict', errors)
}
