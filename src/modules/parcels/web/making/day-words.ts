import type { Language } from '#kit/language.ts'

const formats = {
  uk: new Intl.DateTimeFormat('uk-UA', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
}

/** `пн, 30 лист.` */
export function dayWords(day: string, language: Language): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`))
}
