import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'

const formats = {
  uk: new Intl.DateTimeFormat('uk-UA', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
}

/** `27 лист.` */
export function dayWords(day: Day, language: Language): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`))
}

/** Whole days from one to the other; below nothing where that is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
