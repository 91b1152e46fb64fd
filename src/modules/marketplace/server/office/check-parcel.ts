import type { Shop } from '#platform/server/shop.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import { listOpenedAgain } from '../import/opened-again.sql.ts'
import { findLiveCancellations } from '../outward/find-cancellations.ts'
import { promSettings } from '../prom/settings.ts'
import { findKnownStatus } from './overview.sql.ts'

export interface ParcelChecked {
  /** Prom knows the order, and its word counts: staff did not open it again after Prom had cancelled it. */
  isOfMarketplace: boolean
  isConnected: boolean
  /** It answered; otherwise what is known is from when it was read last. */
  isAsked: boolean
  isCancelled: boolean
  why: string
}

/** Whether an order that is being packed was cancelled there; a company that does not answer holds up nobody (OUT-3). */
export async function checkParcel(shop: Shop, orderId: string): Promise<ParcelChecked> {
  const { db } = shop.database
  const known = await findKnownStatus(db, orderId)
  const isConnected = shop.settings.of(promSettings).promToken !== undefined
  const unasked = { isConnected, isAsked: false, isCancelled: known?.isCancelled === true, why: '' }
  const isOpenedAgain = (await listOpenedAgain(db, [orderId])).has(orderId)
  if (!known || isOpenedAgain) return { ...unasked, isOfMarketplace: false, isCancelled: false }
  if (!isConnected) return { ...unasked, isOfMarketplace: true }
  const { cancelled, failure } = await findLiveCancellations(shop, await loadOrders(db, [orderId]))
  if (failure) return { ...unasked, isOfMarketplace: true }
  const [found] = cancelled
  return { isOfMarketplace: true, isConnected, isAsked: true, isCancelled: found !== undefined, why: found?.why ?? '' }
}
