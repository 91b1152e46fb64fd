import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { PaymentType, Source } from '#modules/orders/order.ts'
import type { Period } from './earned.ts'

/** Orders of those who bought for the first time, or again. */
export interface Bought {
  orders: number
  customers: number
  revenue: Money
  left: Money
}

/** The result of one new customer by so many days after the first order. */
export interface Brought {
  /** Their first orders were in these days. */
  cohort: Period
  customers: number
  /** A customer, on average. */
  orders: number
  left: Money
}

export const afterDays = [30, 90, 180] as const
export type AfterDays = (typeof afterDays)[number]

export interface SourceBrought {
  source: Source
  /** New ones of the period. */
  customers: number
  after: Partial<Record<AfterDays, Brought>>
}

export interface Refused {
  /** Orders that came to an end: done or refused. */
  ended: number
  refused: number
  /** Fees and the way there and back that remain, less deposits that are kept. */
  cost: Money
}

/** By each way to look at them. */
export type Refusals =
  | (Refused & { cut: 'source'; id: Source })
  | (Refused & { cut: 'carrier'; id: Carrier })
  | (Refused & { cut: 'paymentType'; id: PaymentType })

export interface CustomersReport {
  period: Period
  first: Bought
  repeated: Bought
  /** The steps from the sum of both to what is left of the period: each above zero reduces it. */
  whole: {
    /** Refusals and what came back whole: fees and ways that remain, less deposits that are kept. */
    refused: Money
    /** Adverts that no sale took. */
    adverts: Money
    /** Rounding, write-offs and corrections. */
    rest: Money
    overheads: Money
    left: Money
  }
  sources: SourceBrought[]
  refusals: Refusals[]
}
