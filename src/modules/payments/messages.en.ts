import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  providerAway: 'The payment company doesn’t answer right now. Try again in a minute, or choose another one',
  nothingToPay: 'There is nothing to pay for this order. Reload the page',
  otherSum: 'The sum has changed: {amount} is to be paid now. Check it and press again',
  askedAboveDue: 'At most {most} is left to pay for this order',
  refundPending: 'The refund before this one is still under way. Wait for it',
  refundUnderWay: 'The payment company is giving {amount} back already. Wait for it, or leave that much in the order',

  'told.paidSubject': 'We have your payment for order {number}',
  'told.paid': 'We received {sum} for order {number}. Thank you.',
  'told.refundedSubject': 'Money for order {number} is given back',
  'told.refunded': 'We gave {sum} back for order {number}. Your bank credits it in 1–3 days.',
  'told.askedSubject': 'Payment for order {number}',
  'told.asked': 'Order {number} waits for its payment: {sum}.',
}
