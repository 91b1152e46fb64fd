import { addDays, mondayOf, type Day } from '#kit/days.ts'
import type { Period } from './earned.ts'

/** A period as what was earned before one Monday less what was before another, and the days between these and its own. */
export interface ProductSpans {
  totals: { week: Day; isAdded: boolean }[]
  days: (Period & { isAdded: boolean })[]
}

/** The fewest days beside totals, of which the last are those before `lastWeek`; undefined without any. */
export function productSpans({ from, to }: Period, lastWeek: Day | undefined): ProductSpans {
  const alone = { totals: [], days: [{ from, to, isAdded: true }] }
  if (lastWeek === undefined) return alone
  const end = addDays(to, 1)
  const [first, last] = [nearestMonday(from, lastWeek), nearestMonday(end, lastWeek)]
  if (first >= last) return alone
  return {
    totals: [
      { week: last, isAdded: true },
      { week: first, isAdded: false },
    ],
    days: [...between(last, end, true), ...between(first, from, false)],
  }
}

function nearestMonday(day: Day, lastWeek: Day): Day {
  const monday = mondayOf(addDays(day, 3))
  return monday < lastWeek ? monday : lastWeek
}

/** Days from a Monday on are added, days before one taken off: the other way round at the beginning of a period. */
function between(monday: Day, day: Day, isEnd: boolean): ProductSpans['days'] {
  if (monday === day) return []
  return monday < day
    ? [{ from: monday, to: addDays(day, -1), isAdded: isEnd }]
    : [{ from: day, to: addDays(monday, -1), isAdded: !isEnd }]
}
