import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  notEnoughBesideCart:
    '{code} {size} {colour} — only {available} in stock, {left, plural, =0 {all in your bag already} other {{inCart} in your bag already. You can add {left} more}}',
  notEnoughOfSize:
    '{available, plural, =0 {Size {size} is sold out. Choose another one} other {Size {size}: only {available} in stock, and you need {wanted}. Lower the quantity and choose it again}}',
  priceChanged: '{code} {size} {colour} — the price is now {price} instead of {before}. Check the total and send again',
  tooManyPieces: '{code}: one order may hold from 1 to {most}',
  tooManyOrders: 'There are many orders from this number today. Call us and we will help',
  cartEmpty: 'Your bag is empty. Add something to it',
  alreadyOrdered: 'These goods are ordered already: order {number}. If you need more, put them into your bag again',
  alreadySaved: 'This order is already saved. Open the order page from your message',
  prepaymentUnavailable: 'Prepayment is not available now. Choose payment on delivery',
}
