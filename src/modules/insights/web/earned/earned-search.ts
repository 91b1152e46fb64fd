import { addDays, dayOf, type Day } from '#kit/days.ts'
import { dayOfAddress } from '#kit/typed-day.ts'
import {
  bases,
  comparisons,
  cuts,
  steps,
  type Basis,
  type Compared,
  type Cut,
  type Period,
  type Step,
  type Unit,
} from '../../earned.ts'
import { unitOfDay } from '../periods.ts'

/** The address of figures of a period; what goes without saying is left out, so that a kept address stays this month. */
export type EarnedSearch = {
  unit?: Exclude<Unit, 'month'> | 'days'
  /** The first day. */
  from?: Day
  /** The last one, of days that are no week, month, quarter or year. */
  to?: Day
  basis?: Basis
  compare?: Compared
  step?: Step
  by?: Cut
}

/** As it stands in the address bar: the page itself takes of it what it knows, so that the shell need not. */
export type EarnedAddress = { [Name in keyof EarnedSearch]?: string }

const isOne = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.some((word) => word === value)

/** Takes from an address what the pages know; the rest is dropped. */
export function readEarnedSearch(given: Readonly<Record<string, unknown>>): EarnedSearch {
  const { unit, basis, compare, step, by } = given
  const [from, to] = [dayOfAddress(given.from), dayOfAddress(given.to)]
  const isDays = from !== undefined && to !== undefined && from <= to
  return {
    ...(isDays
      ? { unit: 'days' as const, from, to }
      : { ...(isOne(['week', 'quarter', 'year'] as const, unit) && { unit }), ...(from && { from }) }),
    ...(isOne(bases, basis) && { basis }),
    ...(isOne(comparisons, compare) && { compare }),
    ...(isOne(steps, step) && { step }),
    ...(isOne(cuts, by) && { by }),
  }
}

export interface Shown {
  period: Period
  /** Undefined of any other days. */
  unit: Unit | undefined
}

/** The period and unit of an address: this month until yesterday by default. */
export function shownOf({ unit: asked, from, to }: EarnedSearch, now: Date): Shown {
  const unit: Unit | 'days' = asked ?? 'month'
  const yesterday = addDays(dayOf(now), -1)
  if (unit === 'days') return { period: { from: from ?? yesterday, to: to ?? yesterday }, unit: undefined }
  return { period: unitOfDay(unit, from ?? yesterday, yesterday), unit }
}

/** The address of another period, all else as it was. */
export function searchOfPeriod({ period, unit }: Shown, before: EarnedSearch, now: Date): EarnedSearch {
  const { from: _from, to: _to, unit: _unit, step: _step, ...rest } = before
  if (!unit) return { ...rest, unit: 'days', ...period }
  const current = shownOf(unit === 'month' ? {} : { unit }, now).period
  return {
    ...rest,
    ...(unit === 'month' ? {} : { unit }),
    ...(period.from !== current.from && { from: period.from }),
  }
}
