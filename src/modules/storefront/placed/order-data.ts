import type { Day } from '#kit/days.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { ShownHours } from '#modules/delivery/opening-hours.ts'
import type { ParcelState } from '#modules/delivery/followed-parcel.ts'

/** An order as its owner sees it by the tracking link. */
export interface TrackedOrder {
  number: string
  status: string
  isReturning: boolean
  placedAt: Date
  carrier: Carrier
  /** The shopper asked not to be rung up. */
  isCallUnwanted: boolean
  trackingNumber: string
  /** Only behind the secret link; the form by number and phone shows the status alone (ORD-12). */
  details: null | {
    lines: {
      name: string
      size: string
      colourLabel: string
      quantity: number
      price: Money
      /** Address of a small picture; empty where there is none. */
      photo: string
      /** Null until it is received, and where the product is no more. */
      reviewPath: string | null
    }[]
    isGift: boolean
    giftText: string
    wrappingFee: Money
    discount: Money
    total: Money
    /** The part of it that is paid already. */
    paid: Money
    /** Null where nothing is asked any more. */
    amountDue: Money | null
    /** About how much the carrier takes for the transfer of the money that it collects; null where the shop pays it (DEL-5). */
    transfer: Money | null
    /** The sum that one may pay online now; null where none (PAY-2). */
    payNow: Money | null
    /** Its carrier collects the money when it is received. */
    isCollected: boolean
    deliveryAddress: string
    /** The last digits of the phone, by which a branch hands a parcel over: `44 17`. */
    phoneEnd: string
    trackingPath: string
    /** Links to its fiscal receipts, where they are issued: of what was paid ahead, and of the rest or the whole. */
    receipts: { prepayment: string; sale: string }
    /** The statuses it went through, oldest first. */
    steps: { status: string; at: Date }[]
    /** Where its carrier has it; null where nobody heard of it. */
    parcel: OwnParcel | null
  }
}

/** The parcel of an order as its owner sees it. */
export interface OwnParcel {
  state: Exclude<ParcelState, 'made'>
  place: string
  /** Since when it is there; null where nobody said. */
  since: Date | null
  /** Its carrier tells nothing new for days. */
  isSilent: boolean
  /** The carrier's price of bringing it, where the recipient pays that; else null. */
  deliveryPrice: Money | null
  /** Null where there is nothing to be found. */
  mapUrl: string | null
  /** While it waits at a branch whose hours are known. */
  hours: ShownHours | null
  /** The last day for nothing as a file for a calendar; null once it is past. */
  calendarPath: string | null
  today: Day
  /** While it is under way. */
  expectedOn: Day | null
  /** While it waits: the last day for nothing, and whether that is past. */
  freeUntil: Day | null
  storage: 'free' | 'lastDay' | 'over'
  /** Today and each day for nothing that is left, where they are few enough to be drawn. */
  freeDays: Day[]
  /** Where it was, oldest first. */
  steps: { state: Exclude<ParcelState, 'made'>; place: string; at: Date }[]
}

export interface TrackFormData {
  number: string
  phone: string
  errors: FieldError[]
  found: TrackedOrder | null
}
