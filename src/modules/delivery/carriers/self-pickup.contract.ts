import type { CarrierEntry } from './entry.ts'

export const selfPickup = {
  wire: 'self-pickup',
  uk: 'Самовивіз',
  en: 'Collect in person',
  transit: null,
  isOfferedAtCheckout: true,
  tracking: null,
} satisfies CarrierEntry
