import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { PaymentType, Source } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import type { AfterDays } from './customers-report.ts'
import type { Basis, Cut, Earned, Period, Term } from './earned.ts'

/** The kinds of costs that a day has without an order. */
export const otherKinds = ['adverts', 'rounding', 'writeOff', 'correction', 'overhead'] as const
export type OtherKind = (typeof otherKinds)[number]

/** Amounts of the revenue by payments and orders themselves, beside the terms, as in the check (EARN-1). */
export const ledgerChoices = ['received', 'toCome', 'notAsked', 'toReturn'] as const
export type LedgerChoice = (typeof ledgerChoices)[number]

/**
 * Of a period's orders: those that are counted as orders; refused ones; those that came to an end, done or refused;
 * those that took no goods yet; those on their way; somebody's first order, or one of somebody who had bought before; those
 * of whose money something came, is to come, is asked of nobody or is to be returned.
 */
export const rowChoices = [
  'counted',
  'refused',
  'ended',
  'notSent',
  'underWay',
  'first',
  'repeated',
  ...ledgerChoices,
] as const
export type RowChoice = (typeof rowChoices)[number]

/** `unknown` is what belongs to no group of a cut, `rest` what no group of it can have. */
export const ungrouped = ['unknown', 'rest'] as const

export interface GroupAsked {
  cut: Cut
  kind: 'group' | (typeof ungrouped)[number]
  /** As the cut has it; empty of what is no group. */
  id: string
}

/** Which rows stand behind a figure (EARN-8). */
export interface RowsQuestion {
  period: Period
  basis: Basis
  /** Of one group alone. */
  group: GroupAsked | undefined
  /** Only those that have one of them; none: all. */
  terms: readonly Term[]
  only: RowChoice | undefined
  /** Instead of the period's own: what those who first bought in it ordered by so many days after that. */
  afterDays: AfterDays | undefined
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
  /** Of a choice that is an amount of its own. */
  amount?: Money
}

export interface OtherRow {
  kind: OtherKind
  day: Day
  /** A type of goods, a product with its size and colour, or the number of a purchase. */
  about: string
  amount: Money
  /** The target of its link: the product of a loss, the purchase of a rounding. */
  productId: string | null
  purchaseId: string | null
  /** Of a cost outside orders. */
  overheadId: string | null
}

/** Costs of days without an order: the newest, and the count and total of all. */
export interface OtherRows {
  others: OtherRow[]
  othersCount: number
  othersTotal: Money
}

export interface EarnedRows extends OtherRows {
  period: Period
  count: number
  total: Earned
  /** Of all of them, where the choice is an amount of its own. */
  amount?: Money
  orders: OrderRow[]
}
