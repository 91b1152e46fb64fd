import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { listenForChanges } from './change-listener.ts'
import { openLog } from '../log.ts'
import { touch } from './database.ts'
import { openPageCache } from '../http/page-cache.ts'

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { interval: 5 }).toBe(true)
}
const keep = (cache: ReturnType<typeof openPageCache>, key: string, tags: string[]) =>
  cache.put(key, { html: key, headers: {} }, tags, cache.begin())

it('[NAV-6] without the LISTEN connection nothing is kept; with it back, changes are heard again', async () => {
  const shop = await testShop()
  const cache = openPageCache()
  const listener = listenForChanges({ url: shop.url }, [cache], shop.log)
  onTestFinished(() => listener.close())
  expect(cache.isTrusted, 'not before it hears').toBe(false)
  await listener.ready
  expect(cache.isTrusted).toBe(true)

  keep(cache, '/uk', ['catalog'])
  keep(cache, '/uk/products/1', ['product:1'])
  await shop.database.transaction(async (tx) => touch(tx, 'catalog'))
  await until(() => cache.get('/uk') === undefined)
  expect(cache.get('/uk/products/1')).toBeDefined()

  await shop.database.transaction(async (tx) =>
    touch(tx, ...Array.from({ length: 1000 }, (_, index) => `product:many-${index}`)),
  )
  await until(() => cache.get('/uk/products/1') === undefined)

  keep(cache, '/uk', ['catalog'])
  const { rows } = await shop.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kramnytsia-changes' and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
  await until(() => !cache.isTrusted)
  expect(cache.get('/uk')).toBeUndefined()
  await until(() => cache.isTrusted)
  keep(cache, '/uk', ['catalog'])
  await shop.database.transaction(async (tx) => touch(tx, 'catalog'))
  await until(() => cache.get('/uk') === undefined)
})

it('a database that is not there is asked again and again, and closing does not wait for it', async () => {
  const cache = openPageCache()
  let failures = 0
  const log = openLog('debug', { write: (line) => void (failures += Number(line.includes('cannot listen'))) })
  const listener = listenForChanges({ host: '/nonexistent', port: 5432, user: 'shop', database: 'shop' }, [cache], log)
  await until(() => failures >= 3)
  expect(cache.isTrusted).toBe(false)
  await listener.close()
})

it('[NAV-6] a connection that falls silent without closing counts as lost', async () => {
  const shop = await testShop()
  const { host, port, user, database } = new pg.Client({ connectionString: shop.url })
  const folder = await mkdtemp(join(tmpdir(), 'silent-'))
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  }).listen(join(folder, '.s.PGSQL.5432'))
  const cache = openPageCache()
  const timing = { heartbeatMs: 50, answerWithinMs: 300 }
  const listener = listenForChanges(
    { host: folder, port: 5432, user: user ?? '', database: database ?? '' },
    [cache],
    shop.log,
    timing,
  )
  onTestFinished(async () => {
    await listener.close()
    for (const socket of sockets) socket.destroy()
    server.close()
    await rm(folder, { recursive: true })
  })
  await listener.ready
  keep(cache, '/uk', ['catalog'])
  for (const socket of sockets) socket.unpipe().pause()
  await until(() => !cache.isTrusted)
  expect(cache.get('/uk')).toBeUndefined()
  await until(() => cache.isTrusted)
})
