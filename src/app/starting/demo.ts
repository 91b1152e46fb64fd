import { existsSync } from 'node:fs'
import type { Shop } from '#platform/server/shop.ts'

interface DemoModule {
  needsDemo(shop: Shop): Promise<boolean>
  fillDemo(shop: Shop): Promise<void>
}

/** Stands beside the shop, not in it: a shop without the folder starts empty. */
const demo = new URL('../../../demo/fill.ts', import.meta.url)

/** Fills an empty shop with the demo one, or goes on where a killed start left it. */
export async function fillDemoOnce(shop: Shop, onStep: (step: string) => void): Promise<void> {
  if (!existsSync(demo)) return
  const { needsDemo, fillDemo } = (await import(demo.href)) as DemoModule
  if (!(await needsDemo(shop))) return
  onStep('demo')
  await fillDemo(shop)
}
