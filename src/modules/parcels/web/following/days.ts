import { dayFormat } from '#kit/day-format.ts'
import type { Day } from '#kit/days.ts'

const { format } = dayFormat({ day: 'numeric', month: 'short' })

/** `27 лист.` */
export const shortDay: typeof format = format

/** Whole days from one to the other; below nothing where that is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
