import { theShop } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database.ts'
import { hears } from '#platform/server/news.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage, withdrawMessage } from '#modules/messaging/server/index.ts'
import { isMarketplace } from '#modules/orders/order.ts'
import { orderChanged, type ChangedOrder } from '#modules/orders/server/index.ts'
import { reviewSettings } from './settings.ts'

export const reviewHearers = [hears(orderChanged, inviteOrTakeBack)]

const day = 24 * 60 * 60 * 1000

/** Who received an order is asked for a review some days later, where the owner wants it; a mistake of staff takes it back. */
async function inviteOrTakeBack(shop: Shop, tx: Tx, { before, change }: ChangedOrder): Promise<void> {
  const to = change.status ?? before.status
  if (to === before.status) return
  const key = `review:${before.id}`
  if (before.status === 'completed') await withdrawMessage(tx, 'reviewInvitation', key)
  const { invitations, invitedAfterDays } = shop.settings.of(reviewSettings)
  if (to !== 'completed' || invitations === 'off' || isMarketplace(before.source)) return
  const { number, language, email, phone, trackingToken } = before
  const message = {
    ...(email ? { channel: 'email' as const, recipient: email } : { channel: 'sms' as const, recipient: phone }),
    language,
    template: 'reviewInvitation' as const,
    parameters: { orderNumber: number, trackingPath: `/${language}/track/${trackingToken}` },
  }
  const dueAt = new Date(shop.now().getTime() + invitedAfterDays * day)
  await queueMessage(tx, message, theShop, { key, dueAt })
}
