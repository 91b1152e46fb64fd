import { carriers, trackingOf, type Carrier } from './carrier.ts'

/** As it is kept: grouped by nothing; a word about a parcel that is fetched stays as it was typed. */
export function tidyTrackingNumber(carrier: Carrier, typed: string): string {
  return trackingOf(carrier) ? ungrouped(typed) : typed.trim()
}

/** As its carrier prints it, however it was typed or kept. */
export function printedTrackingNumber(carrier: Carrier, typed: string): string {
  const number = tidyTrackingNumber(carrier, typed)
  return trackingOf(carrier)?.printed?.(number) ?? number
}

/** Grouped by nothing, so that a number is found however it is typed. */
export function ungrouped(typed: string): string {
  return typed.replace(/[\s‐-―-]/g, '').toUpperCase()
}

export type NumberError = `notNumberOf.${Carrier}` | `mistypedNumberOf.${Carrier}` | `numberOf.${Carrier}`

/** The key of a tracking number's problem with its carrier (DEL-1); an empty one is not there yet. */
export function trackingNumberError(carrier: Carrier, typed: string): NumberError | undefined {
  const number = ungrouped(typed)
  const tracking = trackingOf(carrier)
  if (number === '' || !tracking || tracking.isNumber(number)) return undefined
  const other = carrierOfNumber(number)
  if (other) return `numberOf.${other}`
  return tracking.isMistyped?.(number) ? `mistypedNumberOf.${carrier}` : `notNumberOf.${carrier}`
}

/** Whose number this is, if it is not the carrier's own: the one that staff probably meant. */
export function otherCarrierOf(carrier: Carrier, typed: string): Carrier | undefined {
  return trackingNumberError(carrier, typed) ? carrierOfNumber(ungrouped(typed)) : undefined
}

function carrierOfNumber(number: string): Carrier | undefined {
  return carriers.find((each) => trackingOf(each)?.isNumber(number))
}

/** Where a carrier shows its parcel; nothing where it has no such page, or there is no number yet (U41). */
export function parcelPage(carrier: Carrier, trackingNumber: string): string | undefined {
  const page = trackingNumber && trackingOf(carrier)?.page
  return page ? page + encodeURIComponent(trackingNumber) : undefined
}
