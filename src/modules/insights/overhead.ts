import { addDays, monthOf, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Seen, Written } from '#platform/fields.ts'
import type { Period } from './earned.ts'
import type { overhead } from './overhead.fields.ts'
import { overheadCategoryWords, overheadSpanWords } from './words.contract.ts'

export const overheadCategories = overheadCategoryWords.words
/** By language, under `overheadCategory.<word>`. */
export const overheadCategoryTexts = overheadCategoryWords.texts
export type OverheadCategory = (typeof overheadCategories)[number]
export const overheadSpans = overheadSpanWords.words

export type Overhead = Seen<typeof overhead.fields, 'admin'>
/** As it is entered. */
export type OverheadDraft = Written<typeof overhead.fields>

/** With its cost in the asked days. */
export type OverheadInPeriod = Overhead & { inPeriod: Money }

const dayNumber = (day: Day) => Number(day.slice(8))

/**
 * The part of a cost that falls on a period (EARN-9). A cost of a month is even over its days, and its first days bear a kopiyka
 * more each until the sum is whole; of a day it counts on that day, of the 31st on the last day of shorter months. `overheadDays` of
 * `overheads.sql.ts` says the same by the day.
 */
export function amountIn(of: Omit<OverheadDraft, 'id' | 'note' | 'category'>, period: Period): Money {
  const last = lastDayOf(of)
  const from = of.startsOn > period.from ? of.startsOn : period.from
  const to = last !== null && last < period.to ? last : period.to
  let sum = 0
  for (let day = from; day <= to; day = addDays(monthOf(day).to, 1)) {
    const month = monthOf(day)
    sum += inMonth(of, month, { from: day, to: to < month.to ? to : month.to })
  }
  return sum
}

/** The last day that it counts on; null where it goes on. */
function lastDayOf({
  isMonthly,
  endsOn,
  span,
  startsOn,
}: Pick<OverheadDraft, 'isMonthly' | 'endsOn' | 'span' | 'startsOn'>) {
  if (isMonthly) return endsOn
  return span === 'month' ? monthOf(startsOn).to : startsOn
}

function inMonth(
  { span, amount, startsOn }: Pick<OverheadDraft, 'span' | 'amount' | 'startsOn'>,
  month: Period,
  { from, to }: Period,
): Money {
  const days = dayNumber(month.to)
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (span === 'day') {
    const day = Math.min(dayNumber(startsOn), days)
    return first <= day && day <= last ? amount : 0
  }
  const even = Math.floor(amount / days)
  const withMore = Math.max(0, Math.min(last, amount - even * days) - first + 1)
  return even * (last - first + 1) + withMore
}

/** As it is kept: a month begins on its first day, and a cost that comes once has no last day. */
export function tidied(draft: OverheadDraft): OverheadDraft {
  return {
    ...draft,
    startsOn: draft.span === 'month' ? monthOf(draft.startsOn).from : draft.startsOn,
    endsOn: draft.isMonthly ? draft.endsOn : null,
  }
}

/** The errors of a tidied draft. */
export function overheadErrors({ amount, startsOn, endsOn }: OverheadDraft): FieldError[] {
  return [
    ...(amount > 0 ? [] : [{ field: 'amount', error: 'overheadAboveZero' }]),
    ...(endsOn !== null && endsOn < startsOn ? [{ field: 'endsOn', error: 'overheadEndsBefore' }] : []),
  ]
}
