import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Import of purchases',
  hint: 'Export purchases, change the table and bring it back here. A row with a new number adds a purchase; what the file leaves out stays as it is.',
  purchases: 'Purchases',
  done: '{count, plural, one {# purchase changed or added} other {# purchases changed or added}}',
  undone: '{count, plural, one {# purchase put back} other {# purchases put back}}',
  left: 'Left as they are, for they changed meanwhile or their goods left the stock: {numbers}',
}
