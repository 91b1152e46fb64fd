import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: '{count, plural, one {Delete order {numbers}?} other {Delete # orders?}}',
  final: 'It can be undone right afterwards.',
  releases: '{count, plural, =1 {Its goods are no longer reserved.} other {Their goods are no longer reserved.}}',
  gives: 'Stock will change: the goods ({numbers}) go back on the shelf as if they had never been sent.',
  returning: 'The parcel is still on its way back ({numbers}), but its goods will be for sale at once.',
  confirm: 'Delete',
  cancel: 'Keep',
  done: '{count, plural, one {Order {numbers} is deleted} other {# orders are deleted}}',
  undone: '{count, plural, one {Order {numbers} is back} other {# orders are back}}',
}
