import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  list: 'Cities and branches',
  found: 'Found: {count}',
  last: 'As last time: {carrier}, {address}',
}
