import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkOut, type Notes } from '../crash/load.ts'
import { randomOf } from '../build/random.ts'
import { shopAt, type TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'
import { fill, heldBy, type Requests } from './memory.ts'
import { ownDatabaseOf, startShop } from './processes.ts'

/** `BENCH_SECONDS=600`: how long it is asked. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const readsEachSecond = 40
const ordersEachSecond = 3
const mostMilliseconds = 500
const mostMegabytes = 150
const pause = 15_000

/**
 * Reads of every kind beside three orders a second, on a shop and a PostgreSQL as `npm start` starts them: how long one in a
 * hundred waits at least, and what PostgreSQL holds afterwards.
 */
export async function soakBench(_: TestShop): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kramnytsia-bench-'))
  const start = () => startShop({ DATA_DIR: folder, TRUST_PROXY: 'yes' })
  let server = await start()
  try {
    const asked = await fill(folder)
    const goods = await listGoods(folder)
    // the memory of filling it is not that of running it
    await server.stop()
    server = await start()
    const ending = new AbortController()
    const ordering = order(server.address, goods, ending.signal)
    const { took, faults: failed } = await read(server.address, inTurn(asked))
    const { database } = heldBy(server.pid, folder)
    ending.abort()
    const { answered, surprises } = await ordering
    // until what nobody uses is given back
    await sleep(pause)
    const { database: later } = heldBy(server.pid, folder)
    const faults = [...surprises, ...failed]
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const figure = (what: string, ours: number, unit: string, most?: number): Comparison => ({
      what,
      ours,
      ceiling: Number.NaN,
      unit,
      ratio: Number.NaN,
      expected: most === undefined ? 'reported' : `≤ ${most} ${unit}`,
      isMet: most === undefined || ours <= most,
    })
    return [
      figure(`the median of ${readsEachSecond} reads a second beside the orders`, at(took, 0.5), 'ms'),
      figure('the 99th of a hundred', at(took, 0.99), 'ms', mostMilliseconds),
      figure('the longest', at(took, 1), 'ms'),
      figure('orders answered', answered / seconds, 'a second'),
      figure('PostgreSQL at the end, all processes', database, 'MB', mostMegabytes),
      figure('the same a quarter of a minute later', later, 'MB', mostMegabytes),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reads at moments of chance, as people come, whether or not those before were answered; `took` is in ms from its moment on, the
 * shortest first.
 */
async function read(address: string, requests: Requests): Promise<{ took: number[]; faults: string[] }> {
  const took: number[] = []
  const faults: string[] = []
  const random = randomOf(1)
  const begun = performance.now()
  const reads: Promise<void>[] = []
  for (let [nth, due] = [0, begun]; due < begun + seconds * 1000; nth++) {
    await sleep(Math.max(0, due - performance.now()))
    const { path, ...init } = requests[nth % requests.length] as Requests[number]
    reads.push(readOne(address + path, init, due))
    due -= (Math.log(1 - random()) * 1000) / readsEachSecond
  }
  await Promise.all(reads)
  return { took: took.toSorted((one, other) => one - other), faults }

  async function readOne(url: string, init: RequestInit, due: number): Promise<void> {
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    took.push(performance.now() - due)
    if (answer.status !== 200) faults.push(`${answer.status} ${url}`)
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Takes one of each kind, then the next of each. */
function inTurn<Item>(kinds: readonly (readonly Item[])[]): Item[] {
  const most = Math.max(...kinds.map(({ length }) => length))
  return Array.from({ length: most }, (_, nth) => kinds.flatMap((kind) => kind[nth % kind.length] ?? [])).flat()
}

interface Good {
  code: string
  subCode: string
  priceSale: number
}

async function listGoods(folder: string): Promise<Good[]> {
  const shop = shopAt(ownDatabaseOf(folder))
  const { rows } = await shop.database.pool.query<Good>(`
    select distinct on (p.id) p.code, l.size as "subCode", l.asked_price / 100.0::float as "priceSale"
    from products p join lots l on l.product_id = p.id
    where not p.is_hidden and l.offered_colour = '' and l.on_hand > l.reserved and l.asked_price > 0
    order by p.id, l.purchased_on, l.id limit 1000`)
  await shop.database.close()
  if (rows.length === 0) throw new Error('no goods can be ordered')
  return rows
}

/** Each order is of another shopper; goods that are sold out meanwhile are no fault. */
async function order(
  address: string,
  goods: readonly Good[],
  signal: AbortSignal,
): Promise<{ answered: number; surprises: string[] }> {
  const notes: Notes = { wanted: [], moved: new Map(), surprises: [] }
  const sent: Promise<boolean>[] = []
  for (let nth = 0; !signal.aborted; nth++) {
    const good = goods[nth % goods.length] as Good
    const phone = `+380${500_000_000 + nth}`
    sent.push(checkOut(address, { key: `soak-${nth}`, phone, lines: [{ ...good, goodsCount: 1 }] }, notes))
    await sleep(1000 / ordersEachSecond)
  }
  const answered = (await Promise.all(sent)).filter(Boolean).length
  return { answered, surprises: notes.surprises.filter((each) => !each.includes('notEnoughStock')) }
}
