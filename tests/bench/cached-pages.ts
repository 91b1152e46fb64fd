import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { TestShop } from '../build/shop.ts'
import { median, type Comparison } from './measure.ts'
import { startProcess, startShop, type Measured } from './processes.ts'

const rounds = 3
const requests = 60_000

/** A cached page of the running shop, beside a bare server that hands out the same bytes. */
export function cachedPagesBench(shop: TestShop, paths: readonly string[]): Promise<Comparison[]> {
  return servingBench(
    shop,
    paths.map((path) => ({ what: `cached page ${path}`, path })),
  )
}

export async function servingBench(
  shop: TestShop,
  pages: readonly { what: string; path: string }[],
  env: Record<string, string> = {},
): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kramnytsia-bench-'))
  const ours = await startShop({ DATABASE_URL: shop.url, DATA_DIR: folder, ...env })
  const results: Comparison[] = []
  try {
    for (const { what, path } of pages) {
      const ceiling = await startProcess('./bare-server.ts', await sameBytes(`${ours.address}${path}`, folder))
      results.push(...(await compare(what, path, ours, ceiling)))
      await ceiling.stop()
    }
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

const asked = { 'accept-encoding': 'br' }

/** The body is written down as it travels; `fetch` would unpack it. */
async function sameBytes(url: string, folder: string): Promise<Record<string, string>> {
  const { body, headers } = await rawGet(url)
  const file = join(folder, 'body')
  writeFileSync(file, body)
  return { BODY_FILE: file, HEADERS: JSON.stringify(headers) }
}

async function rawGet(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: asked }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !/^(date|connection|keep-alive|content-length|transfer-encoding)$/.test(name),
        )
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        })
      })
    }).on('error', reject)
  })
}

async function compare(what: string, path: string, ours: Measured, ceiling: Measured): Promise<Comparison[]> {
  const seen = { rate: [[], []] as number[][], cpu: [[], []] as number[][] }
  for (let round = -1; round < rounds; round++) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const index of order) {
      const server = index === 0 ? ours : ceiling
      const before = server.cpuMilliseconds()
      const since = performance.now()
      const { requests: answered, non2xx } = await autocannon({
        url: `${server.address}${path}`,
        connections: 32,
        amount: requests,
        headers: asked,
      })
      if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with something else than 200`)
      if (round < 0) continue
      seen.rate[index]?.push((answered.total / (performance.now() - since)) * 1000)
      seen.cpu[index]?.push((server.cpuMilliseconds() - before) / answered.total)
    }
  }
  const ratios = (kind: 'rate' | 'cpu') =>
    (seen[kind][0] ?? []).map((mine, round) => mine / (seen[kind][1]?.[round] ?? Number.NaN))
  // the load generator is slower than either server, so the processor time a request takes tells what each could do
  const room = 1 / median(ratios('cpu'))
  return [
    {
      what,
      ours: median(seen.cpu[0] ?? []),
      ceiling: median(seen.cpu[1] ?? []),
      unit: 'ms of CPU a request',
      ratio: room,
      expected: '≥ 0.7 × the bare server',
      isMet: room >= 0.7,
    },
    {
      what: `${what}, as fast as the load generator asks`,
      ours: median(seen.rate[0] ?? []),
      ceiling: median(seen.rate[1] ?? []),
      unit: 'requests/s',
      ratio: median(ratios('rate')),
      expected: 'reported',
      isMet: true,
    },
  ]
}
