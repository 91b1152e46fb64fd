import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { noteViewPath, viewToWire } from '../view.contract.ts'
import { longest, pageKinds, type View } from '../vital.ts'

/** Measures this view of a page and sends it once, when the visitor leaves it: numbers alone, and no cookie. */
export function sendView(): void {
  const kind = document.documentElement.dataset.page
  const view: View = {
    page: pageKinds.find((each) => each === kind) ?? 'other',
    device: matchMedia('(max-width: 899px)').matches ? 'phone' : 'desk',
    values: {},
  }
  const measure =
    (vital: keyof View['values'], unit = 1) =>
    ({ value }: Metric) => {
      view.values[vital] = Math.min(longest, Math.round(value * unit))
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
    if (Object.keys(view.values).length === 0) return
    const body = new Blob([JSON.stringify(viewToWire(view))], { type: 'application/json' })
    navigator.sendBeacon(noteViewPath, body)
  }
}
