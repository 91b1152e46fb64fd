import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  list: 'Cities, branches and streets',
  door: 'Courier to the door: add the house',
  found: 'Found: {count}',
  last: 'As last time: {carrier}, {address}',
}
