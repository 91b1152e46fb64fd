import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { isCounting, readEarned } from './make-earned.ts'
import { sumUnpaid } from './money.sql.ts'

/** Orders that are done and not paid for; of them there may be very many, so that they are counted as they change. */
export async function listUnpaid(shop: Shop): Promise<Waiting[]> {
  if (await isCounting(shop)) return []
  const unpaid = await readEarned(shop, sumUnpaid)
  return [{ kind: 'unpaid', urgency: 'later', ...unpaid, about: '', path: '/orders?status=done&paymentFrom=0.01' }]
}
