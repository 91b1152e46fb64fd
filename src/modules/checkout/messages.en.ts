import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  notEnoughBesideCart:
    '{goods} {size} {colour}: only {available} in stock, {left, plural, =0 {and {available, plural, one {it’s} other {they’re}} already in your bag} other {and {inCart} already in your bag. You can add {left} more}}',
  notEnoughOfSize:
    '{available, plural, =0 {Size {size} has sold out. Choose another one} other {Size {size}: only {available} in stock, and you want {wanted}. Lower the quantity and choose it again}}',
  goodsGone: '{goods} {size} {colour}: we no longer sell this. Remove it from your bag',
  productGone: 'We no longer sell this. Choose something else',
  notOnSale: '{goods} {size} {colour}: can’t be bought yet',
  priceChanged: '{goods} {size} {colour}: the price is now {price} instead of {before}. Check the total and send again',
  wrappingChanged: 'Gift wrapping now costs {price} instead of {before}. Check the total and send again',
  tooManyPieces:
    '{goods}: you can order {most, plural, =1 {only 1} other {from 1 to {most}}} at a time. Change the quantity',
  tooManyOrders: 'There have been too many orders from this number today. Call us and we’ll help',
  cartEmpty: 'Your bag is empty. Add something to it',
  cartChanged: 'Your bag has changed in another tab. Check the items and send again',
  lineGone: 'Your bag has changed in another tab: what you were changing is no longer in it. Check the items',
  alreadyOrdered: 'You’ve already ordered these items: order {number}. If you need more, add them to your bag again',
  orderedOtherwise:
    'We already have order {number}, as you first sent it. To change anything in it, call us or write to us',
  wishListFull: 'Your wish list already has {most} items. Remove one to add another',
  alreadySaved: 'This order has already been saved. Open its page from the message we sent you',
  incorrectIndex: 'A postal index has 5 digits, such as 79005',
  prepaymentUnavailable: 'You can’t pay in advance right now. Choose to pay when you receive the parcel',
}
