import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Spelling } from './spelling.ts'
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

/** The from–to filters of a list, with the kind of their values. */
export type RangeKinds = Readonly<Record<string, RangeKind>>
export type Ranges<Kinds extends RangeKinds> = { [Name in keyof Kinds]?: Range<RangeEnds[Kinds[Name]]> }

const end = { instant: day, day, money: queryMoney, count: queryNumber, percent: queryPercent }

/** The schema of one end in a query. */
export function rangeEnd(kind: RangeKind): z.ZodMiniType<string | number, string> {
  return end[kind]()
}

type Named<Wire extends Spelling> = `${Wire[keyof Wire]}${'From' | 'To'}`
type RangeQuery<Wire extends Spelling> = {
  [Name in Named<Wire>]: z.ZodMiniOptional<z.ZodMiniType<string | number, string>>
}

/** Of each, `…From` and `…To`, for a query string (WIRE-9). */
export function rangeQuery<Kinds extends RangeKinds, const Wire extends Spelling<keyof Kinds & string>>(
  kinds: Kinds,
  spelling: Wire,
): RangeQuery<Wire> {
  const parts = Object.entries<RangeKind>(kinds).flatMap(([name, kind]) =>
    ['From', 'To'].map((side) => [`${spelling[name as keyof Kinds & string]}${side}`, z.optional(end[kind]())]),
  )
  return Object.fromEntries(parts) as RangeQuery<Wire>
}

/** The ranges of a query, in our words; undefined where it has none. */
export function readRanges<Kinds extends RangeKinds>(
  spelling: Spelling<keyof Kinds & string>,
  query: Readonly<Record<string, unknown>>,
): Ranges<Kinds> | undefined {
  const asked = Object.entries<string>(spelling).flatMap(([name, wire]) => {
    const range = { from: query[`${wire}From`], to: query[`${wire}To`] }
    return range.from === undefined && range.to === undefined ? [] : [[name, range]]
  })
  return asked.length > 0 ? (Object.fromEntries(asked) as Ranges<Kinds>) : undefined
}

/** Ranges as texts, `from…to` in the wire's form with an open end left out: `2026-11-01…`, `…1500`. */
export type RangeTexts<Kinds extends RangeKinds> = { readonly [Name in keyof Kinds]?: string | undefined }

/** The query for them. */
export function rangesToWire<Kinds extends RangeKinds>(
  spelling: Spelling<keyof Kinds & string>,
  texts: RangeTexts<Kinds> = {},
): Record<string, string | undefined> {
  const parts = Object.entries<string>(spelling).flatMap(([name, wire]) => {
    const [from, to = from] = texts[name]?.split('…') ?? []
    return [
      [`${wire}From`, from || undefined],
      [`${wire}To`, to || undefined],
    ]
  })
  return Object.fromEntries(parts) as Record<string, string | undefined>
}

function queryPercent() {
  return z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'invalid' })), z.transform(Number))
}
