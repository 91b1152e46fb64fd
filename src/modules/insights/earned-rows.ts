import type { Carrier } from '#modules/delivery/carrier.ts'
import type { PaymentType } from '#modules/orders/order.ts'
import type { AfterDays } from './customers-report.ts'
import type { Basis, Cut, Period, Term } from './earned.ts'

/** The kinds of costs that a day has without an order. */
export const otherKinds = ['adverts', 'rounding', 'writeOff', 'correction', 'overhead'] as const
export type OtherKind = (typeof otherKinds)[number]

/** Amounts of the revenue by payments and orders themselves, beside the terms, as in the check (EARN-1). */
export const ledgerChoices = ['received', 'toCome', 'notAsked', 'toReturn'] as const
export type LedgerChoice = (typeof ledgerChoices)[number]

/**
 * Choices among a period's orders: counted as orders; refused; at an end, done or refused; without goods taken yet; on
 * their way; somebody's first order, or a later one; with money that came, is to come, is asked of nobody or is to be returned.
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
  /** The one group to list. */
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
