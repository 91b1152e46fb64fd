import { fork, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { checkPhotos, runPhotoJob } from '#modules/media/server/index.ts'
import { testShop, type TestShop } from './build/database.ts'
import { photo } from './build/photos.ts'
import { until } from './build/server-process.ts'
import { storageToken } from './build/storage-server.ts'
import { hashOf, startPhotoLoad, type Item } from './crash/photo-load.ts'
import { deepIt, isDeep } from './deep.ts'

const rounds = isDeep ? 8 : 1
const dataDir = await mkdtemp(join(tmpdir(), 'photo-crash-'))
const items: Item[] = []
let photos: Buffer[] = []
let shop: TestShop
let store: { child: ChildProcess; base: string }

beforeAll(async () => {
  shop = await testShop({ DATA_DIR: dataDir, STORAGE_TOKEN: storageToken })
  photos = await Promise.all([40, 60].map((width) => photo({ width, height: 80 })))
  store = await startStore()
})
afterAll(async () => {
  store.child.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

for (let round = 1; round <= rounds; round++) {
  deepIt(
    `[IMG-1] round ${round}: the store is killed among uploads, moves and deletions; each is whole or did not happen`,
    async () => {
      const load = startPhotoLoad(store.base, items, photos)
      try {
        const enough = 10 + randomInt(40)
        await until(() => load.answers() >= enough, 'the load to run')
        await sleep(randomInt(30))
        store.child.kill('SIGKILL')
        await once(store.child, 'exit')
      } finally {
        await load.stop()
      }
      store = await startStore()
      expect(await wrongOnes()).toEqual([])
    },
  )
}

deepIt('[IMG-1] [IMG-5] after all of it nothing is left over, and every picture is made', async () => {
  store.child.kill('SIGKILL')
  await once(store.child, 'exit')
  await startStore().then(({ child }) => child.kill('SIGKILL'))
  // the shop gives up unfinished uploads in their time
  shop.travel(25 * 60 * 60 * 1000)
  await runPhotoJob(shop)
  const { rows } = await shop.database.pool.query(`
    select (select count(*)::int from blob_uploads) + (select count(*)::int from photo_leftovers) as left,
      (select count(*)::int from pictures where state <> 'ready') as unmade,
      (select count(*)::int from blobs) + (select coalesce(sum(jsonb_array_length(variants)), 0)::int from pictures) as files`)
  const files = (await readdir(join(dataDir, 'photos'), { recursive: true })).filter((name) => !/^[^/]+$/.test(name))
  expect(rows[0]).toEqual({ left: 0, unmade: 0, files: files.length })
  expect((await checkPhotos(shop)).filter(({ what }) => what !== 'unused')).toEqual([])
  expect(items.some(({ at }) => at)).toBe(true)
})

async function startStore(): Promise<{ child: ChildProcess; base: string }> {
  const child = fork(fileURLToPath(new URL('crash/storage-process.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: shop.url, DATA_DIR: dataDir, STORAGE_TOKEN: storageToken, LOG_LEVEL: 'fatal' },
  })
  const [origin] = (await once(child, 'message')) as [string]
  return { child, base: `${origin}/storage` }
}

/** Items that are not where their worker knows them, or not whole. A look settles the last call. */
async function wrongOnes(): Promise<string[]> {
  const wrong: string[] = []
  const queue = items.filter((item) => item.pending || item.at !== undefined)
  const look = async () => {
    for (let item = queue.pop(); item; item = queue.pop()) wrong.push(...(await wrongOf(item)))
  }
  await Promise.all(Array.from({ length: 8 }, look))
  return wrong
}

async function wrongOf(item: Item): Promise<string[]> {
  const { at, pending } = item
  const to = pending && 'to' in pending ? pending.to : undefined
  const places = [at, to].filter((place) => place !== undefined)
  const found = (await Promise.all(places.map(async (place) => ({ place, hash: await hashAt(place) })))).filter(
    ({ hash }) => hash !== undefined,
  )
  Object.assign(item, { at: found[0]?.place, pending: undefined })
  const what = `${pending?.kind ?? 'settled'} ${places.join(' → ')}`
  if (found.some(({ hash }) => hash !== item.hash)) return [`${what} is not whole`]
  if (found.length > 1) return [`${what} is at two places`]
  const mayBeGone = pending?.kind === 'upload' || pending?.kind === 'delete'
  return found.length === 0 && !mayBeGone ? [`${what} is gone`] : []
}

async function hashAt(pathname: string): Promise<string | undefined> {
  const response = await fetch(`${store.base}/${pathname}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return response.status === 404 ? undefined : hashOf(bytes)
}
