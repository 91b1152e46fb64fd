import type { Shop } from '#platform/server/shop.ts'
import type { Work } from '#platform/server/work/work-kind.ts'
import { findParcel } from '#modules/delivery/server/index.ts'
import { messageKinds, type MessageKind, type QueuedMessage } from '#modules/messaging/server/index.ts'
import type { FollowedParcel } from '#modules/delivery/followed-parcel.ts'
import type { Order } from '../../order.ts'
import type { OrderEvent, ParcelEvent } from '../../order-message.ts'
import { groupOf, isBackwards, type Status } from '../../status.ts'
import { findOrderMessage } from './order-messages.sql.ts'
import { loadOrders } from '../orders.sql.ts'
import { letterOf, recipientOf, type LetterCause } from './notify-customer.ts'
import { deleteMessage, findMessage, readdressMessage } from './told-customers.sql.ts'

/** News of orders are written as they go out, of the order as it stands then: a number corrected meanwhile is the one sent. */
export const orderMessageKind: MessageKind = { ...messageKinds.orderNews, renew: writeAnew }

async function writeAnew(shop: Shop, { payload }: Work<QueuedMessage>): Promise<QueuedMessage | undefined> {
  const cause = payload.cause as LetterCause | undefined
  if (!cause) return payload
  return shop.database.transaction(async (tx) => {
    const claim = await findMessage(tx, cause)
    if (claim === undefined) return undefined
    const [order] = await loadOrders(tx, [cause.orderId])
    const parcel = await findParcel(tx, cause.orderId)
    const recipient = order && isStillSo(cause, order, parcel) ? recipientOf(order) : undefined
    if (!order || !recipient) {
      await deleteMessage(tx, claim)
      return undefined
    }
    await readdressMessage(tx, claim, recipient)
    const { wording } = await findOrderMessage(tx, cause.event)
    const { template: _, ...letter } = letterOf(shop, order, parcel, wording[order.language], recipient)
    return { ...letter, cause }
  })
}

const statusOf: Record<Exclude<OrderEvent, ParcelEvent>, Status> = {
  accepted: 'accepted',
  sent: 'sent',
  cancelled: 'cancelled',
}

function isStillSo(
  { event, from }: LetterCause,
  { status, trackingNumber }: Order,
  parcel: FollowedParcel | undefined,
): boolean {
  if (status === from) return false
  if (event === 'atBranch' || event === 'storageEnds') return groupOf[status] !== 'free' && parcel?.state === 'atBranch'
  if (event === 'cancelled') return status === 'cancelled'
  if (groupOf[status] === 'free' || isBackwards(statusOf[event], status)) return false
  return event !== 'sent' || trackingNumber !== ''
}
