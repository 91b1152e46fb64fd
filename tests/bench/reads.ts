import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median, type Comparison } from './measure.ts'
import { startProcess, startShop, type Measured } from './processes.ts'
import type { TestShop } from '../build/shop.ts'

const rounds = 5
const connections = 32
const seconds = 3

export interface Read {
  what: string
  /** One address, or those that each connection asks for in turn, beginning at a place of its own. */
  path: string | readonly { path: string; headers?: Record<string, string> }[]
  /** The least share of the ceiling, in requests a second. */
  atLeast: number
  /** Milliseconds of the shop's own processor time a request. */
  atMostCpu?: number
  headers?: Record<string, string>
}

/** A read of the running shop, beside `node:http` with one statement written by hand for it, on the same database. */
export async function readsBench(
  shop: TestShop,
  reads: readonly Read[],
  environment: Record<string, string> = {},
): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kramnytsia-bench-'))
  const env = { DATABASE_URL: shop.url, DATA_DIR: folder, ...environment }
  const ours = await startShop(env)
  const ceiling = await startProcess('./by-hand-server.ts', env)
  const results: Comparison[] = []
  try {
    for (const read of reads) results.push(...(await compare(read, ours, ceiling)))
  } finally {
    await ceiling.stop()
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

async function compare(
  { what, path, atLeast, atMostCpu, headers = {} }: Read,
  ours: Measured,
  ceiling: Measured,
): Promise<Comparison[]> {
  const asked = typeof path === 'string' ? [{ path }] : [...path]
  const seen = { rate: [[], []] as number[][], cpu: [[], []] as number[][] }
  for (let round = -1; round < rounds; round++) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const server = index === 0 ? ours : ceiling
      const before = server.cpuMilliseconds()
      let connected = 0
      const { requests, non2xx } = await autocannon({
        url: server.address,
        requests: asked,
        connections,
        setupClient(client) {
          const first = Math.floor((connected++ % connections) * (asked.length / connections))
          client.setRequests([...asked.slice(first), ...asked.slice(0, first)])
        },
        duration: round < 0 ? 1 : seconds,
        headers,
      })
      if (non2xx > 0) throw new Error(`${what} answered ${non2xx} times with something else than 200`)
      if (round < 0) continue
      seen.rate[index]?.push(requests.average)
      seen.cpu[index]?.push((server.cpuMilliseconds() - before) / requests.total)
    }
  }
  const ratio = median((seen.rate[0] ?? []).map((mine, round) => mine / (seen.rate[1]?.[round] ?? Number.NaN)))
  const [cpu, cpuByHand] = seen.cpu.map(median)
  return [
    {
      what,
      ours: median(seen.rate[0] ?? []),
      ceiling: median(seen.rate[1] ?? []),
      unit: 'requests/s',
      ratio,
      expected: `≥ ${atLeast} × one statement by hand`,
      isMet: ratio >= atLeast,
    },
    {
      what: `${what}, of the process`,
      ours: cpu ?? Number.NaN,
      ceiling: cpuByHand ?? Number.NaN,
      unit: 'ms of CPU a request',
      ratio: (cpuByHand ?? Number.NaN) / (cpu ?? Number.NaN),
      expected: atMostCpu === undefined ? 'reported' : `≤ ${atMostCpu} ms`,
      isMet: atMostCpu === undefined || (cpu ?? Number.NaN) <= atMostCpu,
    },
  ]
}
