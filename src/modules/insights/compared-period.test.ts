import { describe, expect, it } from 'vitest'
import { addDays } from '#kit/days.ts'
import { comparedPeriod } from './compared-period.ts'
import { nothingEarned, type Compared, type Unit } from './earned.ts'
import { compareSteps } from './steps.ts'

const beside = (days: string, compared: Compared, unit?: Unit) => {
  const [from = '', to = from] = days.split(' … ')
  const found = comparedPeriod({ from, to }, compared, unit)
  return found && (found.from === found.to ? found.from : `${found.from} … ${found.to}`)
}

describe('[EARN-1] the period before', () => {
  it.each([
    // a day and a week, or as much of it as is over: the same days of the week before
    ['2026-11-24', undefined, '2026-11-17'],
    ['2026-01-03', undefined, '2025-12-27'],
    ['2024-03-07', undefined, '2024-02-29'],
    ['2026-11-01', undefined, '2026-10-25'],
    ['2026-11-23 … 2026-11-24', 'week', '2026-11-16 … 2026-11-17'],
    ['2026-11-23 … 2026-11-24', undefined, '2026-11-16 … 2026-11-17'],
    ['2026-11-16 … 2026-11-22', 'week', '2026-11-09 … 2026-11-15'],
    ['2025-12-29 … 2026-01-04', 'week', '2025-12-22 … 2025-12-28'],
    ['2026-06-01 … 2026-06-07', undefined, '2026-05-25 … 2026-05-31'],
    ['2026-06-01 … 2026-06-03', 'week', '2026-05-25 … 2026-05-27'],
    // clocks go forward on 29 March, back on 25 October
    ['2026-03-30 … 2026-04-05', 'week', '2026-03-23 … 2026-03-29'],
    ['2026-10-26 … 2026-10-28', 'week', '2026-10-19 … 2026-10-21'],
    ['2026-10-25', undefined, '2026-10-18'],
    // a month so far: the same days of the one before, as far as it has them; a whole one: the whole one
    // the owner's year so far, and a whole one
    ['2026-01-01 … 2026-11-24', 'year', '2025-01-01 … 2025-11-24'],
    ['2026-01-01 … 2026-11-24', undefined, '2025-01-01 … 2025-11-24'],
    ['2025-01-01 … 2025-12-31', 'year', '2024-01-01 … 2024-12-31'],
    ['2024-01-01 … 2024-02-29', 'year', '2023-01-01 … 2023-02-28'],
    ['2026-11-01 … 2026-11-24', 'month', '2026-10-01 … 2026-10-24'],
    ['2026-11-01 … 2026-11-24', undefined, '2026-10-01 … 2026-10-24'],
    ['2026-11-01', 'month', '2026-10-01'],
    ['2026-06-01 … 2026-06-07', 'month', '2026-05-01 … 2026-05-07'],
    ['2026-03-01 … 2026-03-30', 'month', '2026-02-01 … 2026-02-28'],
    ['2024-03-01 … 2024-03-30', 'month', '2024-02-01 … 2024-02-29'],
    ['2026-03-01 … 2026-03-31', 'month', '2026-02-01 … 2026-02-28'],
    ['2026-02-01 … 2026-02-28', 'month', '2026-01-01 … 2026-01-31'],
    ['2024-02-01 … 2024-02-28', 'month', '2024-01-01 … 2024-01-28'],
    ['2026-01-01 … 2026-01-31', 'month', '2025-12-01 … 2025-12-31'],
    ['2026-01-01 … 2026-01-09', 'month', '2025-12-01 … 2025-12-09'],
    ['2026-11-01 … 2026-11-30', 'month', '2026-10-01 … 2026-10-31'],
    // a quarter as a month
    ['2026-10-01 … 2026-11-24', 'quarter', '2026-07-01 … 2026-08-24'],
    ['2026-10-01 … 2026-11-24', undefined, '2026-07-01 … 2026-08-24'],
    ['2026-10-01 … 2026-10-09', 'quarter', '2026-07-01 … 2026-07-09'],
    ['2026-10-01', 'quarter', '2026-07-01'],
    ['2026-04-01 … 2026-05-31', 'quarter', '2026-01-01 … 2026-02-28'],
    ['2024-04-01 … 2024-05-30', 'quarter', '2024-01-01 … 2024-02-29'],
    ['2026-01-01 … 2026-02-15', 'quarter', '2025-10-01 … 2025-11-15'],
    ['2026-01-01 … 2026-03-31', 'quarter', '2025-10-01 … 2025-12-31'],
    ['2026-07-01 … 2026-09-30', undefined, '2026-04-01 … 2026-06-30'],
    // other days: as many before them, of whole months as many months
    ['2026-11-05 … 2026-11-24', undefined, '2026-10-16 … 2026-11-04'],
    ['2026-11-05 … 2026-11-07', undefined, '2026-10-29 … 2026-10-31'],
    ['2025-01-01 … 2025-12-31', undefined, '2024-01-01 … 2024-12-31'],
    ['2026-02-01 … 2026-03-31', undefined, '2025-12-01 … 2026-01-31'],
  ] as const)('of %s as a %s is %s', (days, unit, before) => expect(beside(days, 'before', unit)).toBe(before))
})

