import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Range } from '../ranges.ts'

export function within(column: RawBuilder<unknown>, { from, to }: Range): RawBuilder<unknown> {
  if (from === undefined) return sql`${column} <= ${to}`
  return to === undefined ? sql`${column} >= ${from}` : sql`${column} between ${from} and ${to}`
}

/** An instant that falls on these days in Kyiv, however long they are there. */
export function withinDays(instant: RawBuilder<unknown>, { from, to }: Range): RawBuilder<unknown> {
  const begin = sql`${instant} >= (${from}::date::timestamp at time zone ${shopTimeZone})`
  const end = sql`${instant} < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`
  if (from === undefined) return end
  return to === undefined ? begin : sql`${begin} and ${end}`
}
