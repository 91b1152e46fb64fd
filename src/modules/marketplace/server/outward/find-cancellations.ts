import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isMarketplace, type Order } from '#modules/orders/order.ts'
import { importOrders } from '../import/import-orders.ts'
import { listOpenedAgain } from '../import/opened-again.sql.ts'
import { openProm } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { askOfAll } from '../prom/side-by-side.ts'
import { readLiveOrder, type LiveOrder } from './live-order.ts'
import { listMarketplaceOrderIds } from './outward.sql.ts'

export interface LiveCancellation {
  orderId: string
  /** In the words of whoever cancelled. */
  why: string
  /** The order left before its cancellation, and comes back. */
  isOnItsWay: boolean
}

/** Somebody waits at a screen, of one parcel or of a hundred (OUT-3). */
const patience = { callMs: 5000, wholeMs: 10_000 }

interface LiveCancellations {
  cancelled: LiveCancellation[]
  /** Not of all of them could be asked: Prom does not answer, or not in time. */
  failure: CallFailure | undefined
}

/**
 * Asks Prom at this moment which of these orders were cancelled there; those are taken over at once, as an import would.
 * Leaves out orders that staff knowingly opened again, and orders that Prom does not know.
 */
export async function findLiveCancellations(
  shop: Shop,
  orders: readonly Pick<Order, 'id' | 'source'>[],
): Promise<LiveCancellations> {
  const ids = orders.filter(({ source }) => isMarketplace(source)).map(({ id }) => id)
  const isConnected = shop.settings.of(promSettings).promToken !== undefined
  if (!isConnected || ids.length === 0) return { cancelled: [], failure: undefined }
  const openedAgain = await listOpenedAgain(shop.database.db, ids)
  const marketplaceOrders = await listMarketplaceOrderIds(
    shop.database.db,
    ids.filter((id) => !openedAgain.has(id)),
  )
  const prom = openProm(shop, patience)
  const { answers, failure } = await askOfAll(marketplaceOrders, ({ id }) => readKnown(prom, id))
  const found = [...answers].flatMap(([{ orderId }, live]) =>
    live && live.cancelledWhy !== null ? [{ ...live, orderId, why: live.cancelledWhy }] : [],
  )
  if (found.length > 0)
    await importOrders(
      shop,
      found.map(({ raw }) => raw),
    )
  return { cancelled: found.map(({ orderId, why, isOnItsWay }) => ({ orderId, why, isOnItsWay })), failure }
}

async function readKnown(
  prom: ReturnType<typeof openProm>,
  marketplaceOrderId: number,
): Promise<LiveOrder | undefined> {
  try {
    return await readLiveOrder(prom, marketplaceOrderId)
  } catch (fault) {
    if (fault instanceof CallFailure && fault.kind === 'refused') return undefined
    throw fault
  }
}
