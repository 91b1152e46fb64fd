import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'arrived.reviews': '{count, plural, one {# new review} other {# new reviews}}',
  'arrived.questions': '{count, plural, one {# question without an answer} other {# questions without an answer}}',
}
