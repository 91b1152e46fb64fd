import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  taken: 'Order {number} of another customer has this number.',
  open: 'Open',
}
