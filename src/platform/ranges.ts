import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { day, queryMoney, queryNumber } from './wire.ts'

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

const end = { instant: day, day, money: queryMoney, count: queryNumber, percent: queryPercent }

/** The schema of one end in a query. */
export function rangeEnd(kind: RangeKind): z.ZodMiniType<string | number, string> {
  return end[kind]()
}

function queryPercent() {
  return z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'invalid' })), z.transform(Number))
}
