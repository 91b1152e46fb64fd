import { theShop, type Actor } from '#kit/actor.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { recipientOf } from '#modules/orders/server/index.ts'
import { paymentTexts } from '../texts.ts'
import type { Attempt } from './attempts/attempts.sql.ts'

/** Tells whoever paid that the money is here: their page may be closed by now. Once a payment (AUTH-8). */
export async function notifyPaid(tx: Tx, order: Order, { id, amount }: Attempt): Promise<void> {
  await write(tx, order, 'paymentNews', { amount, by: theShop, key: id })
}

/** Tells whoever paid that the company gave so much back, which their bank shows days later. Once a sum that went back (PAY-5). */
export async function notifyRefunded(
  tx: Tx,
  order: Order,
  { id }: Attempt,
  { amount, refunded }: { amount: Money; refunded: Money },
): Promise<void> {
  await write(tx, order, 'refundNews', { amount, by: theShop, key: `${id} ${refunded}` })
}

interface ToldSum {
  amount: Money
  by: Actor
  /** The same key again writes nothing more. */
  key?: string
}

/**
 * Sends the way to pay what an order is still to be paid; by itself once, or as often as staff want it. False where the
 * shopper left neither e-mail nor phone.
 */
export function notifyToPay(tx: Tx, order: Order, told: ToldSum): Promise<boolean> {
  return write(tx, order, 'paymentAsked', told)
}

const letters = {
  paymentNews: { template: 'paymentNews', subject: 'told.paidSubject', text: 'told.paid', page: 'track' },
  refundNews: { template: 'paymentNews', subject: 'told.refundedSubject', text: 'told.refunded', page: 'track' },
  paymentAsked: { template: 'paymentAsked', subject: 'told.askedSubject', text: 'told.asked', page: 'pay' },
} as const

async function write(
  tx: Tx,
  order: Order,
  letter: keyof typeof letters,
  { amount, by, key }: ToldSum,
): Promise<boolean> {
  const recipient = recipientOf(order)
  if (!recipient) return false
  const { language, number, trackingToken } = order
  const { template, subject, text, page } = letters[letter]
  const t = paymentTexts(language)
  const parameters = {
    subject: t(subject, { number }),
    text: t(text, { number, sum: formatMoney(amount, language) }),
    path: `/${language}/${page}/${trackingToken}`,
  }
  await queueMessage(tx, { ...recipient, language, template, parameters }, by, key === undefined ? {} : { key })
  return true
}
