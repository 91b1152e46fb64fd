import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'news.count': '{count, plural, one {# new order} other {# new orders}}',
  'news.sound': 'Sound when an order arrives',
  'news.soundOn': 'Sound when an order arrives: on',
  'news.soundOff': 'Sound when an order arrives: off',
}
