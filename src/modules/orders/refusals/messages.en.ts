import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  notEnoughStock:
    '{goods} {size} {colour}: {available, plural, =0 {sold out. Remove the item or choose another} other {only {available} in stock. Lower the quantity or remove the item}}',
  unknownSize: '{goods}: there is no size {size}. Choose another',
  sizeRequired: '{goods}: choose a size',
  unknownColour: '{goods}: there is no colour “{colour}”. Choose another',
  colourRequired: '{goods}: choose a colour',
  unknownLot: '{code} {size} {colour}: purchase {purchase} has no such goods. Choose another',
  nothingToExchange: 'Only goods of a completed order can be exchanged',
  nothingToReturn: 'This order has nothing to return',
  returnMovedOn: 'Something else has happened to the order since, so the return cannot be undone',
  returnSoldOn: 'The returned goods are sold or reserved again, so the return cannot be undone',
  notInOrder: '{code} {size} {colour}: this order has no such item. Check the product and the size',
  moreThanTaken: '{code}: at most {most} can come back',
  duplicateNumber: 'There is already an order with this number and source. Change the number',
  addedBefore: 'This form is already saved as order {number}. Open that order and change it there',
  linesLocked:
    '{code} {size} {colour}: these goods are coming back, so the line cannot be changed. Finish the return first',
  notComingBack:
    '{code} {size} {colour}: the parcel is coming back, so nothing can be added to it. Finish the return first',
  orderGone: 'This order no longer exists: it may have been deleted. Go back to the list',
  recordedBefore: 'What you sent from this window before is already saved. Close it and check the order',
  refundAboveDeposit: 'You can refund at most {deposit}: that is what came in',
  notYet: 'This day is still to come. Enter the day the money came in or went back',
  numberIsGiven: 'The shop numbers such an order itself. Leave the number empty',
  numberIsFixed: 'The number of an order does not change. Leave it out',
  nothingToRestore: 'It can no longer be restored: a day has passed, or the order is back already. Refresh the list',
  productsGone: 'Order {number} cannot be restored: its product was deleted. Enter the order again',
  notManager: 'Choose somebody who works here: an administrator or a manager',
  tooManyTags: 'An order has at most {most} tags. Take one off first',
  notStaff: 'Choose somebody who works here',
  taskGone: 'This task is not there any more: its order may have been deleted. Reload the page',
  taskChanged: 'The task was changed meanwhile. Open it again',
  nothingLacks: 'Nothing is missing: the carrier paid out everything that was due',
}
