import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Old addresses',
  lead: 'An old link leads to the new product (301). Pages of this shop stay as they are',
  none: 'There are no addresses yet. They come with the file of Prom or Horoshop, or from a table of your own: old address and code',
  count: '{count, plural, one {# address leads} other {# addresses lead}} here',
  hidden: 'Hidden products among them: {count, number}. While a product is hidden, its old address leads nowhere',
  switch: 'Old addresses lead to the new pages',
  fixed: 'The environment variable OLD_ADDRESSES sets this; it cannot be changed here',
  show: 'Show the addresses',
  search: 'Find an address or a code',
  found: '{count, number} found, {shown, number} shown',
  leads: 'leads to',
  isHidden: 'hidden',
  isByHand: 'of your table',
  remove: 'Remove',
  removed: 'The address is removed',
  load: 'Load a table of your own',
  loadHint: 'Two columns: “Old address” and “Code” (or the address of a list, such as /bags). Excel or CSV',
  loading: 'Reading {file}…',
  loaded:
    '{added, number} added, {changed, number} changed, {unchanged, number} as they were. Rows not taken: {refused, number}',
  row: 'row {row}',
  failed: 'That did not work: {why}',
}
