import type { Actor } from '#kit/actor.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { BoxSize, Payer, RefusedPart } from '#modules/delivery/parcel.ts'

/** Unclear: the carrier was asked, and its answer was lost. Failed: it said no. */
export const documentStates = ['asking', 'unclear', 'made', 'failed', 'deleted'] as const
export type DocumentState = (typeof documentStates)[number]

/** One attempt to make the parcel of an order at its carrier (DEL-3). */
export interface ParcelDocument {
  id: string
  orderId: string
  carrier: Carrier
  /** The order's number. */
  key: string
  state: DocumentState
  /** Null while the carrier was not asked yet. */
  askedAt: Date | null
  /** Empty until it is made. */
  ref: string
  trackingNumber: string
  /** Grams. */
  weight: number
  size: BoxSize
  declaredValue: Money
  moneyOnDelivery: Money
  payer: Payer
  price: Money | null
  expectedOn: Day | null
  /** Empty where nothing was refused. */
  refusedPart: RefusedPart | ''
  refusal: string
  printedAt: Date | null
  actor: Actor
  createdAt: Date
  madeAt: Date | null
  /** The register in which it is, or is about to be; null in none. */
  registerId: string | null
  /** The carrier's words where a register did not take it. */
  registerRefusal: string
}

/** Grams. Nova Poshta and Ukrposhta take no parcel above it. */
export const mostWeight = 30_000
/** Centimetres a side. */
export const longestSide = 120

export type Weighed = { weight: number } & BoxSize
