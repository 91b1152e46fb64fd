/** A calendar day in Europe/Kyiv, `yyyy-MM-dd` (WIRE-6). */
export type Day = string

export const shopTimeZone = 'Europe/Kyiv'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone })
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: shopTimeZone, timeZoneName: 'longOffset' })
const texts = {
  uk: { day: format('en-GB'), time: clock() },
  en: { day: format('en-US'), time: clock() },
}

function format(locale: string) {
  return new Intl.DateTimeFormat(locale, { timeZone: shopTimeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
}

function clock() {
  return new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, hour: '2-digit', minute: '2-digit' })
}

/** The day an instant falls on in Kyiv. */
export function dayOf(instant: Date): Day {
  return dayFormat.format(instant)
}

/** An instant as ISO 8601 with Kyiv's offset: `2026-11-20T15:04:05.000+02:00` (WIRE-6). */
export function toIso(instant: Date): string {
  const name = offsetFormat.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const offset = name === 'GMT' ? '+00:00' : name.slice(3)
  const minutes = Number(offset.slice(0, 3)) * 60 + Math.sign(Number(offset.slice(0, 3))) * Number(offset.slice(4))
  return new Date(instant.getTime() + minutes * 60_000).toISOString().replace('Z', offset)
}

/** `20/11/2026` (uk) or `11/20/2026` (en) in Kyiv (LOC-4). */
export function formatDay(instant: Date, language: 'uk' | 'en'): string {
  return texts[language].day.format(instant)
}

/** `20/11/2026 15:04` in Kyiv (LOC-4). */
export function formatInstant(instant: Date, language: 'uk' | 'en'): string {
  return `${formatDay(instant, language)} ${texts[language].time.format(instant)}`
}
