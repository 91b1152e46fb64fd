import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildProduct } from '../build/goods.ts'
import { shopAt, type TestShop } from '../build/shop.ts'
import { shortestTransaction, type BareLine } from './checkout.ts'
import { median, type Comparison } from './measure.ts'
import { cpuOfChildren, ownDatabaseOf, postmasterLines, scheduledMs, startShop, type Measured } from './processes.ts'
import { fillShelves } from './shelf.ts'

/** `BENCH_MINUTES=10`: how long, half of it for each of the two. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 2)
const width = 8
const turnMs = 10_000
const size = { products: 2_000, orders: 5_000 }
const atLeast = 0.25
const asBench = 'bench'

/** Buyers of a shop as `npm start` starts it, eight at once, in turn with the shortest transaction on its database. */
export async function buyingBench(_: TestShop): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kramnytsia-bench-'))
  const start = () => startShop({ DATA_DIR: folder, TRUST_PROXY: 'yes' })
  let server = await start()
  const goods = await fillWithLots(ownDatabaseOf(folder), size)
  // what came of filling it is made before it is asked for anything
  await server.stop()
  server = await start()
  const pool = new pg.Pool({
    connectionString: ownDatabaseOf(folder),
    max: width,
    application_name: asBench,
    idleTimeoutMillis: 0,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  try {
    await untilMade(pool)
    const pick = (nth: number) =>
      [goods[(nth * 7) % 40], goods[(nth * 11 + 3) % 40]].filter((each) => each !== undefined)
    const turns: Turn[] = []
    let nth = 0
    for (const until = performance.now() + minutes * 60_000; performance.now() < until;) {
      const before = await cpuOf(server, folder, pool)
      const ours = await turnOf((many) => buy(server.address, agent, nth + many, pick(nth + many)))
      nth += ours.done
      const bare = await turnOf(async (many) => {
        const client = await pool.connect()
        await shortestTransaction(client, pick(many), phone(nth + many)).finally(() => client.release())
      })
      nth += bare.done
      const after = await cpuOf(server, folder, pool)
      const turn: Turn = {
        ours: ours.aSecond,
        bare: bare.aSecond,
        ofShop: (after.shop - before.shop) / ours.done,
        ofDatabase: (after.database - before.database) / ours.done,
        ofBare: (after.bare - before.bare + bare.own) / bare.done,
      }
      turns.push(turn)
      console.log(
        JSON.stringify(turn, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
      )
    }
    const ends = [
      ['', turns],
      [', the first three turns', turns.slice(0, 3)],
      [', the last three turns', turns.slice(-3)],
    ] as const
    return ends.flatMap(([when, some]) => resultsOf(`checkout over HTTP, eight buyers at once${when}`, some))
  } finally {
    agent.destroy()
    await pool.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Orders a second, and what each took of a processor: of the shop's process, of its database, and of the shortest one. */
interface Turn {
  ours: number
  bare: number
  ofShop: number
  ofDatabase: number
  /** With its client. */
  ofBare: number
}

function resultsOf(what: string, turns: readonly Turn[]): Comparison[] {
  const of = (read: (turn: Turn) => number) => median(turns.map(read))
  const rate = of(({ ours, bare }) => ours / bare)
  const cpu = of(({ ofShop, ofDatabase, ofBare }) => ofBare / (ofShop + ofDatabase))
  return [
    {
      what: `${what}, beside lots, order and lines alone`,
      ours: of(({ ours }) => ours),
      ceiling: of(({ bare }) => bare),
      unit: 'orders/s',
      ratio: rate,
      expected: `≥ ${atLeast}`,
      isMet: rate >= atLeast,
    },
    {
      what: `${what}, processor time of all; of the process ${of(({ ofShop }) => ofShop).toFixed(2)}`,
      ours: of(({ ofShop, ofDatabase }) => ofShop + ofDatabase),
      ceiling: of(({ ofBare }) => ofBare),
      unit: 'ms an order',
      ratio: cpu,
      expected: `≥ ${atLeast}`,
      isMet: cpu >= atLeast,
    },
  ]
}

/** Work of the shop between its answers, such as figures, counts as its own; only connections of the bench do not. */
async function cpuOf(server: Measured, folder: string, pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    asBench,
  ])
  const bare = rows.reduce((sum, { pid }) => sum + scheduledMs(pid), 0)
  const postmaster = Number(postmasterLines(folder)[0])
  return { shop: server.cpuMilliseconds(), database: cpuOfChildren(postmaster) - bare, bare }
}

async function turnOf(
  work: (nth: number) => Promise<unknown>,
): Promise<{ done: number; aSecond: number; own: number }> {
  const since = performance.now()
  const cpu = process.cpuUsage()
  let [begun, done] = [0, 0]
  const buyer = async () => {
    while (performance.now() - since < turnMs) {
      await work(begun++)
      done++
    }
  }
  await Promise.all(Array.from({ length: width }, buyer))
  const { user, system } = process.cpuUsage(cpu)
  return { done, aSecond: (done / (performance.now() - since)) * 1000, own: (user + system) / 1000 }
}

/** Goods of many pieces beside others; gives those, each with a lot. */
export async function fillWithLots(url: string, others: typeof size): Promise<BareLine[]> {
  const shop = shopAt(url)
  await fillShelves(shop, others)
  const products = await Promise.all(
    Array.from({ length: 40 }, () => buildProduct(shop, { lots: [{ quantity: 500_000 }, { quantity: 500_000 }] })),
  )
  const { rows } = await shop.database.pool.query<{ id: string; product: string }>(
    'select distinct on (product_id) id, product_id as product from lots where product_id = any($1::uuid[])',
    [products.map(({ id }) => id)],
  )
  await shop.database.pool.query('vacuum analyze')
  await shop.database.close()
  return products.map(({ id, code }) => ({ id, code, lot: rows.find(({ product }) => product === id)?.id ?? '' }))
}

/** Waits until the shop has made anew all marked earnings and shelves, which takes it seconds. */
async function untilMade(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from earned_dirty union all select from shelf_dirty limit 1')
    if (rows.length === 0) return
    await sleep(500)
  }
}

export function buy(address: string, agent: Agent, nth: number, goods: readonly BareLine[]): Promise<void> {
  const body = JSON.stringify({
    lines: goods.map(({ code }) => ({ code, goodsCount: 1, priceSale: 1000 })),
    phoneNumber: phone(nth),
    firstName: 'Марія',
    deliveryType: 'nova',
    deliveryAddress: 'Львів, відділення 3',
    paymentType: 'postpaid',
  })
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/checkout`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${Math.floor(nth / 62_500) % 250}.${Math.floor(nth / 250) % 250}.${nth % 250}`,
      },
    })
    asked.once('error', reject)
    asked.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void parts.push(part))
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(Buffer.concat(parts).toString())),
      )
    })
    asked.end(body)
  })
}

function phone(nth: number): string {
  return `+38067${String(nth).padStart(7, '0')}`
}
