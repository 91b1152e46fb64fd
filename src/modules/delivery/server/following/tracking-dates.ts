import { hourOf, startOfDay, type Day } from '#kit/days.ts'

const hourMs = 60 * 60 * 1000

/** A day of the calendar that a carrier writes in one of its ways; undefined where that is none. */
export function carrierDay(told: unknown): Day | undefined {
  return read(told)?.day
}

/** An instant written in one of the ways of carriers, by the clocks of Kyiv; a day alone is its beginning. */
export function carrierInstant(told: unknown): Date | undefined {
  const found = read(told)
  if (!found) return undefined
  const { day, hours, minutes, seconds } = found
  // clocks change between three and four
  const hour = hours < 4 ? startOfDay(day).getTime() + hours * hourMs : hourOf(day, hours).getTime()
  return new Date(hour + minutes * 60_000 + seconds * 1000)
}

/**
 * When an event was, where that can be believed: not after now, but for clocks that differ, nor more than a year ago (OUT-9).
 */
export function eventInstant(told: unknown, now: Date): Date | undefined {
  const at = carrierInstant(told)
  const ago = at && now.getTime() - at.getTime()
  return ago !== undefined && ago > -24 * hourMs && ago < 366 * 24 * hourMs ? at : undefined
}

const time = String.raw`(?<hours>\d{2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?`
const ways = [
  // 2026-11-27 and 2026-11-27 10:20:00
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})(?:[ T]${time}(?:\.\d+)?)?$`),
  // 27-11-2026 10:20:00, 27.11.2026 10:20:00 and 27.11.2026
  new RegExp(String.raw`^(?<date>\d{2})[-.](?<month>\d{2})[-.](?<year>\d{4})(?: ${time})?$`),
  // 10:20 27.11.2026
  new RegExp(String.raw`^${time} (?<date>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})$`),
]

interface Told {
  day: Day
  hours: number
  minutes: number
  seconds: number
}

/** Reads a date; gives nothing for one that cannot be, as `0001-01-01` or the thirty-first of June. */
function read(told: unknown): Told | undefined {
  if (typeof told !== 'string') return undefined
  for (const way of ways) {
    const parts = way.exec(told.trim())?.groups
    if (!parts) continue
    const { year = '', month = '', date = '' } = parts
    const day = `${year}-${month}-${date}`
    const at = new Date(`${day}T00:00:00Z`)
    if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day || Number(year) < 2000) return undefined
    const [hours, minutes, seconds] = [parts['hours'], parts['minutes'], parts['seconds']].map((part) =>
      Number(part ?? 0),
    )
    if ((hours ?? 0) > 23 || (minutes ?? 0) > 59 || (seconds ?? 0) > 59) return undefined
    return { day, hours: hours ?? 0, minutes: minutes ?? 0, seconds: seconds ?? 0 }
  }
  return undefined
}
