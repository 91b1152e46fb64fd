import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'

const form = (locale: string, weekday: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
const forms = {
  uk: { long: form('uk-UA', 'long'), short: form('uk-UA', 'short') },
  en: { long: form('en-GB', 'long'), short: form('en-GB', 'short') },
}

/** The weekday of a day: «пʼятниця» or «пт», “Friday” or “Fri”. */
export function weekdayIn(language: Language, day: Day, length: 'long' | 'short'): string {
  return forms[language][length].format(new Date(`${day}T00:00:00Z`)).replaceAll("'", 'ʼ')
}
