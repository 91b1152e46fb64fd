import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findOrFetchChromium } from '../../scripts/chromium.mjs'
import { cookieEnd } from '#kit/cookie-end.ts'
import { addToCart } from '#modules/checkout/server/index.ts'
import type { TestShop } from '../build/shop.ts'
import { median, type Comparison } from './measure.ts'
import { freePort, startShop } from './processes.ts'

const runFile = promisify(execFile)
/** Installed when it is asked for: with all that it brings it is a fifth of what the rest needs. */
const folder = fileURLToPath(new URL('lighthouse/', import.meta.url))
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
const rounds = 5
const product = 'SHO-0201'
const pages = ['/uk', '/uk/shoes', `/uk/products/${product}`, '/uk/products/BAG-0101', '/uk/cart', '/uk/checkout']

/** Points of a hundred that a page must have on a slow phone; what is not here is only reported. */
const expected: Readonly<Record<string, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** The bounds of the median round, beside the points. */
const timings = { 'largest-contentful-paint': 2000, 'total-blocking-time': 150, 'cumulative-layout-shift': 0.02 }

/** Lighthouse as a mid-range phone on a slow line sees the demo shop: the median of five rounds. */
export async function lighthouseBench(shop: TestShop): Promise<Comparison[]> {
  await runFile('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  const data = mkdtempSync(join(tmpdir(), 'kramnytsia-bench-'))
  const server = await startShop({ DATABASE_URL: shop.url, DATA_DIR: data }, { hasDemo: true })
  const port = await freePort()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    executablePath: await findOrFetchChromium(),
  })
  try {
    const { token } = await addToCart(shop, undefined, { code: product, size: '37', quantity: 1 })
    const origin = server.address.replace('127.0.0.1', 'localhost')
    const results: Comparison[] = []
    for (const path of pages) {
      const seen: Round[] = []
      let cause: unknown
      // on a busy machine the browser's trace may have no beginning
      for (let tries = 0; seen.length < rounds && tries < 2 * rounds; tries++) {
        try {
          seen.push(await look(origin + path, { port, cookie: `cart${cookieEnd(new URL(origin).port)}=${token}` }))
        } catch (error) {
          cause = error
        }
      }
      if (seen.length < rounds) throw new Error(`Lighthouse could not follow ${path}`, { cause })
      results.push(...summed(path, seen))
    }
    return results
  } finally {
    await browser.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

interface Round {
  points: Record<string, number>
  timings: Record<string, number>
}

/** The part of Lighthouse's answer that the bench reads. */
interface Answer {
  runtimeError?: { code: string; message: string }
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

async function look(url: string, { port, cookie }: { port: number; cookie: string }): Promise<Round> {
  const isOneVisitors = /\/(cart|checkout)$/.test(url)
  const flags = [
    `--port=${port}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    // such a page asks not to be indexed (S4), which this audit would call a mistake
    ...(isOneVisitors ? ['--skip-audits=is-crawlable'] : []),
  ]
  const { stdout } = await runFile(process.execPath, [program, url, ...flags], { maxBuffer: 64 * 1024 ** 2 })
  const { runtimeError, categories, audits }: Answer = JSON.parse(stdout)
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  for (const { id, auditRefs } of Object.values(categories)) {
    if (expected[id] !== 100) continue
    for (const { id: audit, weight } of auditRefs) {
      const { score, title } = audits[audit] ?? {}
      if (weight > 0 && typeof score === 'number' && score < 1) console.log(`  ${new URL(url).pathname}: ${title}`)
    }
  }
  return {
    points: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? Number.NaN) * 100)]),
    ),
    timings: Object.fromEntries(Object.keys(timings).map((id) => [id, audits[id]?.numericValue ?? Number.NaN])),
  }
}

function summed(path: string, seen: readonly Round[]): Comparison[] {
  const points = Object.keys(seen[0]?.points ?? {}).map((category): Comparison => {
    const ours = median(seen.map((round) => round.points[category] ?? Number.NaN))
    const least = expected[category]
    return {
      what: `Lighthouse mobile ${path}, ${category}`,
      ours,
      ceiling: 100,
      unit: 'points',
      ratio: ours / 100,
      expected: least === undefined ? 'reported' : `≥ ${least}`,
      isMet: least === undefined || ours >= least,
    }
  })
  const times = Object.entries(timings).map(([id, most]): Comparison => {
    const ours = median(seen.map((round) => round.timings[id] ?? Number.NaN))
    return {
      what: `Lighthouse mobile ${path}, ${id}`,
      ours,
      ceiling: most,
      unit: id.endsWith('shift') ? '' : 'ms',
      ratio: ours / most,
      expected: `≤ ${most}`,
      isMet: ours <= most,
    }
  })
  return [...points, ...times]
}
