import { addDays, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Given, Seen } from '#platform/fields.ts'
import type { WordsThat } from '#platform/vocabulary.ts'
import type { expense, payment } from './advert.fields.ts'
import { kindWords, platformWords } from './words.contract.ts'

export const kinds = kindWords.words
export type Kind = (typeof kinds)[number]
/** Those that staff enter. */
export type EnteredKind = WordsThat<typeof kindWords.about, 'isEntered'>
export const enteredKinds = kinds.filter((kind): kind is EnteredKind => 'isEntered' in kindWords.about[kind])

export const platforms = platformWords.words
export type Platform = (typeof platforms)[number]

export type AmountsByType = Readonly<Record<string, Money>>

export type Expense = Seen<typeof expense.fields>
export type Payment = Seen<typeof payment.fields>
interface Named {
  /** The id of a saved row; a new one has none. */
  id?: string | undefined
  version?: number | null | undefined
}
export type ExpenseChange = Given<typeof expense.fields> & Named
export type PaymentChange = Given<typeof payment.fields> & Named

/** Both ends included. */
export interface Period {
  from: Day
  to: Day
}

/** The money spent and paid, of the whole time and of a period (ADV-6). */
export interface Summary {
  totalExpenses: Money
  totalPayments: Money
  periodExpenses: Money
  periodPayments: Money
  /** The sums of the period, without kinds that cost nothing. */
  byKind: Partial<Record<Kind, Money>>
  byType: AmountsByType
}

/** Payments less expenses: below zero, so much is still to be paid (ADV-1). */
export function balanceOf({ totalExpenses, totalPayments }: Pick<Summary, 'totalExpenses' | 'totalPayments'>): Money {
  return totalPayments - totalExpenses
}

/** A row of an order is changed in its order alone (ADV-3). */
export function isOfOrder({ id }: { id?: string | undefined }): boolean {
  return id?.startsWith('order:') ?? false
}

export function sumOf(amounts: AmountsByType): Money {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}

export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** At most so many days has an expense that is entered at once. */
export const mostDays = 366

/** The most years that one read covers. */
export const mostYearsRead = 5

/** How many days a period has; more than the most is not counted to the end. */
export function isLongerThan({ from, to }: Period, days: number): boolean {
  return addDays(from, days - 1) < to
}

/**
 * Amounts of a period as amounts of its days: even, what is left over on the first days, a kopiyka each, so that the sum
 * is exact (ADV-2). A day on which nothing falls is left out.
 */
export function splitByDay(amounts: AmountsByType, period: Period): { day: Day; amounts: AmountsByType }[] {
  const days = daysOf(period)
  return days
    .map((day, place) => ({ day, amounts: shareOf(amounts, days.length, place) }))
    .filter((each) => sumOf(each.amounts) > 0)
}

function shareOf(amounts: AmountsByType, parts: number, place: number): AmountsByType {
  const shares = Object.entries(amounts).map(([type, amount]): [string, Money] => {
    const even = Math.floor(amount / parts)
    return [type, even + (place < amount - even * parts ? 1 : 0)]
  })
  return Object.fromEntries(shares.filter(([, share]) => share > 0))
}
