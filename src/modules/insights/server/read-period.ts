import { addDays, dayOf, monthOf, type Day } from '#kit/days.ts'
import { refuseUnreadable } from '#modules/advertising/server/index.ts'
import type { Period } from '../earned.ts'

/** The days to read: by default this month until yesterday, for no report compares half a day with a whole one. */
export function readPeriod({ from, to }: { from?: Day | undefined; to?: Day | undefined }, now: Date): Period {
  const yesterday = addDays(dayOf(now), -1)
  const end = to ?? (from === undefined || from > yesterday ? yesterday : monthEnd(from, yesterday))
  const period = {
    from: from ?? monthOf(end).from,
    to: from !== undefined && end < from && to === undefined ? from : end,
  }
  refuseUnreadable(period)
  return period
}

function monthEnd(from: Day, yesterday: Day): Day {
  const end = monthOf(from).to
  return end < yesterday ? end : yesterday
}
