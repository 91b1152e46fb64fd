import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { isMarketplace } from '#modules/orders/order.ts'
import { loadOrders, recipientOf } from '#modules/orders/server/index.ts'
import { takesBack } from '../receipt.ts'
import { receiptTexts } from '../texts.ts'
import { setNotified, type Receipt } from './receipts.sql.ts'
import { receiptSettings } from './settings.ts'

/** The link to a receipt, to whom it was issued for; a marketplace writes to its customers itself (PAY-6). */
export async function notifyOfReceipt(shop: Shop, tx: Tx, { id, orderId, kind, url, actor }: Receipt): Promise<void> {
  if (shop.settings.of(receiptSettings).letter === 'off') return
  const [order] = await loadOrders(tx, [orderId])
  const recipient = order && !isMarketplace(order.source) ? recipientOf(order) : undefined
  if (!order || !recipient) return
  const { language, number, trackingToken } = order
  const t = receiptTexts(language)
  const isBack = takesBack(kind)
  const parameters = {
    subject: t(isBack ? 'letter.backSubject' : 'letter.subject', { number }),
    text: t(isBack ? 'letter.backText' : 'letter.text', { number, link: url }),
    trackingPath: `/${language}/track/${trackingToken}`,
  }
  const message = { ...recipient, language, template: 'orderNews', parameters } as const
  await queueMessage(tx, message, actor, { key: `receipt:${id}` })
  await setNotified(tx, id, shop.now())
}
