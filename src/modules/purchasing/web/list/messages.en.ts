import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'list.grid': 'Purchases',
  'list.import': 'Import CSV',
  'list.add': 'New purchase',
  'list.delete': 'Delete',
  'list.open': 'Open purchase {number}',
  'list.empty': 'There are no such purchases. Change or clear the filters',
  'list.none': 'No purchases yet. Enter the first: lots and what goods cost are made of it',
  'list.unsynced': 'Stock is behind this purchase: receive it',

  'column.number': 'Number',
  'column.orderedOn': 'Ordered',
  'column.product': 'Goods',
  'column.bill': 'Bill',
  'column.paid': 'Paid',
  'column.receivedCost': 'Received',
  'column.paidBack': 'Back so far',
  'column.onHand': 'On hand',
  'column.trackingNumber': 'Tracking no.',
  'column.updatedAt': 'Changed',

  'cell.pieces': '{received} of {quantity} pcs',
  'cell.onHand': '{pieces} pcs · {cost}',
  'cell.onHandPieces': '{pieces} pcs',

  'view.inTransit': 'On the way',
  'view.toPay': 'To pay',
  'view.toReceive': 'To receive',
  'view.notPaidBack': 'Not paid back',

  'delete.title': '{count, plural, one {Delete purchase {numbers}?} other {Delete # purchases?}}',
  'delete.message': 'Lines, prices and dates go for good: {numbers}. Products that are in the catalogue stay.',
  'delete.cancel': 'Keep',
  'delete.confirm': 'Delete',
  'delete.done': '{count, plural, one {Purchase {numbers} is deleted} other {# purchases are deleted}}',
  'delete.failed': 'Not deleted: {why}',
}
