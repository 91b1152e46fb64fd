import type { Shop } from '#platform/server/shop.ts'
import { findUser } from '#modules/identity/server/index.ts'
import { giveGuestOrders } from './own-orders.sql.ts'

/** What somebody ordered as a guest joins their account; it has only proved phones and e-mails (AUTH-10). */
export async function joinOrders(shop: Shop, userId: string): Promise<void> {
  const user = await findUser(shop.database.db, userId)
  if (user) await giveGuestOrders(shop.database.db, { customerId: user.id, phone: user.phone, email: user.email })
}
