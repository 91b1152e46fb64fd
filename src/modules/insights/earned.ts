import { addDays, monthOf, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'

/** Which orders count (EARN-2): all but free ones, those that took their goods, those that are done. */
export const bases = ['placed', 'sent', 'earned'] as const
export type Basis = (typeof bases)[number]

/** The days that a report compares a period with. */
export const comparisons = ['before', 'yearAgo', 'none'] as const
export type Compared = (typeof comparisons)[number]

/** The units by which a reader goes through time: whole, or as far as they are over. */
export const units = ['week', 'month', 'quarter', 'year'] as const
export type Unit = (typeof units)[number]

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** The ways to cut a period into groups. */
export const cuts = ['type', 'source', 'purchase', 'product'] as const
export type Cut = (typeof cuts)[number]

/** Days of Kyiv, both included. */
export interface Period {
  from: Day
  to: Day
}

/** The terms that reduce the revenue, in the order of the waterfall (EARN-1). Above zero is a cost. */
const costTerms = [
  'cost',
  'marketplaceFee',
  'marketplaceFixedFee',
  'marketplacePaymentFee',
  'paymentFee',
  'subsidisedShippingFee',
  'returnCost',
  'adverts',
  'unallocatedAdverts',
  'rounding',
  'writeOffs',
  'corrections',
  'overheads',
] as const
export type CostTerm = (typeof costTerms)[number]

export const terms = ['revenue', ...costTerms, 'left'] as const
export type Term = (typeof terms)[number]

/** Why a figure of a month that is over moved (EARN-7). */
export const changeReasons = [
  'bill',
  'cost',
  'return',
  'fee',
  'status',
  'order',
  'adverts',
  'writeOff',
  'correction',
  'rounding',
  'overhead',
  'deleted',
] as const
export type ChangeReason = (typeof changeReasons)[number]

/** The kinds of costs that a day has beside its orders and adverts. */
export const extraKinds = ['rounding', 'writeOff', 'correction'] as const

/** Orders count by their basis; pieces are theirs, without those that came back. */
export type Earned = Record<Term, Money> & { orders: number; pieces: number }

export const nothingEarned: Earned = Object.fromEntries(
  [...terms, 'orders', 'pieces'].map((term) => [term, 0]),
) as unknown as Earned

export function addEarned(rows: readonly Earned[]): Earned {
  const sum = { ...nothingEarned }
  for (const row of rows) for (const name of Object.keys(sum) as (keyof Earned)[]) sum[name] += row[name]
  return sum
}

export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The first days of the first whole month of a period and of the one after its last; the same where there is none. */
export function wholeMonths({ from, to }: Period): { since: Day; until: Day } {
  const next = addDays(to, 1)
  const since = addDays(monthOf(addDays(from, -1)).to, 1)
  const until = monthOf(next).from
  return since <= until ? { since, until } : { since: next, until: next }
}
