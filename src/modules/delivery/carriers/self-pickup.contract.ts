import type { CarrierEntry } from './entry.ts'

export const selfPickup = {
  wire: 'self-pickup',
  uk: 'Самовивіз',
  en: 'Self-pickup',
  transit: null,
  isOfferedAtCheckout: true,
  tracking: null,
} satisfies CarrierEntry
