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

/** The first instant of a day in Kyiv. */
export function startOfDay(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const starts = [3, 2].map((hours) => new Date(midnight - hours * 60 * 60 * 1000))
  return starts.find((at) => dayOf(at) === day) ?? new Date(midnight)
}

/** The last instant of a day in Kyiv: its hours are 23, 24 or 25. */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1)
}

/** An hour of a day in Kyiv, from four on: clocks change before that. */
export function hourOf(day: Day, hours: number): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - (24 - hours) * hour)
}

/** So many days later, or earlier: days of a calendar, whose clocks do not change. */
export function addDays(day: Day, days: number): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** The first and the last day of the month that a day is in. */
export function monthOf(day: Day): { from: Day; to: Day } {
  const from = `${day.slice(0, 7)}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}

/** An instant as ISO 8601 with Kyiv's offset: `2026-11-20T15:04:05.000+02:00` (WIRE-6). */
export function toIso(instant: Date): string {
  const { offset, milliseconds } = offsetOf(instant)
  return new Date(instant.getTime() + milliseconds).toISOString().replace('Z', offset)
}

interface Offset {
  offset: string
  milliseconds: number
}

const hour = 60 * 60 * 1000
const mostHours = 50_000
const offsets = new Map<number, Offset>()

/** Kyiv changes its clocks on the hour, so that an offset holds for a whole one; asking the format is dear. */
function offsetOf(instant: Date): Offset {
  const key = Math.floor(instant.getTime() / hour)
  const known = offsets.get(key)
  if (known) return known
  if (offsets.size >= mostHours) offsets.clear()
  const asked = askOffset(instant)
  offsets.set(key, asked)
  return asked
}

function askOffset(instant: Date): Offset {
  const name = offsetFormat.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const offset = name === 'GMT' ? '+00:00' : name.slice(3)
  const [hours = 0, minutes = 0] = offset.split(':').map(Number)
  return { offset, milliseconds: (hours * 60 + Math.sign(hours) * minutes) * 60_000 }
}

/** `20/11/2026` (uk) or `11/20/2026` (en) in Kyiv (LOC-4). */
export function formatDay(instant: Date, language: 'uk' | 'en'): string {
  return texts[language].day.format(instant)
}

/** The same of a day that is known as such. */
export function formatCalendarDay(day: Day, language: 'uk' | 'en'): string {
  // noon is the same day in Kyiv, whatever its clocks do
  return formatDay(new Date(`${day}T12:00:00Z`), language)
}

/** `15:04` in Kyiv, of this very day. */
export function formatTime(instant: Date, language: 'uk' | 'en'): string {
  return texts[language].time.format(instant)
}

/** `20/11/2026 15:04` in Kyiv (LOC-4). */
export function formatInstant(instant: Date, language: 'uk' | 'en'): string {
  return `${formatDay(instant, language)} ${formatTime(instant, language)}`
}
