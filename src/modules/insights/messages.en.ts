import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  nothingToOrder: 'There is nothing to order: every size lasts until a new delivery',
}
