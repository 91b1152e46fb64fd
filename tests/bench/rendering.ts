import { frameOf, pages } from '#app/pages.ts'
import { openBuiltRenderer } from '#app/rendering/renderer.ts'
import type { PageId } from '#modules/storefront/page-data.ts'
import { makeShell, type PageRequest } from '#modules/storefront/server/index.ts'
import type { TestShop } from '../build/shop.ts'
import { median, type Comparison } from './measure.ts'

const times = 300

/** Processor time of rendering a page that is not kept, its data loaded before; and of loading the data. */
export async function renderingBench(
  shop: TestShop,
  wanted: readonly { what: string; id: PageId; request: PageRequest }[],
): Promise<Comparison[]> {
  const renderer = await openBuiltRenderer()
  const { render } = await renderer.load()
  const results: Comparison[] = []
  for (const { what, id, request } of wanted) {
    const shell = await makeShell(shop, { language: request.language, prefix: '/uk', path: '/' })
    const page = pages.find((one) => one.id === id)
    const loaded = await page?.load(shop, request)
    if (!page || !loaded || !('data' in loaded)) throw new Error(`there is no ${what}`)
    const dress = { frame: frameOf(id), assets: renderer.assets('storefront') }
    const rendering = () => Promise.resolve(render(id, loaded.data, shell, dress))
    const loading = async () => void (await page.load(shop, request))
    await cpuOf(rendering)
    await cpuOf(loading)
    const rendered = await cpuOf(rendering)
    const read = await cpuOf(loading)
    results.push({
      what: `rendering ${what}`,
      ours: rendered,
      ceiling: read,
      unit: 'ms of CPU (beside: loading its data)',
      ratio: rendered / read,
      expected: '≤ 1 ms of CPU a page',
      isMet: rendered <= 1,
    })
  }
  return results
}

/** Median over batches, of this process's processor time a run. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const batches: number[] = []
  for (let batch = 0; batch < 10; batch++) {
    const before = process.cpuUsage()
    for (let run = 0; run < times / 10; run++) await work()
    const { user, system } = process.cpuUsage(before)
    batches.push((user + system) / 1000 / (times / 10))
  }
  return median(batches)
}
