import { addDays, mondayOf, monthOf, type Day } from '#kit/days.ts'
import { daysOf, type Compared, type Period, type Unit } from './earned.ts'

/**
 * The days that a period is compared with. Weeks and single days: the same days of the week before. A month, a quarter or a year
 * so far: the same days of the one before, as far as it has them; a whole one: the whole one before. A year before: the
 * same dates. `unit` is what the reader goes by: the first days of a month may be those of a quarter, or of a week, too.
 */
export function comparedPeriod(period: Period, compared: Compared, unit = unitOf(period)): Period | undefined {
  if (compared === 'none') return undefined
  if (compared === 'yearAgo') return monthsBefore(period, 12, isOfWholeMonths(period))
  const { from, to } = period
  if (unit === 'year' && isWithin(period, 12)) return monthsBefore(period, 12, isOfWholeMonths(period))
  if (unit === 'quarter' && isWithin(period, 3)) return monthsBefore(period, 3, isOfWholeMonths(period, 3))
  if (unit === 'month' && isWithin(period, 1)) return monthsBefore(period, 1, isOfWholeMonths(period))
  const days = daysOf(period)
  if (days <= 7) return { from: addDays(from, -7), to: addDays(to, -7) }
  return isOfWholeMonths(period)
    ? monthsBefore(period, monthsOf(period), true)
    : { from: addDays(from, -days), to: addDays(from, -1) }
}

/** The week that days fill, or the month, quarter or year that they begin, where nobody named a unit; one day has none. */
export function unitOf(period: Period): Unit | undefined {
  const { from, to } = period
  if (from === to) return undefined
  if (from === mondayOf(from) && to === addDays(from, 6)) return 'week'
  if (!from.endsWith('-01')) return undefined
  if (isWithin(period, 1)) return 'month'
  const isOfQuarter = (Number(from.slice(5, 7)) - 1) % 3 === 0
  if (isOfQuarter && isWithin(period, 3)) return 'quarter'
  return from.endsWith('-01-01') && isWithin(period, 12) ? 'year' : undefined
}

/** So many months from the first of one, whole or as far as they are over. */
function isWithin({ from, to }: Period, months: number): boolean {
  return from.endsWith('-01') && to <= monthOf(movedByMonths(from, months - 1)).to
}

function isOfWholeMonths(period: Period, months = monthsOf(period)): boolean {
  return period.from.endsWith('-01') && period.to === monthOf(period.to).to && monthsOf(period) === months
}

function monthsOf({ from, to }: Period): number {
  const monthNumber = (day: Day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))
  return monthNumber(to) - monthNumber(from) + 1
}

/** The same dates of months before, as far as these have them; of whole months to the end of whole ones. */
function monthsBefore({ from, to }: Period, months: number, isWhole: boolean): Period {
  const last = movedByMonths(to, -months)
  return { from: movedByMonths(from, -months), to: isWhole ? monthOf(last).to : last }
}

function movedByMonths(day: Day, months: number): Day {
  const index = 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const { to: last } = monthOf(first)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}
