import type { Shop } from '#platform/server/shop.ts'
import type { Urgency, Waiting } from '#platform/server/waiting.ts'
import { forgottenBefore } from './list-orders.ts'
import { countWaitingOrders, type WaitingOrders } from './waiting.sql.ts'

const about: Record<WaitingOrders['kind'], { urgency: Urgency; path: string; isForPacker?: boolean }> = {
  refunds: { urgency: 'today', path: '/orders?view=refundsDue' },
  short: { urgency: 'today', path: '/orders?view=shortages' },
  subsidisedShipping: { urgency: 'today', path: '/orders?view=subsidisedShipping', isForPacker: true },
  toPack: { urgency: 'today', path: '/orders?view=toPack', isForPacker: true },
  new: { urgency: 'tomorrow', path: '/orders?view=fresh' },
  forgotten: { urgency: 'tomorrow', path: '/orders?view=forgotten' },
  returning: { urgency: 'later', path: '/orders?view=returnsExpected', isForPacker: true },
}

/** Orders that wait for staff, and what waits with them. */
export async function listWaitingOrders(shop: Shop): Promise<Waiting[]> {
  const rows = await countWaitingOrders(shop.database.db, forgottenBefore(shop))
  return rows.map((row) => ({ ...row, ...about[row.kind], about: '' }))
}
