import type { Shop } from '#platform/server/shop.ts'
import { findProvedContacts } from '#modules/identity/server/index.ts'
import { giveGuestOrders } from './own-orders.sql.ts'

/** Gives an account the guest orders made with a phone or an e-mail that it has proved (AUTH-10). */
export async function joinOrders(shop: Shop, userId: string): Promise<void> {
  const proved = await findProvedContacts(shop.database.db, userId)
  if (proved) await giveGuestOrders(shop.database.db, { customerId: userId, ...proved })
}
