import type { Carrier } from './order.ts'

/** Forms of tracking numbers, spaces and hyphens aside (ORD-10). A parcel that is fetched has none. */
const forms: Record<Carrier, RegExp> = {
  novaPoshta: /^\d{14}$/,
  ukrposhta: /^(\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  meest: /^\d{10}$/,
  selfPickup: /^.*$/,
}
const errors = {
  novaPoshta: 'notNovaPoshtaNumber',
  ukrposhta: 'notUkrposhtaNumber',
  meest: 'notMeestNumber',
  selfPickup: undefined,
} as const

/** As its carrier writes it; a word about a parcel that is fetched stays as it was typed. */
export function tidyTrackingNumber(carrier: Carrier, typed: string): string {
  return carrier === 'selfPickup' ? typed.trim() : typed.replace(/[\s-]/g, '').toUpperCase()
}

/** The key of what is wrong with a tracking number for its carrier; an empty one is not there yet. */
export function trackingNumberError(carrier: Carrier, typed: string): (typeof errors)[Carrier] {
  const number = tidyTrackingNumber(carrier, typed)
  return number === '' || forms[carrier].test(number) ? undefined : errors[carrier]
}
