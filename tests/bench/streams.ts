import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testApi } from '../build/api.ts'
import { shopAt, type TestShop } from '../build/shop.ts'
import { buy, fillWithLots } from './buying.ts'
import type { BareLine } from './checkout.ts'
import { median, together, type Comparison } from './measure.ts'
import { cpuOfChildren, ownDatabaseOf, postmasterLines, startShop, type Measured } from './processes.ts'

/** `BENCH_STREAMS=1000`: how many people follow orders. */
const streams = Number(process.env['BENCH_STREAMS'] ?? 1000)
const orders = Number(process.env['BENCH_ORDERS'] ?? 300)
const rounds = 3
const width = 8
const most = 1.1

/** The processor time of a checkout beside a thousand people who follow orders, and without them, in turn. */
export async function streamsBench(_: TestShop): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kramnytsia-bench-'))
  const server = await startShop({ DATA_DIR: folder, TRUST_PROXY: 'yes' })
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  try {
    const goods = await fillWithLots(ownDatabaseOf(folder), { products: 200, orders: 200 })
    const tokens = await signIn(ownDatabaseOf(folder))
    let nth = 0
    const turn = () => cpuOf(server, folder, () => together(orders, width, () => buyNext(server, agent, goods, nth++)))
    await turn()
    const taken = { beside: [] as number[], alone: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      taken.alone.push(await turn())
      const followed = await follow(server.address, tokens)
      taken.beside.push(await turn())
      for (const each of followed) each.destroy()
    }
    const [ours, ceiling] = [median(taken.beside), median(taken.alone)]
    return [
      {
        what: `a checkout beside ${streams} streams of as many people, and without them`,
        ours,
        ceiling,
        unit: 'ms of processors',
        ratio: ours / ceiling,
        expected: `≤ ${most}`,
        isMet: ours / ceiling <= most,
      },
    ]
  } finally {
    agent.destroy()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function buyNext({ address }: Measured, agent: Agent, goods: readonly BareLine[], nth: number): Promise<void> {
  const pair = [goods[(nth * 7) % 40], goods[(nth * 11 + 3) % 40]].filter((each) => each !== undefined)
  return buy(address, agent, nth, pair)
}

/** Milliseconds of the shop and its database for each order. */
async function cpuOf(server: Measured, folder: string, work: () => Promise<unknown>): Promise<number> {
  const postmaster = Number(postmasterLines(folder)[0])
  const used = () => server.cpuMilliseconds() + cpuOfChildren(postmaster)
  const before = used()
  await work()
  return (used() - before) / orders
}

async function signIn(url: string): Promise<string[]> {
  const shop = shopAt(url)
  const api = testApi(shop)
  const tokens: string[] = []
  await together(streams, 4, async () => void tokens.push(await api.signIn('manager')))
  await shop.database.close()
  return tokens
}

/** Resolves when all of them are answered. */
function follow(address: string, tokens: readonly string[]): Promise<ClientRequest[]> {
  return Promise.all(
    tokens.map(
      (token) =>
        new Promise<ClientRequest>((resolve, reject) => {
          const asked = get(`${address}/api/crm/orders/events`, {
            agent: false,
            headers: { authorization: `Bearer ${token}` },
          })
          asked.on('error', reject)
          asked.on('response', (answer) => {
            answer.resume()
            answer.on('error', () => {})
            if (answer.statusCode === 200) resolve(asked)
            else reject(new Error(`a stream was answered with ${answer.statusCode}`))
          })
        }),
    ),
  )
}
