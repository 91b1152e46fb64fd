import { dayFormat } from '#kit/day-format.ts'
import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'

const formats = { long: dayFormat({ weekday: 'long' }), short: dayFormat({ weekday: 'short' }) }

/** The weekday of a day: «пʼятниця» or «пт», “Friday” or “Fri”. */
export function weekdayIn(language: Language, day: Day, length: 'long' | 'short'): string {
  return formats[length].format(day, language).replaceAll("'", 'ʼ')
}
