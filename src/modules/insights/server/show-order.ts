import type { Language } from '#kit/language.ts'
import { refuse } from '#kit/refusal.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { OrderWaterfall } from '../order.contract.ts'
import { readEarned } from './make-earned.ts'
import { findStage, findWorth, listShares, listSoldLots, sumOrder, sumWrittenOff } from './order.sql.ts'

/** Shows the result of one order. Until it takes goods, its share of adverts is that over all placed orders (EARN-2). */
export async function showOrder(shop: Shop, orderId: string, language: Language): Promise<OrderWaterfall> {
  return readEarned(shop, (db) => readOrder(db, orderId, language))
}

async function readOrder(db: Db, orderId: string, language: Language): Promise<OrderWaterfall> {
  const found = await findStage(db, orderId)
  if (!found) throw refuse('notFound', 'orderGone', 'orderId')
  const { day } = found
  const basis = found.stage === 1 ? ('placed' as const) : ('sent' as const)
  const [earned, worth, lots, writtenOff, adverts] = await Promise.all([
    sumOrder(db, orderId, basis),
    findWorth(db, orderId),
    listSoldLots(db, orderId),
    sumWrittenOff(db, orderId),
    listShares(db, { orderId, day, basis, language }),
  ])
  if (!earned || !worth) throw refuse('notFound', 'orderGone', 'orderId')
  return { orderId, basis, day, earned, worth, lots, writtenOff, adverts }
}
