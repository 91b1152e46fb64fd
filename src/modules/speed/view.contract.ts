import type { View } from './vital.ts'

/** What a page of the shop sends, written without what reads it. */
export const noteViewPath = '/api/speed'

/** The body of `noteView`. */
export function viewToWire({ page, device, values: { lcp, inp, cls, ttfb } }: View) {
  return { page, device, LCP: lcp, INP: inp, CLS: cls, TTFB: ttfb }
}
