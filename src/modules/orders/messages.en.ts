import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'status.new': 'New',
  'status.accepted': 'Confirmed',
  'status.awaitingConfirmation': 'Awaiting confirmation',
  'status.awaitingPayment': 'Awaiting payment',
  'status.paid': 'Paid',
  'status.sent': 'Sent',
  'status.inTransit': 'In transit',
  'status.completed': 'Completed',
  'status.cancelled': 'Cancelled',
  'status.refused': 'Refused',
  'status.returning': 'The parcel is coming back',

  alreadyLeft: 'The parcel has already left, so it cannot be cancelled. Choose “Refused”',
  stillReturning: 'The parcel is still on its way back. Receive the return first',
  unknownProduct: 'There is no product with the code {code}. Check the code',

  notForPacker: 'Only an Admin may change this. Ask one',
  noTrackingNumber: 'Enter the tracking number first: the message needs it',
  noContact: 'Enter a phone or an e-mail of the customer first: there is nowhere to write to yet',
  unknownPlaceholder: 'Nothing stands for {name}. Choose a word below the text',

  'event.accepted': 'Confirmed',
  'event.sent': 'Sent',
  'event.atBranch': 'Waiting at the branch',
  'event.storageEnds': 'Storage ends',
  'event.cancelled': 'Cancelled',

  'field.number': 'Number',
  'field.createdAt': 'Created',
  'field.status': 'Status',
  'field.source': 'Source',
  'field.customer': 'Customer',
  'field.phone': 'Phone',
  'field.total': 'Total',
  'field.amountDue': 'Amount due',
  'field.carrier': 'Carrier',
  'field.trackingNumber': 'Tracking number',
  'field.managerName': 'In charge',
  'field.tags': 'Tags',

  'list.empty': 'No orders match these filters',
  'list.none': 'No orders yet. When somebody orders on the site, the order appears here',
  'list.delete': 'Delete',
  'list.open': 'Open order {number}',
  'list.grid': 'List of orders',

  'delete.failed': 'Not deleted: {why}',

  percentOfUnpriced: 'Enter the price of each product: the percentage is taken of it',
  quantityWrong: 'A whole number from 1 to 10,000',
}
