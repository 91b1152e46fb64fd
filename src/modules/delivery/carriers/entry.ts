import type { Language } from '#kit/language.ts'
import type { Word } from '#platform/vocabulary.ts'

/** All that the shop knows of a carrier: its file here and its line in `index.ts` are what a new one takes. */
export interface CarrierEntry extends Word {
  /** How it brings parcels; null where the customer comes for one, and the place is agreed upon. */
  transit: Transit | null
  isOfferedAtCheckout: boolean
  /** Null where the shop tracks nothing, and takes any word for a number. */
  tracking: Tracking | null
}

export interface Transit {
  /** Where to, after the carrier's name: `a branch or a parcel locker`. */
  to: Readonly<Record<Language, string>>
  /** The parts of an address that it needs, in the order in which forms ask for and write them (DEL-7). */
  asks: readonly AskedPart[]
  /** How long that usually takes, until the owner says otherwise: `1-3`. */
  days: string
}

export type AddressPart = 'city' | 'branch' | 'index' | 'street'

export interface AskedPart {
  part: AddressPart
  /** Stands in the empty field. */
  example: Readonly<Record<Language, string>>
}

export interface Tracking {
  /** Whether this is a number of the carrier, spaces and hyphens aside and in capitals (DEL-1). */
  isNumber(number: string): boolean
  /** Grouped, as it stands on the parcel; left out where that is as it is kept. */
  printed?(number: string): string
  example: string
  /** Says how a number looks to whoever typed another one. */
  wrongNumber: Readonly<Record<Language, string>>
  /** Whether it looks so, and its check digit does not follow from the others; left out where there is no such digit. */
  isMistyped?(number: string): boolean
  mistypedNumber?: Readonly<Record<Language, string>>
  /** Where the carrier shows a parcel; the number follows. */
  page: string
}
