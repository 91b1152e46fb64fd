import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Carrier } from '../../carrier.ts'
import type { ParcelOrder, PricedParcel, RefusedPart } from '../../parcel.ts'

export interface MadeParcel {
  /** The carrier's id of the document. */
  ref: string
  trackingNumber: string
  /** Null where the carrier tells none. */
  price: Money | null
  expectedOn: Day | null
}

export interface Quote {
  price: Money | null
  expectedOn: Day | null
}

/** A company that makes parcels: one of these each. Whatever goes wrong is a `CallFailure`. */
export interface ParcelMaker {
  carrier: Carrier
  /** The company's name at the door, and the lane of its work. */
  company: string
  isConnected(shop: Shop): boolean
  /** May be made although the answer is lost: it is not repeated without `find`. */
  make(shop: Shop, parcel: ParcelOrder): Promise<MadeParcel>
  /** A document with this key, made since that day, whose number nobody here knows yet; undefined where there is none. */
  find(shop: Shop, sought: Sought): Promise<MadeParcel | undefined>
  /** Changes a document to what the parcel is now; left out where the carrier changes none. The same again does no harm. */
  change?(shop: Shop, ref: string, parcel: ParcelOrder): Promise<void>
  /** `gone`: somebody deleted it there before. */
  remove(shop: Shop, ref: string): Promise<'removed' | 'gone'>
  quote(shop: Shop, parcel: PricedParcel): Promise<Quote>
  /** A PDF of one page, 100 × 100 mm. */
  label(shop: Shop, ref: string): Promise<Uint8Array>
  /** Left out where the carrier makes no registers of what is handed over together. */
  registers?: RegisterMaker
  /** The part that a refusal is about. */
  refusedPart(detail: string): RefusedPart
}

export interface Sought {
  key: string
  senderPhone: string
  since: Day
  until: Day
  /** Lists those of these numbers that the shop knows already. */
  listKnown(numbers: readonly string[]): Promise<ReadonlySet<string>>
}

export interface MadeRegister {
  /** The carrier's id of the register; empty where it made none. */
  ref: string
  number: string
  /** Parcels by their refs that are not in it, with the carrier's words: of another register its number. */
  refused: readonly { ref: string; words: string }[]
  /** Why there is none; empty where there is one. */
  words: string
}

/** A company that lists parcels that are handed over together. Whatever goes wrong is a `CallFailure`. */
export interface RegisterMaker {
  /** May be made although the answer is lost: it is not repeated without `find`. */
  make(shop: Shop, refs: readonly string[]): Promise<MadeRegister>
  /** The register in which one of these parcels is; undefined where none is in any. */
  find(shop: Shop, sought: SoughtRegister): Promise<MadeRegister | undefined>
  /** A PDF. */
  print(shop: Shop, ref: string): Promise<Uint8Array>
}

export interface SoughtRegister {
  refs: readonly string[]
  /** Days on which the parcels were made. */
  since: Day
  until: Day
}
