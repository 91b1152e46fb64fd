import type { View } from './vital.ts'

/** The request that a page of the shop sends, in a file without the code that reads it. */
export const noteViewPath = '/api/speed'

/** The body of `noteView`. */
export function viewToWire({ page, device, values: { lcp, inp, cls, ttfb } }: View) {
  return { page, device, LCP: lcp, INP: inp, CLS: cls, TTFB: ttfb }
}
