export const en = {
  noSuchMarketplaceOrder: 'Prom has no such order. Check the number',
  marketplaceOrderNotUnderstood: 'Prom has the order, but it could not be read: it is a draft, or something unknown',
  daysUpsideDown: 'The first day is after the last. Swap them',
  dayAhead: 'This day is still ahead',
  tooManyDays: 'Choose at most {most} days',
  notOfMarketplace: 'This order is of no marketplace, so there is nothing to take',
  marketLinesLocked: 'Some of the goods came back or are on their way back, so the lines stay',
  cancelledThere: '{number}: this order was cancelled at Prom ({why}). Do not pack or send it',
  promNotConnected: 'Prom is not connected. Paste its token under Integrations',
  promBadKey: 'Prom does not know this shop. Check the token under Integrations',
  promPaused: 'Prom is paused. Resume it under Integrations',
  promAway: 'Prom does not answer now. Try again in a minute',

  'alert.subject': 'Prom: order {number} waits for you',
  'alert.short': 'Prom sold what is not there: {goods}. Order {number} stands, and nothing is held for it.',
  'alert.unknownProduct': 'Order {number} has goods that the shop does not know: {goods}. Say what they are.',
  'alert.cancelledThere':
    'Order {number} was cancelled at Prom, and not here: it is paid, on its way, or was entered since. Decide what becomes of it.',
  'alert.paidAfterCancel':
    'Order {number} was cancelled here, and at Prom it was paid. Give the money back or bring the order back.',
  'alert.openedThere':
    'Order {number} was cancelled here and at Prom, and now it is open at Prom again. Bring it back, or cancel it there, too.',
  'alert.refundedThere':
    'Prom gave the money for order {number} back to the buyer, and it is not cancelled. If it is still here, do not send it before you know who pays.',
  'alert.changedAfterSent':
    'Prom changed the goods of order {number} after its parcel had left. Here they are as they were sent; if some come back, write the return down.',
}
