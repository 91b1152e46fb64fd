import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { longest, pageViewPath, pageKinds, type PageView } from '../vital.ts'

/** Measures this view of a page and sends it once, when the visitor leaves it: numbers alone, and no cookie. */
export function sendPageView(): void {
  const kind = document.documentElement.dataset.page
  const pageView: PageView = {
    page: pageKinds.find((each) => each === kind) ?? 'other',
    device: matchMedia('(max-width: 899px)').matches ? 'phone' : 'desk',
    values: {},
  }
  const measure =
    (vital: keyof PageView['values'], unit = 1) =>
    ({ value }: Metric) => {
      pageView.values[vital] = Math.min(longest, Math.round(value * unit))
    }
  // what was last told stands whenever the visitor leaves
  const always = { reportAllChanges: true }
  onTTFB(measure('ttfb'))
  onLCP(measure('lcp'), always)
  onINP(measure('inp'), always)
  onCLS(measure('cls', 1000), always)
  document.addEventListener('visibilitychange', send)

  function send(): void {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (Object.keys(pageView.values).length === 0) return
    const body = new Blob([JSON.stringify(pageView)], { type: 'application/json' })
    navigator.sendBeacon(`/api${pageViewPath}`, body)
  }
}
