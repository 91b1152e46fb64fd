import { dayOf, type Day } from '#kit/days.ts'
import { failsAfter, isKeyRefused, keyWarningDays } from '../../company.ts'
import type { CompanyState } from '../../companies.contract.ts'

export type Health = 'off' | 'paused' | 'failing' | 'needsYou' | 'well' | 'silent'

/** How it stands at a glance: what stops everything goes before what waits for a person. */
export function healthOf(company: CompanyState, now: Date): Health {
  const { isConnected, isPaused, restsUntil, failuresInRow, failedCount, held, lastSuccessAt, lastFailureAt } = company
  if (!isConnected) return 'off'
  if (isPaused) return 'paused'
  if ((restsUntil && restsUntil > now) || failuresInRow >= failsAfter) return 'failing'
  if (isKeyRefused(company)) return 'needsYou'
  const daysLeft = keyDaysLeft(company, now)
  if (failedCount > 0 || held > 0 || (daysLeft !== null && daysLeft <= keyWarningDays)) return 'needsYou'
  return lastSuccessAt || lastFailureAt ? 'well' : 'silent'
}

/** Whole days until the last of its key, below zero once that is over; null where nobody knows it. */
export function keyDaysLeft({ keyEndsOn }: Pick<CompanyState, 'keyEndsOn'>, now: Date): number | null {
  if (keyEndsOn === null) return null
  const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`)
  return Math.round((noon(keyEndsOn) - noon(dayOf(now))) / 86_400_000)
}
