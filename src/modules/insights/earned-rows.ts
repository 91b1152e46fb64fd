import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { PaymentType, Source } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import type { Basis, Cut, Earned, Period, Term } from './earned.ts'

/** What a day costs without an order. */
export const otherKinds = ['adverts', 'rounding', 'writeOff', 'correction'] as const
export type OtherKind = (typeof otherKinds)[number]

/**
 * Of a period's orders: those that are counted as orders; refused ones; those that came to an end, done or refused;
 * those that took no goods yet; somebody's first order, or one of somebody who had bought before.
 */
export const rowChoices = ['counted', 'refused', 'ended', 'notSent', 'first', 'repeated'] as const
export type RowChoice = (typeof rowChoices)[number]

/** Which rows stand behind a figure (EARN-8). */
export interface RowsQuestion {
  period: Period
  basis: Basis
  /** Of one group: by what it is cut, and its id there. */
  group: { cut: Cut; id: string } | undefined
  /** Only those that have one of them; none: all. */
  terms: readonly Term[]
  only: RowChoice | undefined
  carrier: Carrier | undefined
  paymentType: PaymentType | undefined
  limit: number
  offset: number
}

export interface OrderRow {
  id: string
  number: string
  createdAt: Date
  source: Source
  status: Status
  /** As far as it is of the group. */
  earned: Earned
}

export interface OtherRow {
  kind: OtherKind
  day: Day
  /** A type of goods, or the number of a purchase. */
  about: string
  amount: Money
}

export interface EarnedRows {
  period: Period
  count: number
  total: Earned
  orders: OrderRow[]
  others: OtherRow[]
}
