import { theShop, type Actor } from '#kit/actor.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { recipientOf } from '#modules/orders/server/index.ts'
import { paymentTexts } from '../texts.ts'
import type { Attempt } from './attempts/attempts.sql.ts'

/** Tells whoever paid that the money is here: their page may be closed by now. Once a payment (AUTH-8). */
export async function tellPaid(tx: Tx, order: Order, { id, amount }: Attempt): Promise<void> {
  const recipient = recipientOf(order)
  if (!recipient) return
  const { language, number, trackingToken } = order
  const t = paymentTexts(language)
  const sum = formatMoney(amount, language)
  await queueMessage(
    tx,
    {
      ...recipient,
      language,
      template: 'paymentNews',
      parameters: {
        subject: t('told.paidSubject', { number }),
        text: t('told.paid', { number, sum }),
        path: `/${language}/track/${trackingToken}`,
      },
    },
    theShop,
    { key: id },
  )
}

/** Sends the way to pay what an order is still to be paid; by itself once, or as often as staff want it. */
export async function tellToPay(
  tx: Tx,
  order: Order,
  { amount, by, key }: { amount: Money; by: Actor; key?: string },
): Promise<boolean> {
  const recipient = recipientOf(order)
  if (!recipient) return false
  const { language, number, trackingToken } = order
  const t = paymentTexts(language)
  const sum = formatMoney(amount, language)
  await queueMessage(
    tx,
    {
      ...recipient,
      language,
      template: 'paymentAsked',
      parameters: {
        subject: t('told.askedSubject', { number }),
        text: t('told.asked', { number, sum }),
        path: `/${language}/pay/${trackingToken}`,
      },
    },
    by,
    key === undefined ? {} : { key },
  )
  return true
}
