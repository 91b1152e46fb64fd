import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  otherNumber: 'This is a number of {carrier}. Change the carrier or check the number',
}
