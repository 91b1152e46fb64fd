import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { count } from '#platform/wire.ts'
import { devices, longest, pageViewPath, pageKinds, reportDays } from './vital.ts'

const measured = z.optional(count({ from: 0, to: longest }))

export const recordPageView = ownEndpoint(`POST ${pageViewPath}`, 'anyone', {
  summary:
    'How fast a page was in a visitor’s browser: `lcp`, `inp` and `ttfb` in milliseconds, `cls` in thousandths. Nothing of the visitor is sent or kept.',
  body: z.strictObject({
    page: z.enum(pageKinds),
    device: z.enum(devices),
    values: z.strictObject({ lcp: measured, inp: measured, cls: measured, ttfb: measured }),
  }),
  output: z.null(),
})

const told = z.nullable(z.int())

/** How fast a kind of page was on a kind of device. */
const speed = z.strictObject({
  page: z.enum(pageKinds),
  device: z.enum(devices),
  views: z.int(),
  /** The value that three views of four do not exceed; null where no browser sent it. */
  values: z.strictObject({ lcp: told, inp: told, cls: told, ttfb: told }),
})
export type PageSpeed = z.infer<typeof speed>

export const getSpeed = ownEndpoint('GET /crm/speed/get', ['admin'], {
  summary: `What three views of four did not exceed in the last ${reportDays} days, by kind of page and of device, in the same units.`,
  output: z.array(speed),
})
