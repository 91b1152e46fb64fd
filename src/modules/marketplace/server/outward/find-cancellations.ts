import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isMarketplace, type Order } from '#modules/orders/order.ts'
import { importSales } from '../import/import-sales.ts'
import { listOpenedAgain } from '../import/opened-again.sql.ts'
import { openProm } from '../prom/client.ts'
import { promSettings } from '../prom/settings.ts'
import { readLiveOrder, type LiveOrder } from './live-order.ts'
import { listSaleIds } from './outward.sql.ts'

export interface LiveCancellation {
  orderId: string
  /** In the words of whoever cancelled. */
  why: string
  /** What went out before it was cancelled comes back. */
  isOnItsWay: boolean
}

/** Somebody waits at a screen (OUT-3). */
const patienceMs = 5000
const sideBySide = 5

/**
 * Asks Prom at this moment which of these orders were cancelled there; those are taken over at once, as an import would.
 * What staff opened again knowing of it is none of them. Throws a `CallFailure` where it cannot be asked; an order that
 * Prom does not know is none that it cancelled.
 */
export async function findLiveCancellations(
  shop: Shop,
  orders: readonly Pick<Order, 'id' | 'source'>[],
): Promise<LiveCancellation[]> {
  if (shop.settings.of(promSettings).promToken === undefined) return []
  const ids = orders.filter(({ source }) => isMarketplace(source)).map(({ id }) => id)
  const openedAgain = await listOpenedAgain(shop.database.db, ids)
  const asked = ids.filter((id) => !openedAgain.has(id))
  const sales = asked.length > 0 ? await listSaleIds(shop.database.db, asked) : []
  const prom = openProm(shop, { patienceMs })
  const cancelled: (LiveOrder & { orderId: string })[] = []
  for (let first = 0; first < sales.length; first += sideBySide) {
    const some = sales.slice(first, first + sideBySide)
    const read = await Promise.all(some.map(async ({ orderId, id }) => ({ orderId, live: await readKnown(prom, id) })))
    cancelled.push(
      ...read.flatMap(({ orderId, live }) => (live && live.cancelledWhy !== null ? [{ orderId, ...live }] : [])),
    )
  }
  if (cancelled.length > 0)
    await importSales(
      shop,
      cancelled.map(({ raw }) => raw),
    )
  return cancelled.map(({ orderId, cancelledWhy, isOnItsWay }) => ({ orderId, why: cancelledWhy ?? '', isOnItsWay }))
}

async function readKnown(prom: ReturnType<typeof openProm>, saleId: number): Promise<LiveOrder | undefined> {
  try {
    return await readLiveOrder(prom, saleId)
  } catch (fault) {
    if (fault instanceof CallFailure && fault.kind === 'refused') return undefined
    throw fault
  }
}
