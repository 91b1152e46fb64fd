import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'list.add': 'New order',
  'list.pack': 'Pack one by one',
  'list.sum': 'for {total}, {due} due',
  'list.sumDue': '{due} due',
  'list.move': 'Change status',
  'list.sheets': 'Order sheets',
  'list.packing': 'Packing lists',
  'packing.packing': 'Packing list',
  'packing.tracked': 'Meanwhile somebody entered tracking number {trackingNumber}. Save once more if yours is right',
  'list.tooManySheets': 'At most {most} can be printed at once',
  'list.attention': 'Goods are short',
  'list.returning': 'On its way back',
  'list.refund': 'Refund {amount}',
  'list.unrecorded': 'A payment of {amount} is not recorded',
  'list.notRecorded': 'not recorded',

  'column.goods': 'Goods',

  'view.toPack': 'To pack',
  'view.subsidisedShipping': 'Cheap shipping',
  'view.fresh': 'New',
  'view.forgotten': 'Forgotten',
  'view.shortages': 'Short of goods',
  'view.refundsDue': 'Refunds due',
  'view.returnsExpected': 'Returns expected',
}
