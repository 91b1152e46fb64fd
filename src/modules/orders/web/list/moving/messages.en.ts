import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'move.title': '{count, plural, one {Status of # order} other {Status of # orders}}',
  'move.to': 'New status',
  'move.waiting': 'Choose a status to see what becomes of the orders and the stock',
  'move.order': 'Order',
  'move.before': 'Before',
  'move.after': 'After',
  'move.stock': 'Stock',
  'move.same': 'Has this status already',
  'move.backwards': 'a step back',
  'move.told': '{count, plural, one {# customer will get a message.} other {# customers will get a message.}}',
  'move.untold':
    '{count, plural, one {# will not: there is no tracking number.} other {# will not: there is no tracking number.}}',
  'move.refusing': 'Parcels were refused before: {numbers}. Better to ask for prepayment first',
  'move.untracked':
    '{count, plural, one {# parcel of {all} leaves without a tracking number} other {# parcels of {all} leave without a tracking number}}: {numbers}',
  'move.unpaid':
    '{count, plural, one {No payment is recorded for # order} other {No payment is recorded for # orders}}: {numbers}. The status alone records no money',
  'effect.none': 'no change',
  'effect.reserve': 'holds {count} pcs',
  'effect.reserveAndTake': 'takes {count} pcs out',
  'effect.take': 'takes {count} pcs out',
  'effect.release': 'frees {count} pcs',
  'effect.untake': 'puts back and holds {count} pcs',
  'effect.giveBack': 'puts back {count} pcs',
  'effect.startReturn': 'awaits {count} pcs back',
  'effect.endReturn': 'the parcel goes on',
  'change.unpaidTitle': 'No payment is recorded',
  'change.unpaidMessage': 'Order {number}: {amount} has not come in yet. The status alone records no money.',
  'change.unpaidConfirm': 'Status only',
  'change.unpaidRecord': 'Record the payment',
}
