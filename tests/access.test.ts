import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/endpoints.ts'
import type { Access, Endpoint } from '#platform/endpoint.ts'
import type { Role } from '#platform/roles.ts'
import { testApi, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'

const workers = ['admin', 'manager'] as const
const staff = ['admin', 'manager', 'packer'] as const

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
  'POST /auth/invitation': 'anyone',
  'POST /auth/invitation/accept': 'anyone',
  'GET /profile': 'signedIn',
  'PUT /profile': 'signedIn',
  'POST /profile/sendcode': 'signedIn',
  'POST /profile/confirm': 'signedIn',
  'PUT /profile/password': 'signedIn',
  'GET /profile/data': 'signedIn',
  'POST /profile/erase': 'signedIn',
  'GET /profile/orders': 'signedIn',
  'GET /profile/sessions': 'signedIn',
  'POST /profile/sessions/end': 'signedIn',
  'POST /profile/sessions/endothers': 'signedIn',
  'GET /crm/users/get': ['admin'],
  'PUT /crm/users/update': ['admin'],
  'POST /crm/users/revokesessions': ['admin'],
  'GET /crm/users/history': ['admin'],
  'GET /crm/invitations/get': ['admin'],
  'POST /crm/invitations/add': ['admin'],
  'POST /crm/invitations/renew': ['admin'],
  'POST /crm/invitations/withdraw': ['admin'],
  'GET /crm/users/staff': workers,
  'GET /crm/receipts/order': workers,
  'GET /crm/statements/imports': workers,
  'POST /crm/statements/import': workers,
  'POST /crm/statements/import/undo': workers,
  'POST /crm/receipts/issue': workers,
  'GET /crm/receipts/day': workers,
  'GET /crm/receipts/file': workers,
  'GET /crm/orders/tasks': staff,
  'GET /crm/orders/tags': workers,
  'POST /crm/orders/tag': workers,
  'POST /crm/orders/addTask': workers,
  'PUT /crm/orders/updateTask': staff,
  'GET /crm/views/get': staff,
  'POST /crm/views/add': staff,
  'PUT /crm/views/update': staff,
  'POST /crm/views/delete': staff,
  'GET /crm/files/get': staff,
  'GET /crm/payments/order': workers,
  'GET /crm/payments/waiting': workers,
  'GET /crm/payments/awaited': workers,
  'POST /crm/payments/ask': workers,
  'POST /crm/payments/refund': workers,
  'POST /crm/payments/check': workers,
  'POST /crm/payments/clear': workers,
  'GET /crm/parcels/get': staff,
  'GET /crm/parcels/made': staff,
  'GET /crm/parcels/order': workers,
  'POST /crm/parcels/make': staff,
  'POST /crm/parcels/mend': workers,
  'POST /crm/parcels/price': workers,
  'POST /crm/parcels/delete': workers,
  'POST /crm/parcels/labels': staff,
  'PUT /crm/parcels/boxes': workers,
  'GET /crm/parcels/registers': staff,
  'POST /crm/parcels/registers/make': staff,
  'POST /crm/parcels/registers/print': staff,
  'GET /crm/parcels/following': workers,
  'GET /crm/parcels/money': workers,
  'GET /crm/parcels/path': workers,
  'POST /crm/parcels/remind': workers,
  'POST /crm/parcels/accept': workers,
  'GET /crm/parcels/payoutImports': workers,
  'POST /crm/parcels/payouts': workers,
  'POST /crm/parcels/payouts/undo': workers,
  'POST /crm/parcels/charge': ['admin'],
  'GET /crm/settings': ['admin'],
  'PUT /crm/settings': ['admin'],
  'PUT /crm/settings/keys': ['admin'],
  'GET /crm/settings/history': ['admin'],
  'GET /crm/seller': staff,
  'GET /crm/adverts/summary': ['admin'],
  'GET /crm/adverts/getexpenses': ['admin'],
  'GET /crm/adverts/getpayments': ['admin'],
  'GET /crm/adverts/exportexpenses': ['admin'],
  'GET /crm/adverts/exportpayments': ['admin'],
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
  'GET /crm/insights/overheads': ['admin'],
  'POST /crm/insights/overheads/update': ['admin'],
  'GET /crm/insights/overheads/history': ['admin'],
  'POST /crm/insights/overheads/import': ['admin'],
  'POST /crm/insights/overheads/import/undo': ['admin'],
  'GET /crm/insights/export': ['admin'],
  'GET /crm/insights/today': staff,
  'GET /crm/orders/getpromorder': workers,
  'GET /crm/orders/getpromorders': workers,
  'GET /crm/marketplace/progress': workers,
  'POST /crm/marketplace/start': ['admin'],
  'POST /crm/marketplace/pause': ['admin'],
  'GET /crm/marketplace': workers,
  'GET /crm/marketplace/beside': workers,
  'POST /crm/marketplace/import': workers,
  'POST /crm/marketplace/match': workers,
  'POST /crm/marketplace/retry': workers,
  'POST /crm/marketplace/settle': workers,
  'GET /crm/marketplace/order': workers,
  'POST /crm/marketplace/take': workers,
  'PUT /crm/marketplace/reason': workers,
  'GET /crm/marketplace/check': staff,
  'GET /crm/marketplace/goods': workers,
  'POST /crm/marketplace/connect': workers,
  'POST /crm/marketplace/disconnect': workers,
  'GET /crm/outbox/get': ['admin'],
  'POST /crm/outbox/retry': ['admin'],
  'GET /crm/jobs/failed': ['admin'],
  'GET /crm/backups': ['admin'],
  'POST /crm/jobs/repeat': ['admin'],
  'GET /crm/integrations': ['admin'],
  'POST /crm/integrations/try': ['admin'],
  'PUT /crm/integrations/pause': ['admin'],
  'POST /crm/integrations/again': ['admin'],
  'GET /crm/products/get': workers,
  'GET /crm/products/types': workers,
  'POST /crm/products/add': workers,
  'PUT /crm/products/update': workers,
  'DELETE /crm/products/delete': workers,
  'POST /crm/products/correct': workers,
  'GET /crm/products/movements': workers,
  'GET /crm/products/history': workers,
  'GET /crm/products/codes': workers,
  'GET /crm/products/shortinfo': workers,
  'GET /crm/products/export': workers,
  'POST /crm/products/kinds/add': workers,
  'PUT /crm/products/kinds/update': workers,
  'DELETE /crm/products/kinds/delete': workers,
  'GET /crm/products/import/sample': ['admin'],
  'POST /crm/products/import': ['admin'],
  'GET /crm/products/import/progress': ['admin'],
  'POST /crm/products/import/stop': ['admin'],
  'POST /crm/products/import/undo': ['admin'],
  'GET /crm/orders/get': staff,
  'POST /crm/orders/add': workers,
  'PUT /crm/orders/update': staff,
  'POST /crm/orders/updateDeliveryTTN': staff,
  'GET /crm/orders/takenNumber': staff,
  'POST /crm/orders/updateHrefReceipt': workers,
  'POST /crm/orders/delete': workers,
  'POST /crm/orders/restore': workers,
  'GET /crm/orders/payments': workers,
  'POST /crm/orders/addPayment': workers,
  'GET /crm/orders/lots': workers,
  'GET /crm/orders/views': workers,
  'GET /crm/orders/events': staff,
  'GET /crm/orders/export': workers,
  'GET /crm/customers/export': workers,
  'GET /crm/orders/messages/get': workers,
  'PUT /crm/orders/messages/update': workers,
  'POST /crm/orders/messages/preview': workers,
  'POST /crm/orders/messages/send': workers,
  'GET /crm/orders/messages/sent': workers,
  'GET /crm/customers/get': workers,
  'GET /crm/customers/one': workers,
  'GET /crm/customers/lookup': workers,
  'PUT /crm/customers/update': workers,
  'GET /crm/customers/history': workers,
  'POST /crm/customers/merge': workers,
  'POST /crm/customers/unmerge': workers,
  'POST /crm/customers/undoMerge': workers,
  'GET /crm/customers/data': ['admin'],
  'POST /crm/customers/erase': ['admin'],
  'GET /crm/purchases/get': workers,
  'POST /crm/purchases/add': ['admin'],
  'PUT /crm/purchases/update': ['admin'],
  'DELETE /crm/purchases/delete': ['admin'],
  'POST /crm/purchases/preview': workers,
  'POST /crm/purchases/sync': workers,
  'POST /crm/purchases/receive': workers,
  'GET /crm/purchases/export': ['admin'],
  'GET /crm/purchases/import/sample': ['admin'],
  'POST /crm/purchases/import': ['admin'],
  'POST /crm/purchases/import/undo': ['admin'],
  'GET /crm/purchases/rate': ['admin'],
  'GET /crm/purchases/views': workers,
  'GET /crm/purchases/suppliers': workers,
  'GET /crm/purchases/history': workers,
  'POST /crm/orders/receiveReturn': workers,
  'POST /crm/orders/exchange': workers,
  'POST /crm/orders/undoReturn': workers,
  'GET /crm/orders/history': workers,
  'GET /crm/reviews/get': workers,
  'PUT /crm/reviews/update': workers,
  'GET /crm/reviews/waiting': workers,
  'GET /crm/questions/get': workers,
  'PUT /crm/questions/update': workers,
  'POST /speed': 'anyone',
  'POST /crm/moving-in/read': ['admin'],
  'GET /crm/moving-in/get': ['admin'],
  'GET /crm/moving-in/models': ['admin'],
  'POST /crm/moving-in/answer': ['admin'],
  'POST /crm/moving-in/decide': ['admin'],
  'POST /crm/moving-in/apply': ['admin'],
  'POST /crm/moving-in/stop': ['admin'],
  'POST /crm/moving-in/photos': ['admin'],
  'GET /crm/moving-in/apis/get': ['admin'],
  'POST /crm/moving-in/apis/read': ['admin'],
  'GET /crm/moving-in/apis/table': ['admin'],
  'POST /crm/moving-in/apis/stop': ['admin'],
  'GET /crm/moving-in/addresses': ['admin'],
  'POST /crm/moving-in/readAddresses': ['admin'],
  'POST /crm/moving-in/deleteAddresses': ['admin'],
  'POST /crm/moving-in/turnAddresses': ['admin'],
  'POST /crm/moving-in/photo': ['admin'],
  'POST /crm/moving-in/leave': ['admin'],
  'GET /crm/moving-in/arrival': ['admin'],
  'POST /crm/moving-in/archive': ['admin'],
  'POST /crm/moving-in/arrive': ['admin'],
  'POST /crm/moving-in/stopArrival': ['admin'],
  'POST /crm/moving-in/undoArrival': ['admin'],
  'POST /crm/moving-in/dropArchive': ['admin'],
  'POST /crm/moving-in/undo': ['admin'],
  'POST /crm/moving-in/pastOrders': ['admin'],
  'POST /crm/moving-in/pastWord': ['admin'],
  'POST /crm/moving-in/customers': ['admin'],
  'POST /crm/moving-in/pastOverheads': ['admin'],
  'POST /crm/moving-in/pastOverheadWord': ['admin'],
  'GET /crm/moving-in/pastImports': ['admin'],
  'POST /crm/moving-in/stopPastImport': ['admin'],
  'POST /crm/moving-in/undoPastImport': ['admin'],
  'GET /crm/speed/get': ['admin'],
  'GET /crm/search/get': workers,
  'POST /crm/search/add': workers,
  'DELETE /crm/search/delete': workers,
  'PUT /crm/search/dismiss': workers,
  'GET /search/suggestions': 'anyone',
  'GET /delivery/settlements': 'anyone',
  'GET /delivery/branches': 'anyone',
  'GET /delivery/streets': 'anyone',
  'GET /delivery/quote': 'anyone',
  'POST /checkout': 'anyone',
  'POST /blob/upload': 'anyone',
  'GET /blob/image-url': 'anyone',
  'GET /blob/picture': workers,
  'DELETE /blob/delete': workers,
  'GET /products': 'anyone',
  'GET /products/{code}': 'anyone',
}

const secret = 's'.repeat(40)
const roles = ['user', 'packer', 'manager', 'admin'] as const
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

describe('[AUTH-9] every call × anonymous, User, Packer, Manager, Admin, revoked, expired, tampered', () => {
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
