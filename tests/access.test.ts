import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/endpoints.ts'
import type { Access, Endpoint, Role } from '#platform/endpoint.ts'
import { testApi, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'

/** Typed by hand: who may make each call. A new call is added here on purpose, or its walk fails. */
const expected: Record<string, Access> = {
  'POST /auth/login': 'anyone',
  'POST /auth/logout': 'anyone',
  'GET /auth/refresh': 'anyone',
  'POST /auth/loginbycode': 'anyone',
  'GET /auth/sendcodeonemore/{login}': 'anyone',
  'POST /auth/loginbycodeconfirm': 'anyone',
  'POST /auth/loginbylink': 'anyone',
  'POST /auth/registration/{channel}': 'anyone',
  'POST /auth/sentactivationlinkonemail': 'anyone',
  'GET /auth/activate/{userId}/{token}': 'anyone',
  'GET /profile': 'signedIn',
  'PUT /profile': 'signedIn',
  'POST /profile/sendcode': 'signedIn',
  'POST /profile/confirm': 'signedIn',
  'PUT /profile/password': 'signedIn',
  'GET /profile/orders': 'signedIn',
  'GET /crm/users/get': ['admin'],
  'PUT /crm/users/update': ['admin'],
  'POST /crm/users/revokesessions': ['admin'],
  'GET /crm/users/history': ['admin'],
  'GET /crm/views/get': ['admin', 'packer'],
  'POST /crm/views/add': ['admin', 'packer'],
  'PUT /crm/views/update': ['admin', 'packer'],
  'POST /crm/views/delete': ['admin', 'packer'],
  'GET /crm/settings': ['admin'],
  'PUT /crm/settings': ['admin'],
  'PUT /crm/settings/keys': ['admin'],
  'GET /crm/settings/history': ['admin'],
  'GET /crm/adverts/summary': ['admin'],
  'GET /crm/adverts/getexpenses': ['admin'],
  'GET /crm/adverts/getpayments': ['admin'],
  'POST /crm/adverts/updateexpenses': ['admin'],
  'POST /crm/adverts/updatepayments': ['admin'],
  'GET /crm/adverts/history': ['admin'],
  'POST /crm/adverts/import': ['admin'],
  'POST /crm/adverts/import/undo': ['admin'],
  'PUT /crm/adverts/campaigns': ['admin'],
  'GET /crm/insights/earned': ['admin'],
  'GET /crm/insights/rows': ['admin'],
  'GET /crm/insights/order': ['admin'],
  'GET /crm/insights/adverts': ['admin'],
  'GET /crm/insights/money': ['admin'],
  'GET /crm/insights/money/rows': ['admin'],
  'GET /crm/insights/purchases': ['admin'],
  'GET /crm/insights/lots': ['admin'],
  'GET /crm/insights/sizes': ['admin'],
  'POST /crm/insights/sizes/order': ['admin'],
  'GET /crm/insights/customers': ['admin'],
  'GET /crm/insights/changes': ['admin'],
  'POST /crm/insights/changes/seen': ['admin'],
  'GET /crm/insights/export': ['admin'],
  'GET /crm/insights/today': ['admin', 'packer'],
  'GET /crm/orders/getpromorder': ['admin'],
  'GET /crm/orders/getpromorders': ['admin'],
  'GET /crm/marketplace/progress': ['admin'],
  'POST /crm/marketplace/start': ['admin'],
  'POST /crm/marketplace/pause': ['admin'],
  'GET /crm/marketplace': ['admin'],
  'GET /crm/marketplace/beside': ['admin'],
  'POST /crm/marketplace/import': ['admin'],
  'POST /crm/marketplace/match': ['admin'],
  'POST /crm/marketplace/retry': ['admin'],
  'POST /crm/marketplace/settle': ['admin'],
  'GET /crm/marketplace/sale': ['admin'],
  'POST /crm/marketplace/take': ['admin'],
  'PUT /crm/marketplace/reason': ['admin'],
  'GET /crm/marketplace/check': ['admin', 'packer'],
  'GET /crm/marketplace/goods': ['admin'],
  'POST /crm/marketplace/connect': ['admin'],
  'POST /crm/marketplace/disconnect': ['admin'],
  'GET /crm/outbox/get': ['admin'],
  'POST /crm/outbox/retry': ['admin'],
  'GET /crm/jobs/failed': ['admin'],
  'POST /crm/jobs/repeat': ['admin'],
  'GET /crm/integrations': ['admin'],
  'POST /crm/integrations/try': ['admin'],
  'PUT /crm/integrations/pause': ['admin'],
  'GET /crm/products/get': ['admin'],
  'GET /crm/products/types': ['admin'],
  'POST /crm/products/add': ['admin'],
  'PUT /crm/products/update': ['admin'],
  'DELETE /crm/products/delete': ['admin'],
  'POST /crm/products/correct': ['admin'],
  'GET /crm/products/movements': ['admin'],
  'GET /crm/products/history': ['admin'],
  'GET /crm/products/codes': ['admin'],
  'GET /crm/products/shortinfo': ['admin'],
  'GET /crm/products/export': ['admin'],
  'POST /crm/products/import': ['admin'],
  'GET /crm/products/import/progress': ['admin'],
  'POST /crm/products/import/stop': ['admin'],
  'POST /crm/products/import/undo': ['admin'],
  'GET /crm/orders/get': ['admin', 'packer'],
  'POST /crm/orders/add': ['admin'],
  'PUT /crm/orders/update': ['admin', 'packer'],
  'POST /crm/orders/updateDeliveryTTN': ['admin', 'packer'],
  'POST /crm/orders/updateHrefReceipt': ['admin'],
  'POST /crm/orders/delete': ['admin'],
  'POST /crm/orders/restore': ['admin'],
  'GET /crm/orders/payments': ['admin'],
  'POST /crm/orders/addPayment': ['admin'],
  'GET /crm/orders/lots': ['admin'],
  'GET /crm/orders/views': ['admin'],
  'GET /crm/orders/events': ['admin', 'packer'],
  'GET /crm/orders/export': ['admin'],
  'GET /crm/orders/messages/get': ['admin'],
  'PUT /crm/orders/messages/update': ['admin'],
  'POST /crm/orders/messages/preview': ['admin'],
  'POST /crm/orders/messages/send': ['admin'],
  'GET /crm/orders/messages/sent': ['admin'],
  'GET /crm/customers/get': ['admin'],
  'GET /crm/customers/lookup': ['admin'],
  'PUT /crm/customers/update': ['admin'],
  'POST /crm/customers/merge': ['admin'],
  'POST /crm/customers/unmerge': ['admin'],
  'GET /crm/purchases/get': ['admin'],
  'POST /crm/purchases/add': ['admin'],
  'PUT /crm/purchases/update': ['admin'],
  'DELETE /crm/purchases/delete': ['admin'],
  'POST /crm/purchases/preview': ['admin'],
  'POST /crm/purchases/sync': ['admin'],
  'POST /crm/purchases/receive': ['admin'],
  'GET /crm/purchases/export': ['admin'],
  'POST /crm/purchases/import': ['admin'],
  'POST /crm/purchases/import/undo': ['admin'],
  'GET /crm/purchases/rate': ['admin'],
  'GET /crm/purchases/views': ['admin'],
  'GET /crm/purchases/history': ['admin'],
  'POST /crm/orders/receiveReturn': ['admin'],
  'POST /crm/orders/undoReturn': ['admin'],
  'GET /crm/orders/history': ['admin'],
  'GET /crm/reviews/get': ['admin'],
  'PUT /crm/reviews/update': ['admin'],
  'GET /crm/search/get': ['admin'],
  'POST /crm/search/add': ['admin'],
  'DELETE /crm/search/delete': ['admin'],
  'PUT /crm/search/dismiss': ['admin'],
  'GET /search/suggestions': 'anyone',
  'POST /checkout': 'anyone',
  'POST /blob/upload': 'anyone',
  'GET /blob/image-url': 'anyone',
  'GET /blob/picture': ['admin'],
  'DELETE /blob/delete': ['admin'],
  'GET /products': 'anyone',
  'GET /products/{code}': 'anyone',
}

const secret = 's'.repeat(40)
const roles = ['user', 'packer', 'admin'] as const
let shop: TestShop
let api: TestApi
const tokens: Partial<Record<Role | 'revoked' | 'expired' | 'tampered', string>> = {}

beforeAll(async () => {
  shop = await testShop({ TOKEN_SECRET: secret })
  api = testApi(shop)
  for (const role of roles) tokens[role] = await api.signIn(role)
  tokens.revoked = await api.signIn('admin')
  await api.call('/auth/logout', { method: 'POST', token: tokens.revoked, body: {} })
  const claims = JSON.parse(Buffer.from(tokens.admin?.split('.')[1] ?? '', 'base64url').toString())
  const sign = (key: Uint8Array, expires: number) =>
    new SignJWT({ ...claims, exp: expires }).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const now = Math.floor(Date.now() / 1000)
  tokens.expired = await sign(new TextEncoder().encode(secret), now - 60)
  tokens.tampered = await sign(randomBytes(40), now + 3600)
})

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls that nobody has thought about here, and thoughts about calls that are no more. */
function differences(endpoints: readonly Endpoint[]): string[] {
  const calls = endpoints.map(callOf)
  return [
    ...calls.filter((call) => !Object.hasOwn(expected, call)).map((call) => `${call}: who may make it is not said`),
    ...Object.keys(expected)
      .filter((call) => !calls.includes(call))
      .map((call) => `${call}: there is no such call`),
  ]
}

it('[AUTH-9] every call of the API is named here with who may make it', () => {
  expect(differences(routes.map(({ endpoint }) => endpoint))).toEqual([])
})

it('[AUTH-9] a new call that nobody named here is found', () => {
  const [first] = routes
  const added = { ...(first?.endpoint as Endpoint), path: '/crm/secrets/get' }
  expect(differences([...routes.map(({ endpoint }) => endpoint), added])).toEqual([
    'POST /crm/secrets/get: who may make it is not said',
  ])
})

describe('[AUTH-9] every call × anonymous, User, Packer, Admin, revoked, expired, tampered', () => {
  for (const { endpoint } of routes) {
    const call = callOf(endpoint)
    it(call, async () => {
      const access = expected[call]
      if (access === undefined) throw new Error(`${call}: who may make it is not said`)
      const { method } = endpoint
      const path = endpoint.path.replace(/\{\w+\}/g, 'NONE')
      const attempt = async (token: string | undefined) =>
        (await api.call(path, { method, token, ...(method !== 'GET' && { body: {} }) })).status
      const gate = (role: Role) => (typeof access === 'string' || access.includes(role) ? 'open' : 403)
      const seen = (status: number) => (status === 403 || status === 401 ? status : 'open')
      // 401 of its own: there is no cookie
      if (call === 'GET /auth/refresh') return expect(await attempt(undefined)).toBe(401)
      const shut = access === 'anyone' ? 'open' : 401
      for (const dead of [undefined, tokens.revoked, tokens.expired, tokens.tampered])
        expect(seen(await attempt(dead))).toBe(shut)
      // the tokens are needed for the calls after it
      if (call === 'POST /auth/logout') return undefined
      for (const role of roles) expect(seen(await attempt(tokens[role])), role).toBe(gate(role))
    })
  }
})
