import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Receive purchase {number}',
  looking: 'Looking at what will change',
  failed: 'That did not work: {why}',
  what: 'What came',
  all: 'All that was ordered',
  part: 'What came so far',
  partHint:
    'Enter how many came so far, earlier times included. The rest is received when it comes; a late bill reaches what is here already',
  line: 'Lot',
  ordered: 'Ordered',
  came: 'Received',
  cameOf: 'Received: {line}',
  count: 'Count',
  cost: 'Landed cost',
  nothing: 'Stock is as the purchase says already. There is nothing to receive',
  nothingMore: 'All that came is in stock already. Enter how many more came',
  newProducts:
    '{count, plural, one {A new product} other {# new products}}: {names}. Hidden until there is a sale price',
  untoldOnly:
    '{code}: {count, plural, one {a lot without a colour will be sold as} other {# lots without a colour will be sold as}} “{colour}”, as the product has no other colour',
  untold:
    '{code}: {count, plural, one {a lot without a colour will be sold} other {# lots without a colour will be sold}} apart, with “no choice of colour”. Their colour can be chosen in the product',
  newLot: 'new',
  pieces: '{count, plural, one {# piece} other {# pieces}}',
  summary: 'Into stock {added}, out of stock {taken}',
  costAlone: 'Counts stay, only what goods cost changes',
  ordersTitle: 'The profit of orders moves by {change}',
  order: 'Order',
  before: 'Was',
  after: 'Will be',
  moreOrders: 'and {count} more',
  receive: 'Receive',
  receiving: 'Receiving',
  cancel: 'Leave as is',
  again: 'Check again',
  done: 'Purchase {number} is received: {received} of {quantity} pcs',
  notPieces: 'A whole number from 0 to {most}',
}
