import type { PageView } from './vital.ts'

/** The request that a page of the shop sends, in a file without the code that reads it. */
export const pageViewPath = '/api/speed'

/** The body of `recordPageView`. */
export function pageViewToWire({ page, device, values: { lcp, inp, cls, ttfb } }: PageView) {
  return { page, device, LCP: lcp, INP: inp, CLS: cls, TTFB: ttfb }
}
