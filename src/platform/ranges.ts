import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'

/** From – to, both included; an end that is left out is open. */
export interface Range<Value = string | number> {
  from?: Value | undefined
  to?: Value | undefined
}

/** A query gives an instant by whole days in Kyiv (WIRE-6); a percent may be below nothing. */
export interface RangeEnds {
  instant: Day
  day: Day
  money: Money
  count: number
  percent: number
}
export type RangeKind = keyof RangeEnds
