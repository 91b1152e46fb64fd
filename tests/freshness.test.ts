import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { isDeep } from './deep.ts'
import { longIt } from './long.ts'
import { ensureBuilt } from './build/built.ts'
import { testApi } from './build/api.ts'
import { buildProduct, changeProduct, type BuiltProduct } from './build/goods.ts'
import { testShop, type TestShop } from './build/database.ts'

let shop: TestShop
let bag: BuiltProduct
let other: OtherProcess

interface OtherProcess {
  child: ChildProcess
  dataDir: string
  address: string
}

beforeAll(async () => {
  shop = await testShop()
  bag = await buildProduct(shop)
  other = await startOther()
})

afterAll(async () => {
  const ended = new Promise((resolve) => other.child.once('exit', resolve))
  other.child.kill('SIGTERM')
  if ((await ended) !== 0) throw new Error('the second process did not stop in order')
  await rm(other.dataDir, { recursive: true })
})

longIt('[NAV-6] another process shows a change, in the deep run within 100 ms', async () => {
  for (let round = 0; round < 10; round++) {
    const name = `Сумка, зміна ${round}`
    await fillCache()
    await rename(name)
    const places = () => Promise.all([shows(name), shows(name, '/uk/bags')])
    await expectSoon(places, [true, true], `round ${round}`)
  }
})

longIt(
  '[NAV-6] another process shows a changed setting on its pages and in its manifest, in the deep run within 100 ms',
  async () => {
    const api = testApi(shop)
    const token = await api.signIn('admin')
    for (let round = 0; round < 5; round++) {
      const name = `Крамниця, назва ${round}`
      await fillCache()
      const body = { sections: [{ id: 'shop', values: { SHOP_NAME_UK: name } }] }
      expect((await api.call('/crm/settings', { method: 'PUT', token, body })).status).toBe(200)
      const places = () =>
        Promise.all([shows(name), shows(name, '/uk/bags'), shows(name, '/assets/manifest-uk.webmanifest')])
      await expectSoon(places, [true, true, true], `round ${round}`)
    }
  },
)

longIt('[NAV-6] a process that loses its LISTEN connection keeps no pages until it has it again', async () => {
  for (let round = 0; round < 3; round++) {
    await fillCache()
    // heard again since the round before
    await expect.poll(async () => (await listening()).length).toBe(1)
    expect(await listening('pg_terminate_backend(pid)')).toHaveLength(1)
    const name = `Сумка після розриву ${round}`
    await rename(name)
    await expectSoon(() => shows(name), true, `round ${round}`)
  }
  const name = 'Сумка, і знову чути'
  await expect.poll(async () => (await listening()).length).toBe(1)
  await fillCache()
  await rename(name)
  await expectSoon(() => shows(name), true)
})

/** The deep run asks once, after the 100 ms; beside other tests a process may be late, and is asked until it is so. */
async function expectSoon<Seen>(look: () => Promise<Seen>, wanted: Seen, message?: string): Promise<void> {
  if (!isDeep) return expect.poll(look, { ...(message !== undefined && { message }) }).toEqual(wanted)
  await sleep(100)
  expect(await look(), message).toEqual(wanted)
}

/** The connections on which processes hear of changes. */
async function listening(columns = 'pid'): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query(
    `select ${columns} from pg_stat_activity where application_name = 'kramnytsia-changes' and datname = current_database()`,
  )
  return rows
}

/** A second shop on the same database, as a server of its own. */
async function startOther(): Promise<OtherProcess> {
  await ensureBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'second-'))
  const child = spawn(process.execPath, ['src/app/server.ts', '--empty'], {
    env: { ...process.env, DATABASE_URL: shop.url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const found = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the second process ended with ${code}:\n${printed}`)))
  })
  return { child, dataDir, address }
}

/** The second request of each finds the first one's page. */
async function fillCache(): Promise<void> {
  for (const path of [`/uk/products/${bag.code}`, '/uk/bags'])
    for (let times = 0; times < 2; times++) await fetch(other.address + path)
}

async function shows(text: string, path = `/uk/products/${bag.code}`): Promise<boolean> {
  return (await (await fetch(other.address + path)).text()).includes(text)
}

async function rename(nameUk: string): Promise<void> {
  await changeProduct(shop, { id: bag.id, nameUk })
}
