import { beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite } from '../../../tests/build/site.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

it('every answer says that it is not to be sniffed, framed or loaded by others: redirects, icons and maps of the site, too', async () => {
  const https = await testSite({ ...shop, config: { ...shop.config, origin: 'https://shop.ua' } })
  const paths = [
    '/uk',
    '/uk/hats/',
    '/uk/nothing-here',
    '/language/en?to=/hats',
    '/language/xx',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/none',
    '/favicon.ico',
    '/assets/icon.svg',
    '/assets/manifest-uk.webmanifest',
    '/assets/none',
    '/service-worker.js',
    '/speculation-rules.json',
    '/webhooks/nobody',
    '/photos/none',
    '/storage/none',
    '/health',
    '/crm',
    '/uk/crm',
    '/api/products',
    '/api/none',
    '/api/openapi.json',
    '/api/docs',
  ]
  for (const path of paths) {
    const { headers } = await https.get(path)
    const said = ['x-content-type-options', 'content-security-policy', 'strict-transport-security'].map(
      (name) => headers.get(name) !== null,
    )
    const isPicture = /^\/(?:photos|storage)\//.test(path)
    expect([path, ...said, headers.get('cross-origin-resource-policy')]).toEqual([
      path,
      true,
      true,
      true,
      isPicture ? 'cross-origin' : 'same-origin',
    ])
  }
  const etag = (await https.get('/robots.txt')).headers.get('etag') ?? ''
  const same = await https.get('/robots.txt', { 'if-none-match': etag })
  expect([same.status, same.headers.get('x-content-type-options')]).toEqual([304, 'nosniff'])
})

it('[B7] the back-office alone may use the camera', async () => {
  const site = await testSite(shop)
  const cameraAt = async (path: string) =>
    /camera=\([^)]*\)/.exec((await site.get(path)).headers.get('permissions-policy') ?? '')?.[0]
  expect(await cameraAt('/crm/packing')).toBe('camera=(self)')
  for (const path of ['/uk', '/login', '/api/docs', '/health']) expect(await cameraAt(path)).toBe('camera=()')
})
