import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { storefrontTexts } from '#modules/storefront/texts.ts'
import { commandLine } from '#platform/server/database/process-table.ts'
import { continueFamily, stopFamily } from './build/processes.ts'
import { dataFolder, postgresOf, startServer, until, type ServerProcess } from './build/server-process.ts'
import { deepIt } from './deep.ts'

let server: ServerProcess
const dataDir = dataFolder()

beforeAll(async () => {
  server = await startServer(dataDir, { args: ['--empty'] })
})
afterAll(goOn)

/** Every process of the database stands when it comes back. */
async function hang(): Promise<void> {
  onTestFinished(goOn)
  await stopFamily(postgresOf(dataDir))
}

function goOn(): void {
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) continueFamily(postgresOf(dataDir))
}

// the three seconds are proved by a clock of their own (watchdog.test.ts): here requests end while the database still hangs
it('[WIRE-3] a database that hangs ends a request, and is answered again when it goes on', async () => {
  const paths = ['/api/products', '/uk/cart', '/uk/search?q=1', '/sitemap.xml', '/sitemap/products-1.xml']
  await hang()
  const answers = await Promise.all(paths.map((path) => fetch(server.address + path)))
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    paths.map(() => [503, '5']),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const isKind = texts.map((text) => text.includes(`<em>${storefrontTexts('uk')('failure.titleItalic')}</em>`))
  expect(isKind, 'shoppers read the words of the shop, programs theirs').toEqual(
    paths.map((path) => path.startsWith('/uk/')),
  )
  goOn()
  await until(async () => (await fetch(`${server.address}/api/products`)).ok, 'the shop to answer again')
})

deepIt(
  '[WIRE-3] one that goes on hanging ends each request, also when its changes are missed; files need none of it',
  async () => {
    await hang()
    const ask = (path: string) => fetch(server.address + path)
    for (const path of [
      '/uk/search?q=1',
      '/en/hats',
      '/uk/search?q=2',
      '/api/products',
      '/uk/search?q=3',
      '/en/bags',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 503])
    }
    expect((await ask('/robots.txt')).status).toBe(200)
    goOn()
    await until(async () => (await ask('/api/products')).ok, 'the shop to answer again')
  },
)

deepIt(
  'a shop that is asked to stop does not wait for a database that hangs; that ends in order once it goes on',
  async () => {
    const postgres = postgresOf(dataDir)
    await hang()
    expect((await fetch(`${server.address}/api/products`)).status).toBe(503)
    server.child.kill('SIGTERM')
    // it hangs until the shop has ended
    expect(await server.ended).toBe(0)
    goOn()
    await until(() => commandLine(postgres) === '', 'PostgreSQL to be gone')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  },
)
