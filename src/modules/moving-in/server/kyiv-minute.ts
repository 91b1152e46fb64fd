import { shopTimeZone } from '#kit/days.ts'

const inKyiv = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, dateStyle: 'short', timeStyle: 'short' })

/** The day and minute of an instant in Kyiv: `2026-01-23 18:16`. */
export function kyivMinute(instant: Date): string {
  return inKyiv.format(instant)
}
