import type { Language } from '#kit/language.ts'
import { unspell } from '#platform/spelling.ts'
import { carrierWords, type Carrier } from '#modules/delivery/carrier.ts'

/** By whom a parcel goes, of an answer that spells it as the wire does. */
export function carrierOf({ carrier }: { carrier: string }): Carrier {
  return unspell(carrierWords.spelling, carrier)
}

export function carrierName(parcel: { carrier: string }, language: Language): string {
  return carrierWords.about[carrierOf(parcel)][language]
}
