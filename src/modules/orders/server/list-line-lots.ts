import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listAllocations } from '#modules/stock/server/index.ts'
import type { LineLotChoice } from '../line-lot.contract.ts'
import { findStocked } from './find-stocked.ts'

export interface WishedLots {
  code: string
  /** Of any size, or any colour, when left out. */
  size?: string | undefined
  colour?: string | undefined
  orderId?: string | undefined
}

/**
 * Lots that may fill a line: those that have any first, each by size, colour and age, as they are sold (CAT-2, ORD-13).
 * What the order itself holds would be free for it.
 */
export async function listLineLots(shop: Shop, { code, size, colour, orderId }: WishedLots): Promise<LineLotChoice[]> {
  const { db } = shop.database
  const [{ products, lots: all }, own] = await Promise.all([
    findStocked(db, [code]),
    orderId ? listAllocations(db, [orderId]) : [],
  ])
  const [product] = products
  if (!product) throw refuse('invalid', 'unknownProduct', 'code', { code })
  const held = Map.groupBy(own, ({ lotId }) => lotId)
  const lots = (all.get(product.id) ?? [])
    .filter((lot) => (size === undefined || lot.size === size) && (colour === undefined || lot.colour === colour))
    .map(({ id, available, ...lot }) => ({
      lotId: id,
      size: lot.size,
      colour: lot.colour,
      purchaseNumber: lot.purchaseNumber,
      purchasedOn: lot.purchasedOn,
      price: lot.askedPrice,
      unitCost: lot.unitCost,
      available: (held.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, available),
    }))
  return [...lots.filter(({ available }) => available > 0), ...lots.filter(({ available }) => available === 0)]
}
