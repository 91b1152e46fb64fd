import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { testApi } from '../build/api.ts'
import { shopAt, type TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'
import { ownDatabaseOf, postmasterLines, startShop } from './processes.ts'
import { beginnings, searches } from './searches.ts'
import { fillShelves } from './shelf.ts'

const size = { products: 2_000, orders: 5_000 }
const atMost = 250
const seconds = 4
/** Until what nobody uses is given back. */
const pause = 30_000

/** The memory that a shop and its own PostgreSQL hold after a load, both as `npm start` starts them. */
export async function memoryBench(_: TestShop): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kramnytsia-bench-'))
  const start = () => startShop({ DATA_DIR: folder, TRUST_PROXY: 'yes' })
  let server = await start()
  try {
    const asked = await fill(folder)
    // the memory of filling it is not that of running it
    await server.stop()
    server = await start()
    const atStart = heldBy(server.pid, folder)
    for (const requests of asked)
      await autocannon({ url: server.address, connections: 32, duration: seconds, requests: [...requests] })
    const after = heldBy(server.pid, folder)
    await sleep(pause)
    const later = heldBy(server.pid, folder)
    return [
      held('the shop’s process after its start', atStart.shop),
      held('its PostgreSQL then', atStart.database),
      held('the shop’s process at the end of the load', after.shop),
      held('its PostgreSQL then, all processes', after.database),
      held('of these, what they share', after.shared),
      { ...held('both at the end of the load', after.shop + after.database), expected: `≤ ${atMost} MB` },
      held('the shop’s process half a minute later', later.shop),
      held('its PostgreSQL then', later.database),
      { ...held('both half a minute after the load', later.shop + later.database), expected: `≤ ${atMost} MB` },
    ].map((each) => ({ ...each, isMet: !each.expected.startsWith('≤') || each.ours <= atMost }))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export type Requests = readonly { path: string; headers?: Record<string, string> }[]

/** Puts goods and orders into the running shop, and answers what shoppers and staff then ask of it. */
export async function fill(folder: string): Promise<Requests[]> {
  const shop = shopAt(ownDatabaseOf(folder))
  await fillShelves(shop, size)
  const { rows } = await shop.database.pool.query<{ code: string }>(
    'select code from products where not is_hidden order by id limit 200',
  )
  const authorization = `Bearer ${await testApi(shop).signIn('admin')}`
  await shop.database.close()
  const from = (place: number) => ({ 'x-forwarded-for': `10.0.${Math.floor(place / 250)}.${place % 250}` })
  return [
    ['shoes', 'bags', 'socks', 'hats'].map((type) => ({ path: `/uk/${type}` })),
    rows.map(({ code }) => ({ path: `/uk/products/${code}` })),
    [{ path: '/api/products?type=shoes&limit=24' }],
    rows.map(({ code }) => ({ path: `/api/products/${code}` })),
    // each of another shopper: an address searches 300 times a minute
    Array.from({ length: 500 }, (_, place) => ({
      path: `/api/products?limit=24&search=${encodeURIComponent(searches[place % searches.length]?.[0] ?? '')}`,
      headers: from(place),
    })),
    Array.from({ length: 500 }, (_, place) => ({
      path: `/api/search/suggestions?search=${encodeURIComponent(beginnings[place % beginnings.length] ?? '')}`,
      headers: from(place),
    })),
    [{ path: '/api/crm/orders/get?limit=100&shape=row', headers: { authorization } }],
  ]
}

/** In megabytes; what processes share is counted once, a part for each. */
export function heldBy(pid: number, folder: string): { shop: number; database: number; shared: number } {
  const postmaster = Number(postmasterLines(folder)[0])
  const family = [postmaster, ...childrenOf(postmaster)]
  const sum = (kind: string) => family.reduce((all, each) => all + shareOf(each, kind), 0)
  return { shop: shareOf(pid), database: sum('Pss'), shared: sum('Pss_Shmem') }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

/** The parent of a process; 0 for one that has just ended. */
function parentOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function shareOf(pid: number, kind = 'Pss'): number {
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, 'm').exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function held(what: string, megabytes: number): Comparison {
  return {
    what,
    ours: megabytes,
    ceiling: Number.NaN,
    unit: 'MB',
    ratio: Number.NaN,
    expected: 'reported',
    isMet: true,
  }
}
