import { theShop } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { subscribe } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Work } from '#platform/server/work/work-kind.ts'
import {
  messageKinds,
  queueMessage,
  withdrawMessage,
  type MessageKind,
  type QueuedMessage,
} from '#modules/messaging/server/index.ts'
import { isMarketplace, keptPieces, type Order } from '#modules/orders/order.ts'
import {
  loadOrders,
  orderChanged,
  orderRestored,
  recipientOf,
  type ChangedOrder,
} from '#modules/orders/server/index.ts'
import { rejoinOrder } from './reviews.sql.ts'
import { reviewSettings } from './settings.ts'

export const reviewSubscribers = [
  subscribe(orderChanged, inviteOrTakeBack),
  subscribe(orderRestored, (_, tx, { order }) => rejoinOrder(tx, order.id)),
]

const day = 24 * 60 * 60 * 1000

/**
 * Asks whoever received an order for a review some days later, where the owner wants it; a mistake of staff takes it back.
 * Whoever left neither phone nor e-mail gets the request once staff enter either (ORD-8).
 */
async function inviteOrTakeBack(shop: Shop, tx: Tx, { before, change, isOldEvent }: ChangedOrder): Promise<void> {
  const to = change.status ?? before.status
  const recipient = recipientOf({ ...before, ...change.fields })
  const isReached = recipient !== undefined && !recipientOf(before)
  if (to === before.status && !isReached) return
  const key = `review:${before.id}`
  if (before.status === 'completed') await withdrawMessage(tx, 'reviewInvitation', key)
  const { invitations, invitedAfterDays } = shop.settings.of(reviewSettings)
  if (isOldEvent || to !== 'completed' || invitations === 'off' || isMarketplace(before.source) || !recipient) return
  const { number, language, trackingToken } = before
  const message = {
    ...recipient,
    language,
    template: 'reviewInvitation' as const,
    parameters: { orderNumber: number, trackingPath: `/${language}/track/${trackingToken}` },
  }
  const dueAt = new Date(shop.now().getTime() + invitedAfterDays * day)
  const cause: Cause = { orderId: before.id }
  await queueMessage(tx, message, theShop, { key, dueAt, cause })
}

/** The order that an invitation is for. */
interface Cause {
  orderId: string
}

/** Days later the order may have been deleted or all of it sent back, and where it goes to corrected. */
export const reviewInvitationKind: MessageKind = { ...messageKinds.reviewInvitation, renew: lookAgain }

async function lookAgain({ database }: Shop, { payload }: Work<QueuedMessage>): Promise<QueuedMessage | undefined> {
  const cause = payload.cause as Cause | undefined
  if (!cause) return payload
  const [order] = await loadOrders(database.db, [cause.orderId])
  const recipient = order && hasKept(order) ? recipientOf(order) : undefined
  return recipient && { ...payload, ...recipient }
}

function hasKept({ status, lines }: Order): boolean {
  return status === 'completed' && lines.some((line) => keptPieces(line, status) > 0)
}
