import { writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withTestCluster } from '../cluster.ts'
import type { Comparison } from './measure.ts'

const help = `npm run bench [-- name …]
Measures each hot path beside what it cannot be faster than, in the same run, and writes docs/performance-figures.md.
Names: pages, rendering, json, selling, search, search-cost, memory, soak, checkout, buying, streams, grid, orders-list, goods, goods-csv, entering, receiving, insights, adverts, prom-import, moving-in, moving-archive, lighthouse, sign-in, webhooks, works, photos. Without one all are run. Ratios are the result; absolutes depend on the machine.`

/** Benches that measure the database's processor: nothing waits for a disk, and no page is rendered. */
const ofProcessor = ['insights', 'entering']

type Bench = (shop: import('../build/shop.ts').TestShop) => Promise<Comparison[]>

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const chosen = process.argv.slice(2)
  const isOfProcessor = chosen.length > 0 && chosen.every((name) => ofProcessor.includes(name))
  if (!isOfProcessor) build()
  const results: Comparison[] = []
  await withTestCluster(
    async (url, folder) => {
      Object.assign(process.env, { TEST_DATABASE_URL: url, TEST_FOLDER: folder })
      for (const [name, bench] of Object.entries(await benches())) {
        if (chosen.length > 0 && !chosen.includes(name)) continue
        console.log(`${name} …`)
        const { openShop } = await import('../build/shop.ts')
        const { shop, close } = await openShop()
        const measured = await bench(shop)
        await close()
        console.log(tableOf(measured))
        results.push(...measured)
      }
    },
    { isDurable: !isOfProcessor },
  )
  if (chosen.length === 0) await write(results)
}

async function benches(): Promise<Record<string, Bench>> {
  const [
    { cachedPagesBench },
    { renderingBench },
    { publicJsonBench },
    { sellingBench },
    { searchBench },
    { searchCostBench },
    { memoryBench },
    { soakBench },
    { checkoutBench },
    { buyingBench },
    { streamsBench },
    { orderGridBench },
    { ordersListBench },
    { goodsGridBench },
    { goodsCsvBench },
    { enteringBench },
    { receivingBench },
    { insightsBench },
    { advertsBench },
    { promImportBench },
    { movingInBench },
    { movingArchiveBench },
    { photosBench },
    { signInBench },
    { webhooksBench },
    { worksBench },
    { lighthouseBench },
    { stockShelf },
  ] = await Promise.all([
    import('./cached-pages.ts'),
    import('./rendering.ts'),
    import('./public-json.ts'),
    import('./selling.ts'),
    import('./search.ts'),
    import('./search-cost.ts'),
    import('./memory.ts'),
    import('./soak.ts'),
    import('./checkout.ts'),
    import('./buying.ts'),
    import('./streams.ts'),
    import('./order-grid.ts'),
    import('./orders-list.ts'),
    import('./goods-grid.ts'),
    import('./goods-csv.ts'),
    import('./entering.ts'),
    import('./receiving.ts'),
    import('./insights.ts'),
    import('./adverts.ts'),
    import('./prom-import.ts'),
    import('./moving-in.ts'),
    import('./moving-archive.ts'),
    import('./photos.ts'),
    import('./sign-in.ts'),
    import('./webhooks.ts'),
    import('./works.ts'),
    import('./lighthouse.ts'),
    import('./shelf.ts'),
  ])
  const query = new URLSearchParams()
  const page = {
    query,
    language: 'uk' as const,
    address: '127.0.0.1',
    cartToken: undefined,
    wishToken: undefined,
    placedToken: undefined,
  }
  return {
    pages: async (shop) => {
      const code = await stockShelf(shop)
      return cachedPagesBench(shop, ['/uk/shoes', `/uk/products/${code}`])
    },
    rendering: async (shop) => {
      const code = await stockShelf(shop)
      return renderingBench(shop, [
        { what: 'a type page of 24 cards', id: 'listing', request: { ...page, parameters: { type: 'shoes' } } },
        { what: 'a product page', id: 'product', request: { ...page, parameters: { code } } },
      ])
    },
    json: publicJsonBench,
    selling: sellingBench,
    search: searchBench,
    'search-cost': (shop) => searchCostBench(shop, join(process.env.TEST_FOLDER ?? '', 'demo')),
    memory: memoryBench,
    soak: soakBench,
    checkout: checkoutBench,
    buying: buyingBench,
    streams: streamsBench,
    grid: orderGridBench,
    'orders-list': ordersListBench,
    goods: goodsGridBench,
    'goods-csv': goodsCsvBench,
    entering: enteringBench,
    receiving: receivingBench,
    insights: insightsBench,
    adverts: advertsBench,
    'prom-import': promImportBench,
    'moving-in': movingInBench,
    'moving-archive': movingArchiveBench,
    photos: photosBench,
    'sign-in': signInBench,
    webhooks: webhooksBench,
    works: worksBench,
    lighthouse: lighthouseBench,
  }
}

function build(): void {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function tableOf(results: readonly Comparison[]): string {
  const rows = results.map(
    ({ what, ours, ceiling, unit, ratio, expected, isMet }) =>
      `| ${what} | ${figure(ours)} | ${figure(ceiling)} | ${unit} | ${figure(ratio)} | ${expected} | ${isMet ? 'yes' : 'no'} |`,
  )
  return ['| what | ours | ceiling | unit | ratio | expected | met |', '|---|---|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}

function figure(value: number): string {
  if (Number.isNaN(value)) return '–'
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}

async function write(results: readonly Comparison[]): Promise<void> {
  const lines = [
    '# Figures of the last bench',
    '',
    `Made by \`npm run bench\` on ${availableParallelism()} cores, Node ${process.version}. What they mean: [performance.md](performance.md).`,
    '',
    tableOf(results),
    '',
  ]
  await writeFile(new URL('../../docs/performance-figures.md', import.meta.url), lines.join('\n'))
}

await main()
