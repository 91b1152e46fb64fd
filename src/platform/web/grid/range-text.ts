import { formatDay } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { isUnclearMoney, parseMoney, toHryvnias } from '#kit/money.ts'
import type { RangeKind } from '#platform/ranges.ts'

/** Both ends as the wire has them; an open one is empty. */
interface Ends {
  from: string
  to: string
}

/**
 * `from…to` for what people type: `1250`, `1000-1500`, `>1000`, `до 1500`; `20/11/2026`, `11.2026`, `2026`,
 * `01/11/2026 – 20/11/2026`, `від 01/11/2026`, `від 1000 до 1500`; undefined of anything else. It reads its own texts, too.
 */
export function rangeText(typed: string, kind: RangeKind, language: Language): string | undefined {
  const ends = readEnds(typed.trim().toLowerCase(), (text) => read[kind](text.trim(), language))
  return ends && `${ends.from}…${ends.to}`
}

/** A range for its field, in figures of the language; what is no range is shown as it is. */
export function shownRange(text: string, kind: RangeKind, language: Language): string {
  const [from, to = from] = text.split('…').map((end) => end && shownEnd(end, kind, language))
  if (!text.includes('…') || from === to) return from ?? ''
  if (!from) return `≤ ${to}`
  return to ? `${from}–${to}` : `≥ ${from}`
}

function shownEnd(end: string, kind: RangeKind, language: Language): string {
  const instant = kind === 'instant' || kind === 'day' ? new Date(`${end}T12:00:00Z`) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? formatDay(instant, language) : end
}

/** Whether an end of a range of sums may be thousands or kopiykas. */
export function isUnclearRange(typed: string, kind: RangeKind): boolean {
  return kind === 'money' && typed.split(/…|\.{2,}|[-–—<>≤≥=]|[^\d\s.,₴]+\s/).some((end) => isUnclearMoney(end))
}

type Reader = (text: string) => Ends | undefined

function readEnds(text: string, one: Reader): Ends | undefined {
  const [, start] = /^(?:>=?|≥|від|з|from|since)\s*(.+)$/.exec(text) ?? /^(.+?)\s*…$/.exec(text) ?? []
  if (start !== undefined) return opened(one(start), 'to') ?? between(start, one)
  const [, finish] = /^(?:<=?|≤|до|по|to|until|…)\s*(.+)$/.exec(text) ?? []
  if (finish !== undefined) return opened(one(finish), 'from')
  return one(text) ?? between(text, one)
}

function opened(ends: Ends | undefined, open: keyof Ends): Ends | undefined {
  return ends && { ...ends, [open]: '' }
}

/** A hyphen may be of a day, or a minus: it parts a range where there is something to read on both sides, as a word does. */
function between(text: string, one: Reader): Ends | undefined {
  for (const { 0: sign, index } of text.matchAll(/…|\.{2,}|[-–—]|\s(?:до|по|to)\s/g)) {
    const [left, right] = [one(text.slice(0, index)), one(text.slice(index + sign.length))]
    if (left && right) return { from: left.from, to: right.to }
  }
  return undefined
}

const read: Record<RangeKind, (text: string, language: Language) => Ends | undefined> = {
  instant: readDays,
  day: readDays,
  money(text) {
    const amount = parseMoney(text)
    return amount === undefined || amount < 0 ? undefined : same(String(toHryvnias(amount)))
  },
  count: (text) => (/^\d{1,3}([\s\u00a0]?\d{3})*$|^\d{1,9}$/.test(text) ? same(text.replace(/\s/g, '')) : undefined),
  percent(text) {
    const [, minus, whole] = /^([-−]?)(\d{1,4})\s*%?$/.exec(text) ?? []
    return whole === undefined ? undefined : same(`${minus ? '-' : ''}${Number(whole)}`)
  },
}

function same(value: string): Ends {
  return { from: value, to: value }
}

/** A day, a month or a year; with slashes, in English the month stands first (LOC-4). */
function readDays(text: string, language: Language): Ends | undefined {
  const parts = text.split(/[./-]/)
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined
  const isMonthFirst = language === 'en' && /^\d+\/\d+\/\d+$/.test(text)
  const [first = '', second = '', third = ''] = parts
  const inOrder = first.length === 4 ? parts : isMonthFirst ? [third, first, second] : parts.toReversed()
  const [year = '', month, day] = inOrder
  if (year.length !== 4) return undefined
  const from = dayAt(year, month ?? '1', day ?? '1')
  if (from === undefined) return undefined
  if (day !== undefined) return same(from)
  return { from, to: month === undefined ? `${year}-12-31` : lastOf(year, month) }
}

function dayAt(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written) && year > '0000' ? written : undefined
}

function lastOf(year: string, month: string): string {
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
}
