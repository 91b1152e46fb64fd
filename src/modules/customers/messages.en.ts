import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  unknownCustomer: 'Nobody has ordered from this number yet. Check the number',
  sameCustomer: 'This is the same person. Enter another number',
  notMerged: 'This number is not merged with any other',
}
