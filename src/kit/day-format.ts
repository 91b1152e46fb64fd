import type { Day } from './days.ts'
import type { Language } from './language.ts'

const locales = { uk: 'uk-UA', en: 'en-GB' } as const

/** A day of the calendar as `Date`: midnight of no place, for formats in UTC. */
function midnightOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/**
 * Words for days of the calendar: `dayFormat({ day: 'numeric', month: 'short' })` gives `27 лист.` and `27 Nov`. English is
 * British, as the texts are. The format of a language is made when a day first asks for it.
 */
export function dayFormat(options: Intl.DateTimeFormatOptions) {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  const formatOf = (language: Language) =>
    (made[language] ??= new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }))
  return {
    format: (day: Day, language: Language): string => formatOf(language).format(midnightOf(day)),
    formatRange: (from: Day, to: Day, language: Language): string =>
      formatOf(language).formatRange(midnightOf(from), midnightOf(to)),
  }
}
