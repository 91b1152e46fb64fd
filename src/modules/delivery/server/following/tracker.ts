import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { BringingCarrier } from '../../carrier.ts'
import type { EventTable } from '../../followed-parcel.ts'
import type { ReportedPayer } from '../../parcel.ts'

/** An event as its carrier tells it. */
export interface ReportedEvent {
  code: string
  /** Null where the carrier tells none that can be believed: then it is when it was first heard. */
  at: Date | null
  words: string
  place: string
}

/** A carrier's news of one number. */
export interface TrackedParcel {
  number: string
  /** All events so far; of a carrier that tells how the parcel stands, that alone. */
  events: readonly ReportedEvent[]
  /** Received, and the carrier is still to pay out what it collected. */
  isOwed?: boolean
  /** Left out where the carrier does not say. */
  freeUntil?: Day | undefined
  expectedOn?: Day | undefined
  placeRef?: string
  /** Null: it says that it collects nothing. */
  collects?: Money | null | undefined
  price?: Money | undefined
  payer?: ReportedPayer | undefined
  transferPayer?: ReportedPayer | undefined
  paidOut?: { sum: Money; on: Day } | undefined
  backNumber?: string
  /** Why something of it is not believed; the rest stands. */
  doubt?: string
  /** As it came. */
  raw: unknown
}

/** The shop's knowledge of a carrier that tells where parcels are: a file in its folder, a line in `trackers.ts`. */
export interface Tracker {
  carrier: BringingCarrier
  /** As calls to it are counted. */
  company: string
  /** The most numbers of a question. */
  atOnce: number
  perTurn?: number
  events: EventTable
  /** The carrier answers with how a parcel stands: the same again is nothing new. */
  tellsStanding?: boolean
  isOn(shop: Shop): boolean
  /** Leaves out numbers of which it says nothing. Throws every failure as a `CallFailure`. */
  ask(shop: Shop, numbers: readonly string[]): Promise<TrackedParcel[]>
}
