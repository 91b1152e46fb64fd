import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { csvOf, manyPromRows, promWorkbook } from '../build/move-files.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import { admin, signIn } from '../crash/load.ts'
import type { Comparison } from './measure.ts'

const [models, pastOrders] = [1_667, 100_000]
const root = fileURLToPath(new URL('../..', import.meta.url))

/** 5,000 rows of goods and 100,000 past orders move in beside a shop that is visited; all of it then moves on as an archive. */
export async function movingInBench(shop: TestShop): Promise<Comparison[]> {
  const server = await open(shop)
  const goods = await moveGoods(server)
  const past = await movePast(server)
  const archive = await leave(server)
  await server.close()
  const { shop: empty, close } = await openShop()
  const next = await open(empty)
  const whole = await arrive(next, archive)
  await next.close()
  await close()
  return [...goods, ...past, ...whole]
}

interface Server {
  address: string
  token: string
  memory(): Promise<number>
  close(): Promise<void>
}

async function open({ url }: TestShop): Promise<Server> {
  const dataDir = await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'moving-'))
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

async function call<Data>(
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

interface Watched {
  seconds: number
  /** Of a visitor's and the office's requests, the slowest, in milliseconds. */
  slowest: number
  /** Megabytes beyond those before, at the fullest. */
  megabytes: number
}

/** Visits the shop while the work goes on: pages, a search, the list of orders. */
async function watched(server: Server, work: () => Promise<void>): Promise<Watched> {
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

interface Moves {
  move: { id: string; state: string; toMove: number } | null
}

async function moveGoods(server: Server): Promise<Comparison[]> {
  const file = new Uint8Array(await promWorkbook(manyPromRows(models)))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const planned = await watched(server, async () => {
    await call(server, 'read?fileName=prom.xlsx', { body: file, type })
  })
  const { move } = await call<Moves>(server, 'get')
  const applied = await watched(server, async () => {
    await call(server, 'apply', { body: JSON.stringify({ id: move?.id }) })
    while ((await call<Moves>(server, 'get')).move?.state === 'running') await sleep(200)
  })
  return [
    limit('5,000 rows of goods planned', planned.seconds, 's', 10),
    limit('5,000 rows of goods moved in', applied.seconds, 's', 60),
    limit('the slowest request beside planning', planned.slowest, 'ms', 200),
    limit('the slowest request beside moving', applied.slowest, 'ms', 200),
    limit('memory beyond that before', Math.max(planned.megabytes, applied.megabytes), 'MB', 300),
  ]
}

interface Past {
  fingerprint: string
  ordersCount: number
}

interface PastImports {
  imports: { state: string; entered: number }[]
}

async function movePast(server: Server): Promise<Comparison[]> {
  const header = ['Номер замовлення', 'Дата', 'Статус', 'Покупець', 'Телефон', 'Артикул', 'Назва', 'Кількість', 'Ціна']
  const rows = Array.from({ length: pastOrders - 1 }, (_, at) => [
    `K-${at}`,
    `2024-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    at % 9 === 0 ? 'Скасовано' : 'Виконано',
    'Гончар Леся Іванівна',
    `+38067${String(1_000_000 + (at % 40_000)).padStart(7, '0')}`,
    `SHO-${String(at % models).padStart(5, '0')}`,
    'Черевики',
    1,
    1200,
  ])
  const file = new Uint8Array(Buffer.from(csvOf([header, ...rows])))
  const send = (query: string) =>
    call<Past>(server, `pastOrders?fileName=orders.csv${query}`, { body: file, type: 'text/csv' })
  let fingerprint = ''
  const looked = await watched(server, async () => void (fingerprint = (await send('')).fingerprint))
  let entered = 0
  const applied = await watched(server, async () => {
    await send(`&apply=${fingerprint}`)
    for (;;) {
      const [past] = (await call<PastImports>(server, 'pastImports?kind=orders')).imports
      entered = past?.entered ?? 0
      if (past?.state !== 'running') return
      await sleep(300)
    }
  })
  if (entered !== rows.length) throw new Error(`${entered} orders came of ${rows.length}`)
  return [
    limit('100,000 past orders looked at', looked.seconds, 's', 60),
    limit('100,000 past orders brought', applied.seconds, 's', 300),
    limit('the slowest request beside them', Math.max(looked.slowest, applied.slowest), 'ms', 200),
    limit('memory beyond that before', Math.max(looked.megabytes, applied.megabytes), 'MB', 300),
  ]
}

async function leave({ address, token }: Server): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${address}/api/crm/moving-in/leave`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: admin.ADMIN_PASSWORD }),
  })
  return new Uint8Array(await response.arrayBuffer())
}

interface Arrived {
  arrival: { id: string; state: string; failure: string } | null
}

async function arrive(server: Server, archive: Uint8Array<ArrayBuffer>): Promise<Comparison[]> {
  let id = ''
  const read = await watched(server, async () => {
    const given = await call<Arrived>(server, 'archive?fileName=a.tar.gz', { body: archive, type: 'application/gzip' })
    id = given.arrival?.id ?? ''
  })
  const entered = await watched(server, async () => {
    await call(server, 'arrive', { body: JSON.stringify({ id, password: admin.ADMIN_PASSWORD }) })
    server.token = await signIn(server.address)
    for (;;) {
      // the account that came has a session of its own
      const now = await call<Arrived>(server, 'arrival').catch(() => undefined)
      if (!now) server.token = await signIn(server.address)
      else if (now.arrival?.state === 'done') return
      else if (now.arrival?.failure) throw new Error(now.arrival.failure)
      await sleep(300)
    }
  })
  const size = Math.round(archive.byteLength / 1024 / 1024)
  return [
    limit(`an archive of 100,000 orders, ${size} MB, read and checked`, read.seconds, 's', 60),
    limit('the same entered', entered.seconds, 's', 600),
    limit('memory beyond that before', Math.max(read.megabytes, entered.megabytes), 'MB', 300),
  ]
}

function limit(what: string, ours: number, unit: string, most: number): Comparison {
  return { what, ours, ceiling: most, unit, ratio: ours / most, expected: `≤ ${most} ${unit}`, isMet: ours <= most }
}
