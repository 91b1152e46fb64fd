import { afterAll, expect, it } from 'vitest'
import { testShop } from '../../../../../tests/build/database.ts'
import { storageToken } from '../../../../../tests/build/storage-server.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { answerStorage } from './answer-storage.ts'

const shop = await testShop({ STORAGE_TOKEN: storageToken })
// nothing listens there
const database = openDatabase({ url: 'postgres://127.0.0.1:1/shop' })
afterAll(() => database.close())

const request = (init: RequestInit = {}) =>
  new Request('http://localhost:3000/storage?pathname=x&url=x', {
    headers: { authorization: `Bearer ${storageToken}` },
    ...init,
  })

it('[IMG-2] a store without its database says that it may be tried again', async () => {
  for (const init of [{}, { method: 'PUT', body: 'x' }]) {
    const response = await answerStorage(
      { ...shop, database },
      request(init),
      { address: '127.0.0.1' },
      async () => undefined,
    )
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '2',
      { error: { code: 'service_unavailable', message: 'The store is unavailable for a moment' } },
    ])
  }
})

it('[IMG-2] a disk without room says so too, and a fault of ours tells nothing of itself', async () => {
  const away = async (fault: Error) => {
    const broken = { ...shop, database: { ...shop.database, db: new Proxy(shop.database.db, { get: () => thrower }) } }
    function thrower(): never {
      throw fault
    }
    const response = await answerStorage(broken, request(), { address: '127.0.0.1' }, async () => undefined)
    return ((await response.json()) as { error: { code: string } }).error
  }
  expect((await away(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).code).toBe('service_unavailable')
  expect(await away(new Error('/secret/place'))).toEqual({
    code: 'internal_server_error',
    message: 'Something broke in the store',
  })
})