describe('[EARN-1] a year before', () => {
  it.each([
    ['2026-11-01 … 2026-11-24', '2025-11-01 … 2025-11-24'],
    ['2025-12-29 … 2026-01-04', '2024-12-29 … 2025-01-04'],
    // a whole February beside a whole one, whichever of them is longer; its days beside their dates
    ['2025-02-01 … 2025-02-28', '2024-02-01 … 2024-02-29'],
    ['2024-02-01 … 2024-02-29', '2023-02-01 … 2023-02-28'],
    ['2024-02-01 … 2024-02-28', '2023-02-01 … 2023-02-28'],
    ['2025-02-01 … 2025-02-27', '2024-02-01 … 2024-02-27'],
    ['2025-01-01 … 2025-02-28', '2024-01-01 … 2024-02-29'],
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-28'],
    ['2024-02-20 … 2024-02-29', '2023-02-20 … 2023-02-28'],
  ] as const)('of %s is %s', (days, before) => expect(beside(days, 'yearAgo')).toBe(before))
})

describe('[EARN-1] the column of the days before adds up to its total, step by step', () => {
  it.each([
    ['2026-03-01 … 2026-03-31', 'day', 31, 0],
    ['2026-02-01 … 2026-02-28', 'day', 28, 3],
    ['2024-02-01 … 2024-02-29', 'day', 29, 2],
    ['2026-11-01 … 2026-11-30', 'day', 30, 1],
    ['2026-06-01 … 2026-06-30', 'week', 5, 0],
    // February 2027 is four weeks from Monday to Sunday, January reaches into five
    ['2027-02-01 … 2027-02-28', 'week', 4, 1],
    ['2026-11-23 … 2026-11-24', 'day', 2, 0],
    ['2025-01-01 … 2025-12-31', 'month', 12, 0],
  ] as const)('%s by %s', (days, step, count, surplus) => {
    const [from = '', to = ''] = days.split(' … ')
    const comparedWith = comparedPeriod({ from, to }, 'before') ?? { from, to }
    const daysBefore = []
    for (let day = comparedWith.from; day <= comparedWith.to; day = addDays(day, 1))
      daysBefore.push({ ...nothingEarned, day, left: Number(day.slice(8)) * 101 })
    const { steps, onlyBefore } = compareSteps({ period: { from, to }, step, days: [], comparedWith, daysBefore })
    expect([steps.length, onlyBefore.length]).toEqual([count, surplus])
    const shown = [...steps.flatMap(({ before }) => before ?? []), ...onlyBefore]
    expect(shown.reduce((sum, { earned }) => sum + earned.left, 0)).toBe(
      daysBefore.reduce((sum, { left }) => sum + left, 0),
    )
  })
})
