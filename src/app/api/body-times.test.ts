import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/endpoints.ts'
import { authenticate } from '#modules/identity/server/index.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { BodyTime } from '#platform/server/http/http.ts'
import { testApi } from '../../../tests/build/api.ts'
import { bareApi } from '../../../tests/build/bare-api.ts'
import { testShop } from '../../../tests/build/database.ts'

/** Typed by hand: the time of each body that is a file. A new one is added here on purpose. */
const expected: Record<string, BodyTime> = {
  'POST /blob/upload': 'files',
  'POST /crm/adverts/import': 'table',
  'POST /crm/insights/overheads/import': 'table',
  'POST /crm/moving-in/archive': 'files',
  'POST /crm/moving-in/customers': 'table',
  'POST /crm/moving-in/pastOrders': 'table',
  'POST /crm/moving-in/pastOverheads': 'table',
  'POST /crm/moving-in/photo': 'files',
  'POST /crm/moving-in/read': 'table',
  'POST /crm/moving-in/readAddresses': 'table',
  'POST /crm/parcels/payouts': 'table',
  'POST /crm/products/import': 'table',
  'POST /crm/purchases/import': 'table',
  'POST /crm/statements/import': 'table',
}

let answer: ReturnType<typeof bareApi>
let admin: string
let user: string

beforeAll(async () => {
  const shop = await testShop()
  const api = testApi(shop)
  answer = bareApi(shop, routes, authenticate(shop))
  admin = await api.signIn('admin')
  user = await api.signIn('user')
})

const files = routes.map(({ endpoint }) => endpoint).filter(({ file, form }) => file !== undefined || form)

/** The times that a call was given before its body was read; the body is no file. */
async function timesOf({ method, path, file }: Endpoint, token: string | undefined): Promise<BodyTime[]> {
  const times: BodyTime[] = []
  const type = file === undefined ? 'multipart/form-data; boundary=a' : ([file].flat()[0] ?? '')
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) }
  const request = new Request(`http://localhost:3000/api${path}`, { method, headers, body: '--a--' })
  await answer({ request, path, address: '127.0.0.1', takeTime: (time) => times.push(time) })
  return times
}

describe('[AUTH-9] a body that is a file has the time of its kind from whoever may send it, and from nobody else', () => {
  it.each(files.map((endpoint) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$call',
    async ({ call, endpoint }) => {
      expect(await timesOf(endpoint, admin)).toEqual([expected[call]])
      expect(await timesOf(endpoint, user)).toEqual([])
      expect(await timesOf(endpoint, undefined)).toEqual([])
    },
  )

  it('all of them are known', () => {
    expect(files.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(expected))
  })
})
