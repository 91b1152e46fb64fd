import type { Visitor } from './browser.ts'

/** Collects the layout shifts of every page of a visitor from now on; gives their sum on the page that stands there. */
export async function countShifts({ page }: Visitor): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number(await page.locator('html').getAttribute('data-shift'))
}

/** A frame to paint, one to tell of it, and one more. */
export async function threeFrames({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
