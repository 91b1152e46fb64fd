import { beforeAll, expect, it } from 'vitest'
import { testShop } from '../../../tests/build/database.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let site: Site
const shopOrigin = 'https://shop.ua'

beforeAll(async () => {
  site = await testSite(await testShop({ SHOP_ORIGIN: shopOrigin, API_HOST: 'api.shop.ua' }))
})

const preflight = (origin: string) =>
  site.request('https://api.shop.ua/crm/orders/get', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,language',
    },
  })

it('[WIRE-1] the API answers under /api on the shop’s own origin, without sharing', async () => {
  const { status, headers, text } = await site.get(`${shopOrigin}/api/products`)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null])
  expect(JSON.parse(text)).toEqual({ Data: [], Message: { Type: 'success', Message: '', Errors: [] } })
  expect((await site.get(`${shopOrigin}/products`)).status).toBe(404)
})

it('[WIRE-1] API_HOST answers the same calls at its root, and no pages', async () => {
  expect((await site.get('https://api.shop.ua/products')).status).toBe(200)
  expect((await site.get('https://api.shop.ua/crm/orders/get')).status).toBe(401)
  const page = await site.get('https://api.shop.ua/uk')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
})

it('[WIRE-1] it shares its answers with the shop’s origin alone, credentials allowed', async () => {
  const own = await site.get('https://api.shop.ua/products', { origin: shopOrigin })
  expect(Object.fromEntries([...own.headers].filter(([name]) => name.startsWith('access-control')))).toEqual({
    'access-control-allow-origin': shopOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'X-Next-Cursor, X-Total-Count, X-Request-Id, Retry-After',
  })
  expect(own.headers.get('vary')).toContain('Origin')
  const other = await site.get('https://api.shop.ua/products', { origin: 'https://evil.example' })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})

it('[WIRE-1] browsers may ask with the headers the API uses', async () => {
  const { status, headers } = await preflight(shopOrigin)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Idempotency-Key, language')
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-methods')).toBeNull()
})

it('[AUTH-2] on API_HOST the refresh cookie is for its /auth', async () => {
  const { headers } = await site.request('https://api.shop.ua/auth/logout', {
    method: 'POST',
    headers: { origin: shopOrigin },
  })
  expect(headers.getSetCookie()[0]).toMatch(/Path=\/auth;.*SameSite=Strict; HttpOnly; Secure/)
})

it('[WIRE-8] the OpenAPI document and its page', async () => {
  const document = JSON.parse((await site.get(`${shopOrigin}/api/openapi.json`)).text)
  expect(document.servers).toEqual([{ url: 'https://api.shop.ua' }])
  expect(Object.keys(document.paths)).toContain('/crm/orders/get')
  const page = await site.get(`${shopOrigin}/api/docs`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await site.get(`${shopOrigin}/api/docs.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

it('[WIRE-13] of the public list its head may be asked for alone', async () => {
  const [head, whole] = await Promise.all(
    ['HEAD', 'GET'].map((method) => site.request('https://api.shop.ua/products', { method })),
  )
  expect([head?.status, head?.headers.get('x-total-count')]).toEqual([200, whole?.headers.get('x-total-count')])
})
