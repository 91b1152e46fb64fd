import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestShop } from '../build/shop.ts'
import { admin, signIn } from '../crash/load.ts'
import type { Comparison } from './measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Server {
  address: string
  token: string
  memory(): Promise<number>
  close(): Promise<void>
}

/** Its photos and files are in `dataDir`, which goes when it closes. */
export async function open({ url }: Pick<TestShop, 'url'>, given?: string): Promise<Server> {
  const dataDir = given ?? (await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'moving-')))
  const env = { ...process.env, ...admin, DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['src/app/server.ts', '--empty'], { cwd: root, env, stdio: 'pipe' })
  const address = await addressOf(child)
  return {
    address,
    token: await signIn(address),
    memory: () => residentOf(child.pid ?? 0),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'close')
      await rm(dataDir, { recursive: true })
    },
  }
}

async function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  let printed = ''
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  for (let turn = 0; turn < 600; turn++) {
    const address = /^ {2}(http:\S+)$/m.exec(printed)?.[1]
    if (address) return address
    await sleep(100)
  }
  throw new Error(`the shop did not open:\n${printed}`)
}

/** Megabytes that a process holds. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export async function call<Data>(
  { address, token }: Server,
  path: string,
  { body, type = 'application/json' }: { body?: BodyInit; type?: string } = {},
): Promise<Data> {
  const response = await fetch(`${address}/api/crm/moving-in/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    ...(body !== undefined && { method: 'POST', body }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { Data: Data }).Data
}

export interface Watched {
  seconds: number
  /** The slowest request of a visitor and of the office, in milliseconds. */
  slowest: number
  /** Megabytes beyond those before, at the fullest. */
  megabytes: number
}

/** Visits the shop while the work goes on: pages, a search, the list of orders. */
export async function watched(server: Server, work: () => Promise<void>): Promise<Watched> {
  const before = await server.memory()
  let [isOver, slowest, most] = [false, 0, before]
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    while (!isOver) {
      const since = performance.now()
      await (await fetch(`${server.address}${path}`, { headers })).text()
      slowest = Math.max(slowest, performance.now() - since)
      most = Math.max(most, await server.memory())
      await sleep(50)
    }
  }
  const visitors = Promise.all([
    visit('/uk'),
    visit('/uk/search?q=%D1%87%D0%B5%D1%80%D0%B5%D0%B2%D0%B8%D0%BA%D0%B8'),
    visit('/api/crm/orders/get?limit=50', { authorization: `Bearer ${server.token}` }),
  ])
  const since = performance.now()
  await work()
  const seconds = (performance.now() - since) / 1000
  isOver = true
  await visitors
  return { seconds, slowest, megabytes: most - before }
}

export function limit(what: string, ours: number, unit: string, most: number): Comparison {
  return { what, ours, ceiling: most, unit, ratio: ours / most, expected: `≤ ${most} ${unit}`, isMet: ours <= most }
}
