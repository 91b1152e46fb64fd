import { addDays, monthOf, type Day } from '#kit/days.ts'
import type { Period } from '../advert.ts'

export const presets = ['week', 'month', 'lastMonth', 'quarter', 'year'] as const
export type Preset = (typeof presets)[number]

/** Whole weeks, months, quarters and years of the calendar, up to their last day; a week begins on Monday. */
export function periodOfPreset(preset: Preset, today: Day): Period {
  const month = monthOf(today)
  if (preset === 'month') return month
  if (preset === 'lastMonth') return monthOf(addDays(month.from, -1))
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  if (preset === 'week') {
    const from = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const first = 3 * Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1
  const monthNumbered = (number: number) => monthOf(`${today.slice(0, 5)}${String(number).padStart(2, '0')}-01`)
  return { from: monthNumbered(first).from, to: monthNumbered(first + 2).to }
}
