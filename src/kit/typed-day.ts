import type { Day } from './days.ts'
import type { Language } from './language.ts'

/**
 * A day as people type and paste it, by the language's order (LOC-4): `20/11/2026`, `20.11.2026`, `20112026`, in English
 * `11/20/2026`; with dots and from a spreadsheet (`2026-11-20`) the same in both. Once it is whole, `20/11/26` too: of this
 * century, or of the one before where that is later than the last day.
 */
export function readDay(text: string, language: Language, isWhole = false, last?: Day): Day | undefined {
  const compact = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(compact)
  if (iso) return asDay(iso[1], iso[2], iso[3])
  const parts =
    /^(\d{1,2})([./\- ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(compact) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(compact) ?? []
  const [, first, sign, second, year = ''] = parts
  if (year.length === 2 && !isWhole) return undefined
  const isMonthFirst = language === 'en' && sign !== '.'
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  if (year.length === 4) return asDay(year, month, day)
  const read = asDay(`20${year}`, month, day)
  return read !== undefined && last !== undefined && read > last ? asDay(`19${year}`, month, day) : read
}

function asDay(year = '', month = '', day = ''): Day | undefined {
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${read}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(read) && year > '0999' ? read : undefined
}

/** Whether a text is a day rather than the beginning of one. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && readDay(text, 'uk') === text
}

/** A day of this century that an address names; undefined of anything else. */
export function dayOfAddress(value: unknown): Day | undefined {
  return typeof value === 'string' && value.startsWith('20') && isDay(value) ? value : undefined
}
