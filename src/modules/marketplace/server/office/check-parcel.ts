import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import { findLiveCancellations } from '../outward/find-cancellations.ts'

/** Whether an order that is being packed was cancelled there; a company that does not answer holds up nobody (OUT-3). */
export async function checkParcel(
  shop: Shop,
  orderId: string,
): Promise<{ isAsked: boolean; isCancelled: boolean; why: string }> {
  try {
    const [found] = await findLiveCancellations(shop, await loadOrders(shop.database.db, [orderId]))
    return { isAsked: true, isCancelled: found !== undefined, why: found?.why ?? '' }
  } catch (fault) {
    if (fault instanceof CallFailure) return { isAsked: false, isCancelled: false, why: '' }
    throw fault
  }
}
