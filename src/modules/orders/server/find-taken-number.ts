import { refuse } from '#kit/refusal.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { refuseOthersWork } from './pack-orders.ts'
import { findTaken } from './taken-number.sql.ts'

interface Asked {
  trackingNumber: string
  orderId?: string | undefined
  phone?: string | undefined
}

/** The order of another customer with a typed tracking number; a Packer asks about orders to pack, and is told its number alone (DEL-1). */
export async function findTakenNumber(
  shop: Shop,
  { trackingNumber, orderId, phone }: Asked,
  { role }: Caller,
): Promise<{ orderId: string | null; number: string } | null> {
  const isPacker = role === 'packer'
  if (isPacker && orderId === undefined) throw refuse('notFound', 'orderGone', 'orderId')
  if (isPacker && orderId !== undefined) await refuseOthersWork(shop, orderId, 'orderId')
  const typed = { number: ungrouped(trackingNumber), orderId, phone: isPacker ? undefined : phone }
  const found = await findTaken(shop.database.db, typed)
  return found ? { number: found.number, orderId: isPacker ? null : found.orderId } : null
}
