import type { Shop } from '#platform/server/shop.ts'

interface DemoModule {
  /** Whether the shop is empty, or was left half filled by a killed process. */
  needsDemo(shop: Shop): Promise<boolean>
  fillDemo(shop: Shop): Promise<void>
}

/** Stands beside the shop, not in it, so it is named by its address. */
const demo = new URL('../../demo/fill.ts', import.meta.url)

/** Fills an empty shop with the demo one. */
export async function fillDemoOnce(shop: Shop, onStep: (step: string) => void): Promise<void> {
  const { needsDemo, fillDemo } = (await import(demo.href)) as DemoModule
  if (!(await needsDemo(shop))) return
  onStep('demo')
  await fillDemo(shop)
}
