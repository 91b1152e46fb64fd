import { addDays, dayOf, formatTime, weekdayOf } from '#kit/days.ts'

/** `08:00-21:00` from Monday to Sunday; empty where a branch is closed. */
export type WeekHours = readonly string[]

export interface OpenHours {
  from: string
  to: string
}

/** When a branch is open; null of a day on which it is closed, or will not open again. */
export interface ShownHours {
  today: OpenHours | null
  tomorrow: OpenHours | null
}

/** Undefined where nobody knows the hours. */
export function shownHours(week: WeekHours | null | undefined, now: Date): ShownHours | undefined {
  if (!week?.some((each) => hoursOf(each))) return undefined
  const today = dayOf(now)
  const of = (day: string) => hoursOf(week[weekdayOf(day) - 1] ?? '')
  const open = of(today)
  const isOver = open !== null && open.to !== '00:00' && !isAllDay(open) && formatTime(now, 'uk') >= open.to
  return { today: isOver ? null : open, tomorrow: of(addDays(today, 1)) }
}

function hoursOf(said: string): OpenHours | null {
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(said) ?? []
  return from && to ? { from, to } : null
}

/** From midnight to midnight, as carriers write it. */
export function isAllDay({ from, to }: OpenHours): boolean {
  return from === '00:00' && ['23:59', '24:00', '00:00'].includes(to)
}
