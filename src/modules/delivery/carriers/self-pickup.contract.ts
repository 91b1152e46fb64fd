import type { CarrierEntry } from './entry.ts'

export const selfPickup: CarrierEntry = {
  wire: 'self-pickup',
  uk: 'Самовивіз',
  en: 'Self-pickup',
  needsAddress: false,
  isOfferedAtCheckout: true,
  tracking: null,
}
