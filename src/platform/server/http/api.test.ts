import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { bareApi } from '../../../../tests/build/bare-api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { endpoint } from '../../endpoint.ts'
import { route } from './api.ts'

const shop = await testShop()

const busy = endpoint('GET /busy', 'anyone', { summary: '', output: z.null() })
const ask = async (answer: () => Promise<null>, query = '') => {
  const api = bareApi(shop, [route(busy, answer)], async () => undefined)
  const request = new Request(`http://localhost:3000/api/busy${query}`)
  return api({ request, path: '/busy', address: '127.0.0.1' })
}

it('[WIRE-3] a call refused for now has a request id, and says when to ask again', async () => {
  const refusal = new Refusal('unavailable', [{ field: '', error: 'busy' }], { retryAfterSeconds: 2 })
  const { status, headers } = await ask(() => Promise.reject(refusal))
  expect([status, headers.get('Retry-After')]).toEqual([503, '2'])
  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
})

it('[WIRE-5] a call that takes no query refuses one, naming its keys', async () => {
  expect((await ask(async () => null)).status).toBe(200)
  const refused = await ask(async () => null, '?limit=5&from=2')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ Message: { Errors: [{ id: 'limit' }, { id: 'from' }] } })
})

it('[WIRE-3] a key of the query that comes twice is refused by its name, and none of its values is lost', async () => {
  const named = endpoint('GET /named', 'anyone', {
    summary: '',
    query: z.strictObject({ ids: z.optional(z.string()) }),
    output: z.string(),
  })
  const api = bareApi(shop, [route(named, async (_, { query }) => query.ids ?? '')], async () => undefined)
  const answer = async (query: string) => {
    const request = new Request(`http://localhost:3000/api/named?${query}`)
    const given = await api({ request, path: '/named', address: '127.0.0.1' })
    return [given.status, await given.json()]
  }
  expect(await answer('ids=a,b')).toMatchObject([200, { Data: 'a,b' }])
  expect(await answer('ids=a&ids=b')).toMatchObject([400, { Message: { Errors: [{ id: 'ids' }] } }])
})

it('[WIRE-5] a key of the query that is in the path already is refused by its name, as nobody would read it', async () => {
  const one = endpoint('GET /one/{code}', 'anyone', {
    summary: '',
    query: z.strictObject({ code: z.string() }),
    output: z.string(),
  })
  const api = bareApi(shop, [route(one, async (_, { query }) => query.code)], async () => undefined)
  const answer = async (query: string) => {
    const request = new Request(`http://localhost:3000/api/one/BAG-1${query}`)
    const given = await api({ request, path: '/one/BAG-1', address: '127.0.0.1' })
    return [given.status, await given.json()]
  }
  expect(await answer('')).toMatchObject([200, { Data: 'BAG-1' }])
  expect(await answer('?code=BAG-2')).toMatchObject([400, { Message: { Errors: [{ id: 'code' }] } }])
})
