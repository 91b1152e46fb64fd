import { refuse } from '#kit/refusal.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { listAllocations, listLots, type OfferedLot } from '#modules/stock/server/index.ts'
import type { LineLotChoice } from '../../line-lot.contract.ts'
import { findStocked } from './find-stocked.ts'
import { loadOrders } from '../orders.sql.ts'

export interface WishedLots {
  code: string
  /** The size; left out, any size (the colour likewise). */
  size?: string | undefined
  colour?: string | undefined
  orderId?: string | undefined
}

/**
 * Lots that may fill a line: those that have any first, each by size, colour and age, as they are sold (CAT-2, ORD-13).
 * Pieces that the order itself holds count as free for it.
 */
export async function listLineLots(shop: Shop, { code, size, colour, orderId }: WishedLots): Promise<LineLotChoice[]> {
  const { db } = shop.database
  const [all, own] = await Promise.all([lotsOf(db, code, orderId), orderId ? listAllocations(db, [orderId]) : []])
  const held = Map.groupBy(own, ({ lotId }) => lotId)
  const lots = all
    .filter(
      (lot) => (size === undefined || lot.size === size) && (colour === undefined || lot.offeredColour === colour),
    )
    .map(({ id, available, ...lot }) => ({
      lotId: id,
      size: lot.size,
      colour: lot.offeredColour,
      purchaseNumber: lot.purchaseNumber,
      purchasedOn: lot.purchasedOn,
      price: lot.askedPrice,
      unitCost: lot.unitCost,
      available: (held.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, available),
    }))
  return [...lots.filter(({ available }) => available > 0), ...lots.filter(({ available }) => available === 0)]
}

/** A line of the order is of its own product, whoever has its code by now (CAT-6). */
async function lotsOf(db: Db, code: string, orderId: string | undefined): Promise<OfferedLot[]> {
  const [order] = orderId ? await loadOrders(db, [orderId]) : []
  const line = order?.lines.find((each) => each.productId !== null && codeKey(each.code) === codeKey(code))
  if (line?.productId) return listLots(db, [line.productId])
  const { products, lots } = await findStocked(db, [code])
  const [product] = products
  if (!product) throw refuse('invalid', 'unknownProduct', 'code', { code })
  return lots.get(product.id) ?? []
}
