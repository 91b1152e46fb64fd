import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openPageCache, type PageCache, type PageCacheLimits } from './page-cache.ts'
import { encodingFor, hasSame, openPage } from './page-entry.ts'

const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }
const page = (html: string) => ({ html, headers })
const keep = (cache: PageCache, key: string, tags: string[], html = key) =>
  cache.put(key, page(html), tags, cache.begin())
const cacheOf = (limits: Partial<PageCacheLimits> = {}) => openPageCache(limits)

it('[NAV-6] a page goes with any of its tags, and only then', () => {
  const cache = cacheOf()
  keep(cache, '/uk/bags', ['catalog', 'product:1'])
  keep(cache, '/uk/products/2', ['catalog', 'product:2'])
  keep(cache, '/uk/login', [])
  cache.drop(['product:1', 'product:9'])
  expect([cache.get('/uk/bags'), cache.get('/uk/products/2')]).toEqual([undefined, expect.anything()])
  cache.drop(['catalog'])
  expect(cache.get('/uk/products/2')).toBeUndefined()
  expect(cache.get('/uk/login')).toBeDefined()
  cache.drop(['*'])
  expect(cache.size).toEqual({ pages: 0, bytes: 0 })
})

it('[NAV-6] a page that was read before a change is sent but not kept', () => {
  const cache = cacheOf()
  const before = cache.begin()
  cache.drop(['product:1'])
  expect(cache.put('/uk/products/1', page('old'), ['product:1'], before).as('identity').body.toString()).toBe('old')
  expect(cache.get('/uk/products/1')).toBeUndefined()
  cache.put('/uk/products/2', page('other'), ['product:2'], before)
  expect(cache.get('/uk/products/2'), 'another product’s page may stay').toBeDefined()

  const beforeAll = cache.begin()
  cache.drop(['*'])
  cache.put('/uk/products/3', page('old'), ['product:3'], beforeAll)
  expect(cache.get('/uk/products/3')).toBeUndefined()
})

it('[NAV-6] many drops later a page read before them is still not kept', () => {
  const cache = cacheOf()
  const before = cache.begin()
  cache.drop(['product:1'])
  for (let more = 0; more < 25_000; more++) cache.drop([`product:other-${more}`])
  cache.put('/uk/products/1', page('old'), ['product:1'], before)
  expect(cache.get('/uk/products/1')).toBeUndefined()
})

it('[NAV-6] an untrusted cache gives and keeps nothing, and is empty when it is trusted again', () => {
  const cache = cacheOf()
  keep(cache, '/uk', ['catalog'])
  const before = cache.begin()
  cache.isTrusted = false
  expect(cache.get('/uk')).toBeUndefined()
  keep(cache, '/uk', ['catalog'])
  expect(cache.size.pages).toBe(0)
  cache.isTrusted = true
  cache.put('/uk', page('read before the silence'), ['catalog'], before)
  expect(cache.get('/uk')).toBeUndefined()
  keep(cache, '/uk', ['catalog'])
  expect(cache.get('/uk')).toBeDefined()
})

it('the page used longest ago goes first, by count and by bytes, compressed bodies counted', () => {
  const byCount = cacheOf({ pages: 2 })
  for (const key of ['a', 'b']) keep(byCount, key, ['t'])
  byCount.get('a')
  keep(byCount, 'c', ['t'])
  expect(['a', 'b', 'c'].map((key) => byCount.get(key) !== undefined)).toEqual([true, false, true])

  const byBytes = cacheOf({ bytes: 2500 })
  keep(byBytes, 'a', [], 'x'.repeat(1000))
  keep(byBytes, 'b', [], 'y'.repeat(1000))
  expect(byBytes.size).toEqual({ pages: 2, bytes: 2000 })
  byBytes.get('b')?.as('gzip')
  expect(byBytes.size.bytes).toBeGreaterThan(2000)
  keep(byBytes, 'c', [], 'z'.repeat(1000))
  expect(byBytes.get('a')).toBeUndefined()
  byBytes.drop(['*'])
  expect(byBytes.size.bytes).toBe(0)
})

it('a page is not kept for ever', async () => {
  const cache = cacheOf({ milliseconds: 5 })
  keep(cache, '/uk', [])
  await expect.poll(() => cache.get('/uk')).toBeUndefined()
})

it('each encoding is made once, has its own strong tag and says its length', () => {
  const made = openPage(page('<p>крамниця</p>'.repeat(50)))
  expect(made.as('br')).toBe(made.as('br'))
  const texts = {
    br: brotliDecompressSync(made.as('br').body),
    zstd: zstdDecompressSync(made.as('zstd').body),
    gzip: gunzipSync(made.as('gzip').body),
    identity: made.as('identity').body,
  }
  expect(new Set(Object.values(texts).map(String)).size).toBe(1)
  const tags = (['br', 'zstd', 'gzip', 'identity'] as const).map((encoding) => made.as(encoding).etag)
  expect(new Set(tags).size).toBe(4)
  expect(made.as('br').headers).toEqual(
    expect.arrayContaining(['Content-Encoding', 'br', 'Content-Length', String(made.as('br').body.byteLength)]),
  )
  expect(openPage(page('other')).as('br').etag).not.toBe(made.as('br').etag)
})

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1, zstd;q=0.9', 'zstd'],
  ['*', 'br'],
  ['identity', 'identity'],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

it.each([
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s', (header, isSame) => {
  expect(hasSame(header, '"a"')).toBe(isSame)
})
