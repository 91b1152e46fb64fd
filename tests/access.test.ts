import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/endpoints.ts'
import type { Access, Role } from '#platform/endpoint.ts'
import { testApi, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'

/** Typed by hand: who may make each call. A new call is added here on purpose, or this test fails. */
const expected: Record<string, Access> = {
  'POST /auth/login': 'anyone',
  'POST /auth/logout': 'anyone',
  'GET /auth/refresh': 'anyone',
  'GET /crm/products/get': ['admin'],
  'GET /crm/orders/get': ['admin'],
  'POST /crm/orders/add': ['admin'],
  'PUT /crm/orders/update': ['admin'],
  'POST /crm/orders/delete': ['admin'],
  'POST /crm/orders/receiveReturn': ['admin'],
  'GET /crm/orders/history': ['admin'],
  'POST /checkout': 'anyone',
  'GET /products': 'anyone',
  'GET /products/{code}': 'anyone',
}

const secret = 's'.repeat(40)
let shop: TestShop
let api: TestApi
const tokens: Partial<Record<Role | 'revoked' | 'expired' | 'tampered', string>> = {}

beforeAll(async () => {
  shop = await testShop({ TOKEN_SECRET: secret })
  api = testApi(shop)
  for (const role of ['user', 'packer', 'admin'] as const) tokens[role] = await api.signIn(role)
  tokens.revoked = await api.signIn('admin')
  await api.call('/auth/logout', { method: 'POST', token: tokens.revoked, body: {} })
  const claims = JSON.parse(Buffer.from(tokens.admin?.split('.')[1] ?? '', 'base64url').toString())
  const sign = (key: Uint8Array, expires: number) =>
    new SignJWT({ ...claims, exp: expires }).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const now = Math.floor(Date.now() / 1000)
  tokens.expired = await sign(new TextEncoder().encode(secret), now - 60)
  tokens.tampered = await sign(randomBytes(40), now + 3600)
})

it('[AUTH-9] every call of the API is named here with who may make it', () => {
  expect(
    Object.fromEntries(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.access])),
  ).toEqual(expected)
})

describe('[AUTH-9] every call × anonymous, User, Packer, Admin, revoked, expired, tampered', () => {
  for (const [call, access] of Object.entries(expected)) {
    it(call, async () => {
      const [method = '', path = ''] = call.split(' ')
      const attempt = async (token: string | undefined) => {
        const body = method === 'GET' ? {} : { body: {} }
        return (await api.call(path.replace('{code}', 'NONE'), { method, token, ...body })).status
      }
      const gate = (role: Role) => (typeof access === 'string' || access.includes(role) ? 'open' : 403)
      const seen = (status: number) => (status === 403 || status === 401 ? status : 'open')
      if (call === 'GET /auth/refresh') return expect(await attempt(undefined)).toBe(401)
      const shut = access === 'anyone' ? 'open' : 401
      for (const dead of [undefined, tokens.revoked, tokens.expired, tokens.tampered])
        expect(seen(await attempt(dead))).toBe(shut)
      for (const role of ['user', 'packer', 'admin'] as const) {
        if (call !== 'POST /auth/logout') expect(seen(await attempt(tokens[role])), role).toBe(gate(role))
      }
    })
  }
})
