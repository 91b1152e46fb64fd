import { addDays, dayOf, monthOf, type Day } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { mostYearsRead, type Period } from '../advert.ts'

interface Asked {
  period: { from?: Day | undefined; to?: Day | undefined }
  filter: { id?: string | undefined }
}

/** A row that is named is of any day, where no days are said. */
export function periodOf({ period, filter }: Asked, now: Date): Period {
  const isAny = filter.id !== undefined && period.from === undefined && period.to === undefined
  return isAny ? { from: '2000-01-01', to: '2099-12-31' } : readPeriod(period, now)
}

/** The period of a request: the current month where no days are given; a missing end is that of the other's month (ADV-4). */
export function readPeriod({ from, to }: { from?: Day | undefined; to?: Day | undefined }, now: Date): Period {
  const period = { from: from ?? monthOf(to ?? dayOf(now)).from, to: to ?? monthOf(from ?? dayOf(now)).to }
  refuseUnreadable(period)
  return period
}

/** Days in their order, of a few years. */
export function refuseUnreadable({ from, to }: Period): void {
  if (to < from) throw refuse('invalid', 'endsBeforeStart', 'to')
  // a leap year more or less is nobody's mistake
  if (addDays(from, mostYearsRead * 366) < to)
    throw refuse('invalid', 'periodAboveYears', 'to', { most: mostYearsRead })
}
