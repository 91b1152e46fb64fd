import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { ArrivalAnswer } from '#modules/moving-in/arriving.contract.ts'
import { createUser } from '#modules/identity/server/index.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { openDatabase, type Database } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { testApi } from './build/api.ts'
import { cloneDemo } from './build/clone-demo.ts'
import { quickHash } from './build/quick-hash.ts'
import { dataFolder, startServer, until, type ServerProcess } from './build/server-process.ts'
import { shopAt } from './build/shop.ts'
import { killAndComeBack } from './crash/killing.ts'
import { admin, signIn } from './crash/load.ts'
import { deepIt } from './deep.ts'

const options = { args: ['--empty'], env: admin }
let dataDir: string
let server: ServerProcess
let database: Database
let archive: Buffer

beforeAll(async () => {
  const demo = await cloneDemo()
  const { TEST_FOLDER = '' } = process.env
  const shop = shopAt(demo.url, { DATA_DIR: join(TEST_FOLDER || (await mkdtemp(join(tmpdir(), 'left-'))), 'demo') })
  const [email, password] = ['leaving@example.ua', 'Пароль-123']
  const account = { role: 'admin', email, passwordHash: quickHash(password), firstName: 'Олена' } as const
  await shop.database.transaction((tx) => createUser(tx, account))
  const api = testApi(shop)
  const { Data } = await api.call('/auth/login', { method: 'POST', body: { login: email, password } })
  const token = (Data as { accessToken: string }).accessToken
  const left = await api.call('/crm/moving-in/leave', { method: 'POST', token, body: { password } })
  archive = Buffer.from(left.Data as string, 'latin1')
  await shop.database.close()
  await demo.drop()
  dataDir = dataFolder()
  server = await startServer(dataDir, options)
  const { connection } = await startEmbeddedPostgres({ dataDir, watch: false })
  database = openDatabase(connection, { poolSize: 2 })
})
afterAll(() => database?.close())

/** A sign-in writes history, which is held while rows come; and the one of before ends with them. */
let token: string

async function call(path: string, body?: BodyInit, type = 'application/json') {
  const response = await fetch(`${server.address}/api/crm/moving-in/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    ...(body !== undefined && { method: 'POST', body }),
  })
  return ((await response.json()) as { Data: ArrivalAnswer }).Data.arrival
}
const arrive = (id: string) => call('arrive', JSON.stringify({ id, password: admin.ADMIN_PASSWORD }))
const count = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count
const aMinuteLater = () => database.pool.query("update arrivals set beat_at = beat_at - interval '1 minute'")

deepIt(
  '[FORM-3] an archive whose server is killed while rows come leaves an empty shop, while photos come goes on',
  async () => {
    token = await signIn(server.address)
    const given = await call('archive', new Uint8Array(archive), 'application/gzip')
    const id = given?.id ?? ''
    // all rows but the last table are written, and nothing is committed
    const holder = await database.pool.connect()
    await holder.query('begin; lock table history in share mode')
    const entering = arrive(id).catch(() => undefined)
    await until(
      async () => ((await call('arrival'))?.rowsDone ?? 0) > (given?.rowsTotal ?? 0) / 2,
      'most rows of the archive',
    )
    process.kill(server.pid, 'SIGKILL')
    await server.ended
    await entering
    // the database ends with its server, and begins with the next
    holder.release(true)
    server = await startServer(dataDir, options)
    await until(async () => (await count('products')) === 0, 'the rollback')
    await aMinuteLater()
    expect(await call('arrival')).toMatchObject({ state: 'interrupted', rowsTotal: given?.rowsTotal })
    expect([await count('orders'), await count('history')]).toEqual([0, 0])

    const again = arrive(id).catch(() => undefined)
    await until(async () => Number(await count('blobs')) > 3, 'some photos')
    server = await killAndComeBack('the server', server, dataDir, options)
    await again
    token = await signIn(server.address)
    const had = await count('blobs')
    await aMinuteLater()
    expect((await call('arrival'))?.state).toBe('photosStopped')
    await arrive(id)
    await until(async () => (await call('arrival'))?.state === 'done', 'the last photo')
    expect(had).toBeLessThan(given?.photos.total ?? 0)
    expect(await count('blobs')).toBe(given?.photos.total)
    expect(await listStockDifferences(database.db)).toEqual([])
  },
)
