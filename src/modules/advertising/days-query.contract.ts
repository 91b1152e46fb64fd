import * as z from 'zod/mini'
import { dayOfCentury } from '#platform/wire.ts'
import { mostYearsRead } from './advert.ts'

const lastDay = z.optional(dayOfCentury())
lastDay.register(z.globalRegistry, { description: `At most ${mostYearsRead} years after the first day.` })

/** The days that are read, both included; each may be left out. */
export const daysQuery = { start: z.optional(dayOfCentury()), end: lastDay }
