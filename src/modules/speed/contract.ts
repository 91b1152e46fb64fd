import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { count } from '#platform/wire.ts'
import { devices, longest, pageKinds, reportDays, type PageSpeed, type PageView } from './vital.ts'

const measured = z.optional(count({ from: 0, to: longest }))

export const recordPageView = endpoint({
  method: 'POST',
  path: '/speed',
  access: 'anyone',
  summary:
    'How fast a page was in a visitor’s browser: `LCP`, `INP` and `TTFB` in milliseconds, `CLS` in thousandths. Nothing of the visitor is sent or kept.',
  body: z.pipe(
    z.strictObject({
      page: z.enum(pageKinds),
      device: z.enum(devices),
      LCP: measured,
      INP: measured,
      CLS: measured,
      TTFB: measured,
    }),
    z.transform(({ page, device, LCP: lcp, INP: inp, CLS: cls, TTFB: ttfb }): PageView => ({
      page,
      device,
      values: {
        ...(lcp !== undefined && { lcp }),
        ...(inp !== undefined && { inp }),
        ...(cls !== undefined && { cls }),
        ...(ttfb !== undefined && { ttfb }),
      },
    })),
  ),
  output: z.null(),
})

const told = z.nullable(z.int())
const speed = z.strictObject({
  page: z.enum(pageKinds),
  device: z.enum(devices),
  views: z.int(),
  LCP: told,
  INP: told,
  CLS: told,
  TTFB: told,
})
type WireSpeed = z.infer<typeof speed>

export const getSpeed = endpoint({
  method: 'GET',
  path: '/crm/speed/get',
  access: ['admin'],
  summary: `What three views of four did not exceed in the last ${reportDays} days, by kind of page and of device, in the same units.`,
  output: z.array(speed),
})

export function speedToWire({ values, ...rest }: PageSpeed): WireSpeed {
  return { ...rest, LCP: values.lcp, INP: values.inp, CLS: values.cls, TTFB: values.ttfb }
}

export function speedFromWire({ LCP, INP, CLS, TTFB, ...rest }: WireSpeed): PageSpeed {
  return { ...rest, values: { lcp: LCP, inp: INP, cls: CLS, ttfb: TTFB } }
}
