import { afterAll, beforeAll, describe, expect } from 'vitest'
import { routes } from '#app/endpoints.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { roles, type Role } from '#platform/roles.ts'
import { openTestApi, testApi, type TestApi } from './build/api.ts'
import type { Given } from './build/any-value.ts'
import { drawOf, drawRequest, keysOf } from './build/drawn-calls.ts'
import { cloneDemo } from './build/clone-demo.ts'
import { shopAt, type TestShop } from './build/shop.ts'
import { isDeep } from './deep.ts'
import { longIt } from './long.ts'

/** `FUZZ_SEED=7`: which inputs are drawn. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_461)
const times = isDeep ? 60 : 1

let demo: { url: string; drop(): Promise<void> }
let shop: TestShop
let api: TestApi
let answer: ReturnType<typeof openTestApi>
let known: string[]
const tokens = new Map<Role, string>()

beforeAll(async () => {
  demo = await cloneDemo()
  shop = shopAt(demo.url)
  api = testApi(shop)
  answer = openTestApi(shop)
  known = await keysOf(shop)
})
afterAll(async () => {
  await shop.database.close()
  await demo.drop()
})

/** Whoever may do the most with a call, and now and then anybody else. */
async function callerOf({ access, partlyFor }: Endpoint, { chance, oneOf }: Given): Promise<string | undefined> {
  const wanted = partlyFor ?? access
  const role = chance(0.1) ? oneOf(roles) : wanted === 'anyone' ? undefined : wanted === 'signedIn' ? 'user' : wanted[0]
  if (role === undefined) return undefined
  // an input may have ended a session, or made an Admin a customer
  const token = tokens.get(role)
  const isGood = token && (await api.call('/profile/sessions', { token })).status === 200
  if (!isGood) tokens.set(role, await api.signIn(role))
  return tokens.get(role)
}

describe(`[WIRE-3] whatever is sent to a call, the shop answers with no fault: seed ${seed}`, () => {
  longIt.each(routes.map(({ endpoint }, place) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint, place })))(
    '$call',
    async ({ endpoint, place }) => {
      for (let time = 0; time < times; time++) {
        const nth = place * 10_000 + time
        const given = drawOf(seed + nth, known)
        const token = await callerOf(endpoint, given)
        const { request, path, sent } = drawRequest(endpoint, given, { key: `any-${seed}-${nth}`, token })
        const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
        const response = await answer({ request, path, address })
        await response.body?.cancel()
        const isFault = response.status >= 500 && response.status !== 503
        expect(isFault ? [response.status, request.url, sent] : [], `input ${nth}`).toEqual([])
      }
    },
    600_000,
  )
})
