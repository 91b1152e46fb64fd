import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  label: 'Product: code or name',
  placeholder: 'Code or name',
  found: 'Products found',
  none: 'There is no such product',
  looking: 'Looking',
  available: '{count} pcs',
  soldOut: 'none',
  hidden: 'not on the site',
  new: 'A new product “{code}”',
}
