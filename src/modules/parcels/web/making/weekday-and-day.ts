import { dayFormat } from '#kit/day-format.ts'

const { format } = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** `пн, 30 лист.` */
export const weekdayAndDay: typeof format = format
