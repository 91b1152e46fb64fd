import { addDays, mondayOf, monthOf, type Day } from '#kit/days.ts'
import { addEarned, daysOf, type Earned, type Period, type Step } from './earned.ts'
import type { EarnedBefore, EarnedStep } from './earned.contract.ts'

/** Days up to two months, weeks up to half a year, then months. */
export function usualStep(period: Period): Step {
  const days = daysOf(period)
  if (days <= 62) return 'day'
  return days <= 26 * 7 ? 'week' : 'month'
}

/** Weeks begin on Monday; the first and the last step are as long as the period reaches into them. */
function stepsOf({ from, to }: Period, step: Step): Period[] {
  const periods: Period[] = []
  for (let start = from; start <= to; start = addDays(lastOf(start, step), 1)) {
    const last = lastOf(start, step)
    periods.push({ from: start, to: last < to ? last : to })
  }
  return periods
}

function lastOf(day: Day, step: Step): Day {
  if (step === 'day') return day
  return step === 'month' ? monthOf(day).to : addDays(mondayOf(day), 6)
}

interface DaysBeside {
  period: Period
  step: Step
  days: readonly (Earned & { day: Day })[]
  comparedWith: Period | undefined
  daysBefore: readonly (Earned & { day: Day })[]
}

/** Steps side by side by their places; where the days before have more of them, the others stand by themselves. */
export function compareSteps({ period, step, days, comparedWith, daysBefore }: DaysBeside): {
  steps: EarnedStep[]
  onlyBefore: EarnedBefore[]
} {
  const earnedIn = (rows: DaysBeside['days'], { from, to }: Period) =>
    addEarned(rows.filter(({ day }) => day >= from && day <= to))
  const before = comparedWith
    ? stepsOf(comparedWith, step).map((each) => ({ ...each, earned: earnedIn(daysBefore, each) }))
    : []
  const steps = stepsOf(period, step).map((each, place) => ({
    ...each,
    now: earnedIn(days, each),
    before: before[place] ?? null,
  }))
  return { steps, onlyBefore: before.slice(steps.length) }
}
