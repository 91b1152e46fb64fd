import type { Shop } from '#platform/server/shop.ts'
import { listAllocations } from '#modules/stock/server/index.ts'
import type { LineLotChoice } from '../line-lot.contract.ts'
import { findGoods } from './find-goods.ts'

/**
 * Lots that may fill a line, the one sold next first: the oldest that has any, then the others by age (CAT-2, ORD-13).
 * What the order itself holds would be free for it.
 */
export async function listLineLots(
  shop: Shop,
  {
    code,
    size,
    colour,
    orderId,
  }: { code: string; size?: string | undefined; colour?: string | undefined; orderId?: string | undefined },
): Promise<LineLotChoice[]> {
  const { db } = shop.database
  const [[goods], own] = await Promise.all([
    findGoods(db, [{ code, size, colour }], ''),
    orderId ? listAllocations(db, [orderId]) : [],
  ])
  const held = (lotId: string) =>
    own.filter((each) => each.lotId === lotId).reduce((sum, { quantity }) => sum + quantity, 0)
  const lots = (goods?.lots ?? []).map(({ id, available, ...lot }) => ({
    lotId: id,
    size: lot.size,
    colour: lot.colour,
    purchaseNumber: lot.purchaseNumber,
    purchasedOn: lot.purchasedOn,
    price: lot.price,
    unitCost: lot.unitCost,
    available: available + held(id),
  }))
  return [...lots.filter(({ available }) => available > 0), ...lots.filter(({ available }) => available === 0)]
}
