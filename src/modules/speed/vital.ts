/** A browser's measures of a page: its largest picture or text, its slowest answer to a press, what moved, the server. */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type Vital = (typeof vitals)[number]

/** Pages of the shop that people buy by; the others are one kind. */
export const pageKinds = ['home', 'listing', 'search', 'product', 'cart', 'checkout', 'other'] as const
export type PageKind = (typeof pageKinds)[number]

export const devices = ['phone', 'desk'] as const
export type Device = (typeof devices)[number]

/** One view of a page: milliseconds, of what moved thousandths; what the browser could not tell is left out. */
export interface PageView {
  page: PageKind
  device: Device
  values: { [V in Vital]?: number | undefined }
}

export const longest = 60_000

export type Verdict = 'good' | 'needsWork' | 'poor'

/** Up to the first it is good, up to the second it needs work: the bounds that browsers and search engines agree on. */
const bounds: Readonly<Record<Vital, readonly [good: number, needsWork: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
  ttfb: [800, 1800],
}

export function verdictOn(vital: Vital, value: number): Verdict {
  const [good, needsWork] = bounds[vital]
  return value <= good ? 'good' : value <= needsWork ? 'needsWork' : 'poor'
}

/** Eight to each doubling: what is read from them is at most a twelfth off. */
const perDoubling = 8

/** Where a value is counted: from `topOf` the bucket before, exclusive, to its own. */
export function bucketOf(value: number): number {
  return Math.ceil(Math.log2(value + 1) * perDoubling)
}

function topOf(bucket: number): number {
  return 2 ** (bucket / perDoubling) - 1
}

export interface Counted {
  bucket: number
  views: number
}

/** The value that three views of four do not exceed; null without views. */
export function seventyFifth(counted: readonly Counted[]): number | null {
  const wanted = counted.reduce((sum, { views }) => sum + views, 0) * 0.75
  let passed = 0
  for (const { bucket, views } of counted.toSorted((one, other) => one.bucket - other.bucket)) {
    if (passed + views >= wanted) {
      const bottom = bucket === 0 ? 0 : topOf(bucket - 1)
      return Math.round(bottom + (topOf(bucket) - bottom) * ((wanted - passed) / views))
    }
    passed += views
  }
  return null
}

/** Where pages of the shop send their views; they load no schemas. */
export const pageViewPath = '/speed'

export const reportDays = 28
