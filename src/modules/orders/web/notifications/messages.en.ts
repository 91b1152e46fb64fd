import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'arrived.count': '{count, plural, one {# new order} other {# new orders}}',
  'arrived.sound': 'Sound when an order arrives',
  'arrived.soundOn': 'Sound when an order arrives: on',
  'arrived.soundOff': 'Sound when an order arrives: off',
}
