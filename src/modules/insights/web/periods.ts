import { dayFormat } from '#kit/day-format.ts'
import { addDays, monthOf, weekdayOf, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { daysOf, type Period, type Unit } from '../earned.ts'

/** The week, month, quarter or year of a day, of the calendar. */
function wholeUnit(unit: Unit, day: Day): Period {
  if (unit === 'month') return monthOf(day)
  if (unit === 'week') {
    const from = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  if (unit === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  const first = 3 * Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1
  const from = `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`
  return { from, to: monthOf(addDays(from, 70)).to }
}

/** The same until yesterday: half a day is never compared with a whole one. */
export function unitOfDay(unit: Unit, day: Day, yesterday: Day): Period {
  const { from, to } = wholeUnit(unit, day)
  return { from, to: to > yesterday && from <= yesterday ? yesterday : to }
}

/** The period before or after; undefined where it has not begun. */
export function neighbourOf(period: Period, unit: Unit | undefined, by: 1 | -1, yesterday: Day): Period | undefined {
  if (!unit) {
    const days = by * daysOf(period)
    const moved = { from: addDays(period.from, days), to: addDays(period.to, days) }
    return moved.to > yesterday ? undefined : moved
  }
  const whole = wholeUnit(unit, period.from)
  const day = by === 1 ? addDays(whole.to, 1) : addDays(whole.from, -1)
  return day > yesterday ? undefined : unitOfDay(unit, day, yesterday)
}

/** Chooses the step of a chart's bars: days, beyond these lengths weeks, then months. */
export function stepFor(period: Period): 'day' | 'week' | 'month' {
  const days = daysOf(period)
  return days > 26 * 7 ? 'month' : days > 62 ? 'week' : 'day'
}

const formats = {
  full: dayFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
  days: dayFormat({ day: 'numeric', month: 'long' }),
  short: dayFormat({ day: 'numeric', month: 'short' }),
  month: dayFormat({ month: 'long' }),
  monthShort: dayFormat({ month: 'short' }),
  weekday: dayFormat({ weekday: 'short' }),
  weekdayLong: dayFormat({ weekday: 'long' }),
}

/** `1–25 листопада 2026`, or without the year where it goes without saying. */
export function periodWords({ from, to }: Period, language: Language, { year = false, isShort = false } = {}): string {
  const { format, formatRange } = formats[year ? 'full' : isShort ? 'short' : 'days']
  const words = from === to ? format(from, language) : formatRange(from, to, language)
  // days of one month stand close together
  return words.replace(/\s?рр?\.$/, '').replace(/^(\d+)\s–\s(\d+)/, '$1–$2')
}

/** Days beside those that they are compared with: with their year where it is another. */
export function comparedWords(compared: Period, period: Period, language: Language): string {
  return periodWords(compared, language, { year: compared.to.slice(0, 4) !== period.to.slice(0, 4) })
}

export type DayFormat = Exclude<keyof typeof formats, 'full'>

/** A day in words of a format: `25 листопада`, `листопад`, `нд`. */
export function dayWords(day: Day, language: Language, format: DayFormat): string {
  return formats[format].format(day, language).replace(/\.$/, '')
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(weekdayOf(day))
}
