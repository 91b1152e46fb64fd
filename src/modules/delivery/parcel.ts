import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Settlement } from './place.ts'

/** Who pays the carrier for bringing it. */
export const payers = ['recipient', 'sender'] as const
export type Payer = (typeof payers)[number]

/** Whom a carrier says that it asks: a marketplace may pay for a way. */
export const reportedPayers = [...payers, 'third'] as const
export type ReportedPayer = (typeof reportedPayers)[number]

/** Centimetres. */
export interface BoxSize {
  length: number
  width: number
  height: number
}

export interface PlaceRef {
  cityRef: string
  branchRef: string
}

/** Where somebody lives, for a carrier that finds its post office by the index. */
export interface PostalAddress {
  city: string
  index: string
  street: string
  house: string
  /** Empty where there is none. */
  flat: string
}

/** A door in a town of the copied directory, to which a courier brings a parcel. */
export interface DoorAddress {
  cityRef: string
  settlement: Pick<Settlement, 'name' | 'kind' | 'oblast' | 'district'>
  /** With its kind: `вул. Хрещатик`. */
  street: string
  house: string
  /** Empty where there is none. */
  flat: string
}

/** One end of a parcel's way, as the shop tells its carrier. */
export type ParcelEnd =
  /** A branch or a locker of the copied directory (DEL-2). */
  | ({ kind: 'branch'; isLocker: boolean } & PlaceRef)
  /** A branch or a locker of a carrier whose directory is not copied: it is looked for there by its number. */
  | { kind: 'numbered'; city: string; number: string; isLocker: boolean }
  | ({ kind: 'postal' } & PostalAddress)
  | ({ kind: 'door' } & DoorAddress)

export type EndOf<Kind extends ParcelEnd['kind']> = Extract<ParcelEnd, { kind: Kind }>

/** The facts that set a carrier's price and its time. */
export interface PricedParcel {
  from: ParcelEnd
  to: ParcelEnd
  /** Grams. */
  weight: number
  size: BoxSize
  declaredValue: Money
  /** Zero where the recipient pays nothing for the goods. */
  moneyOnDelivery: Money
  /** The day on which it is handed over. */
  on: Day
}

/** Everything that a carrier needs to make a parcel. */
export interface ParcelOrder extends PricedParcel {
  /** The order's number: a document whose answer was lost is found by it. */
  key: string
  /** The name is empty where the carrier knows it by the key. */
  sender: { name: string; phone: string }
  recipient: { firstName: string; lastName: string; phone: string }
  payer: Payer
  /** Who pays for the transfer of the money on delivery. */
  transferPayer: Payer
  /** The contents, in a few words. */
  description: string
}

/** The part of a parcel that a carrier refused, where its answer says so. */
export const refusedParts = ['weight', 'size', 'phone', 'name', 'place', 'sender', 'value', 'key', 'other'] as const
export type RefusedPart = (typeof refusedParts)[number]
