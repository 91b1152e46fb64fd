import { beforeAll, expect, it } from 'vitest'
import { touch } from '#platform/server/database/database.ts'
import { saveGoods } from '#modules/goods/server/index.ts'
import { buildProduct, receiveLot, type BuiltProduct } from '../../../tests/build/goods.ts'
import { olena } from '../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let boots: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  boots = await buildProduct(shop, {
    typeSlug: 'shoes',
    code: 'ЧЕРЕВИКИ/1',
    nameUk: 'Черевики «Полин»',
    nameEn: 'Boots “Polyn”',
    lots: [
      { size: '36', price: 150_000, quantity: 5, purchasedOn: '2026-01-01' },
      { size: '37', price: 160_000, quantity: 2, purchasedOn: '2026-01-02' },
      { size: '38', price: 90_000, quantity: 0 },
    ],
  })
  await buildProduct(shop, { typeSlug: 'shoes', nameUk: 'Туфлі', nameEn: '', lots: [{ size: '37', price: 250_000 }] })
  await buildProduct(shop, { typeSlug: 'shoes', nameUk: 'Сховане', isHidden: true, lots: [{ size: '36' }] })
  await buildProduct(shop, { typeSlug: 'shoes', nameUk: 'Без партій', lots: [] })
})

const pathOfBoots = `/products/${encodeURIComponent('ЧЕРЕВИКИ/1')}`

it('[LOC-1] the language is the first segment, else the cookie, else Ukrainian; the header counts from a trusted proxy alone', async () => {
  const language = async (path: string, headers: Record<string, string> = {}, of = site) => {
    const shown = await of.get(path, headers)
    return [shown.status, shown.headers.get('x-next-intl-locale'), /<html lang="(\w+)"/.exec(shown.text)?.[1]].join(' ')
  }
  expect(await language('/uk/shoes', { cookie: 'NEXT_LOCALE=en' })).toBe('200 uk uk')
  expect(await language('/en/shoes', { cookie: 'NEXT_LOCALE=uk' })).toBe('200 en en')
  expect(await language('/shoes')).toBe('200 uk uk')
  expect(await language('/shoes', { cookie: 'a=1; NEXT_LOCALE=en' })).toBe('200 en en')
  expect(await language('/shoes', { cookie: 'NEXT_LOCALE=fr' })).toBe('200 uk uk')
  expect(await language('/shoes', { 'x-next-intl-locale': 'en' })).toBe('200 uk uk')
  expect(await language('/nothing/at/all', { cookie: 'NEXT_LOCALE=en' })).toBe('404 en en')
  const behindProxy = await testSite({ ...shop, config: { ...shop.config, trustedProxy: true } })
  expect(await language('/shoes', { 'x-next-intl-locale': 'en' }, behindProxy)).toBe('200 en en')
  expect(await language('/shoes', { 'x-next-intl-locale': 'en', cookie: 'NEXT_LOCALE=uk' }, behindProxy)).toBe(
    '200 uk uk',
  )
})

it('[LOC-1] an unprefixed path is served in place, varies by cookie, and its links stay unprefixed', async () => {
  const plain = await site.get('/shoes')
  expect(plain.headers.get('vary')).toContain('Cookie')
  expect(mentions(plain, `href="${pathOfBoots}"`)).toBe(true)
  expect(mentions(plain, `href="/uk${pathOfBoots}"`)).toBe(false)
  expect(mentions(plain, '<link rel="canonical" href="http://localhost:3000/uk/shoes"')).toBe(true)
  const prefixed = await site.get('/en/shoes')
  expect(prefixed.headers.get('vary')).not.toContain('Cookie')
  expect(mentions(prefixed, `href="/en${pathOfBoots}"`)).toBe(true)
  expect(mentions(prefixed, 'hrefLang="x-default" href="http://localhost:3000/shoes"')).toBe(true)
})

it('[LOC-2] switching the language keeps the page and its query, remembers for a year, and leads nowhere else', async () => {
  const shown = await site.get('/language/en?to=%2Fshoes%3Fsize%3D37%26sort%3Dcheaper')
  expect([shown.status, shown.location]).toEqual([303, '/en/shoes?size=37&sort=cheaper'])
  expect(shown.headers.get('set-cookie')).toMatch(/^NEXT_LOCALE=en; Path=\/; Max-Age=31536000; SameSite=Lax/)
  const to = async (path: string) => (await site.get(`/language/uk?to=${encodeURIComponent(path)}`)).location
  expect(await to('/en/shoes')).toBe('/uk/shoes')
  expect(await to('/')).toBe('/uk')
  expect(await to('/en/search?q=сумка 🎀')).toBe(`/uk/search?q=${encodeURIComponent('сумка 🎀')}`)
  for (const foreign of [
    '//evil.example',
    '/..//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    '/en//evil.example',
    '/a\nb',
    'javascript:alert(1)',
    '',
  ]) {
    expect(await to(foreign), foreign).toBe('/uk')
  }
  expect((await site.get('/language/fr?to=/')).status).toBe(404)
})

it('[NAV-1] the blocks stand in their order behind New and Sale, with the back-office hidden', async () => {
  const { text } = await site.get('/uk')
  const navigation = /<nav class="types".*?<\/nav>/s.exec(text)?.[0] ?? ''
  const paths = [...navigation.matchAll(/href="\/uk\/(\w+)"/g)].map(([, path]) => path)
  expect(paths.slice(0, 10)).toEqual([
    'new',
    'sale',
    'bags',
    'wallets',
    'hairHoops',
    'shoes',
    'belts',
    'garlands',
    'socks',
    'hats',
  ])
  expect(navigation).toMatch(/<li hidden="" data-office="true"><a href="\/crm">/)
})

it('[NAV-4] /_app is the shell alone: header, empty main, footer', async () => {
  const { status, text } = await site.get('/_app')
  expect(status).toBe(200)
  expect(text).toMatch(/<header.*<main id="main"[^>]*><\/main>.*<footer/s)
})

it('the list of everything new stands beside those of the types, under their filters', async () => {
  const all = await site.get('/uk/new')
  expect(all.status).toBe(200)
  expect(mentions(all, 'Черевики «Полин»') && mentions(all, 'Туфлі') && !mentions(all, 'Сховане')).toBe(true)
  expect(mentions(all, '<link rel="canonical" href="http://localhost:3000/uk/new"')).toBe(true)
  const few = await site.get('/uk/new?size=36')
  expect(mentions(few, 'Черевики «Полин»') && !mentions(few, 'Туфлі')).toBe(true)
})

it('[U1] new goods are those of the last 30 days, 48 at most, told apart by type before size', async () => {
  const own = await testShop()
  const shopOfOwn = await testSite(own)
  const { pool } = own.database
  for (let index = 0; index < 48; index++) await buildProduct(own, { nameUk: `Сумка ${index}`, typeSlug: 'bags' })
  await buildProduct(own, { nameUk: 'Шкарпетки', typeSlug: 'socks', lots: [{ size: '37' }] })
  await buildProduct(own, { nameUk: 'Торішні туфлі', typeSlug: 'shoes', lots: [{ size: '36' }] })
  await pool.query(`update products set created_at = now() - interval '31 days' where name_uk = 'Торішні туфлі'`)
  const countOf = ({ text }: { text: string }) => Number(/class="listing-count"[^>]*>(\d+)/.exec(text)?.[1])
  const all = await shopOfOwn.get('/uk/new')
  expect([countOf(all), mentions(all, 'Торішні туфлі'), mentions(all, 'Сумка 0<')]).toEqual([48, false, false])
  expect([mentions(all, 'id="filter-type-bags"'), mentions(all, 'id="filter-size-37"')]).toEqual([true, false])
  const socks = await shopOfOwn.get('/uk/new?type=socks')
  expect([countOf(socks), mentions(socks, 'id="filter-size-37"'), mentions(socks, 'id="filter-type-bags"')]).toEqual([
    1,
    true,
    true,
  ])
  const found = await shopOfOwn.get('/uk/search?q=37&type=nothing')
  expect(found.status).toBe(200)
})

it('[S6] a list whose address has other letters leads to the right one, for good', async () => {
  const to = async (path: string) => {
    const { status, location } = await site.get(path)
    return [status, location]
  }
  expect(await to('/hairhoops')).toEqual([301, '/hairHoops'])
  expect(await to('/en/SHOES?size=36&nonsense=1')).toEqual([301, '/en/shoes?size=36'])
  expect(await to('/uk/New')).toEqual([301, '/uk/new'])
  expect((await site.get('/uk/hair')).status).toBe(404)
})

it('[LOC-5] names are in the page’s language and fall back to Ukrainian', async () => {
  const page = await site.get('/en/shoes')
  expect(['Boots “Polyn”', 'Туфлі', 'Сховане'].map((name) => mentions(page, name))).toEqual([true, true, false])
})

const namesOn = async (path: string) => {
  const { status, text } = await site.get(path)
  const found = ['Черевики', 'Туфлі', 'Без партій', 'Сховане'].filter((name) => text.includes(`${name}`))
  return `${status} ${found.join(' ')}`
}

it.each([
  ['', '200 Черевики Туфлі Без партій'],
  ['?size=36', '200 Черевики'],
  ['?size=36&size=37', '200 Черевики Туфлі'],
  ['?size=38', '200 Черевики'],
  ['?size=38&stock=1', '200 '],
  ['?stock=1', '200 Черевики Туфлі'],
  ['?to=1500', '200 Черевики'],
  ['?from=1501', '200 Туфлі'],
  ['?from=1000&to=2000&size=37', '200 Черевики'],
  ['?from=2000&to=1000&size=37', '200 Черевики'],
  ['?page=2', '404 '],
  ['?page=999999999', '404 '],
])('filters: OR within one, AND across, on the shown price (%s)', async (query, seen) => {
  expect(await namesOn(`/uk/shoes${query}`)).toBe(seen)
})

it('[WIRE-3] [NAV-5] a page of a search far beyond its end is not there', async () => {
  expect(await namesOn('/uk/search?q=туфлі')).toBe('200 Туфлі')
  expect(await namesOn('/uk/search?q=туфлі&page=999999999')).toBe('404 ')
})

it('a page is 24 cards; sorting is by newness, price up, price down', async () => {
  for (let index = 0; index < 26; index++) {
    await buildProduct(shop, {
      typeSlug: 'belts',
      code: `B-${String(index).padStart(2, '0')}`,
      lots: [{ price: 1000 * (index + 1) }],
    })
  }
  const codes = async (query: string) => [
    ...new Set(
      [...(await site.get(`/uk/belts${query}`)).text.matchAll(/href="\/uk\/products\/(B-\d\d)"/g)].map(
        ([, code]) => code,
      ),
    ),
  ]
  expect(await codes('')).toHaveLength(24)
  expect((await codes(''))[0]).toBe('B-25')
  expect(await codes('?page=2')).toEqual(['B-01', 'B-00'])
  expect((await codes('?sort=cheaper')).slice(0, 2)).toEqual(['B-00', 'B-01'])
  expect((await codes('?sort=dearer')).slice(0, 2)).toEqual(['B-25', 'B-24'])
})

it('a value in a query that makes no sense is dropped as if it was not given, and makes no second page in the cache', async () => {
  const plain = await site.get('/uk/shoes')
  const pages = site.cache.size.pages
  const long = 'я'.repeat(10_000)
  const absurd = [
    `?size=${long}`,
    '?size=',
    '?size=%00',
    '?page=0',
    '?page=-1',
    '?page=два',
    '?sort=drop%20table',
    '?stock=yes',
    '?utm_source=mail',
    '?page=1',
    '?sort=new',
    '?%',
    '?size=%FF',
    '?=',
    '?size[]=37',
  ]
  for (const query of absurd) {
    const shown = await site.get(`/uk/shoes${query}`)
    expect([query.slice(0, 30), shown.status, shown.headers.get('etag')]).toEqual([
      query.slice(0, 30),
      200,
      plain.headers.get('etag'),
    ])
  }
  expect(site.cache.size.pages).toBe(pages)
})

it.each(['from=-5', 'from=abc', 'to=1e999', `from=${'9'.repeat(30)}`])(
  '[LOC-4] a list tells at its field that %s is no price, and no such page stands in the cache',
  async (query) => {
    const pages = site.cache.size.pages
    const shown = await site.get(`/uk/shoes?${query}`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(shown.text).toMatch(/id="filter-price-error"[^>]*>[^<]+</)
    expect(site.cache.size.pages).toBe(pages)
  },
)

it('the same filter has one address: order and repetition do not matter', async () => {
  const first = await site.get('/uk/shoes?size=36&size=37&sort=cheaper')
  const pages = site.cache.size.pages
  const again = await site.get('/uk/shoes?sort=cheaper&size=37&size=36&size=37&from=')
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(site.cache.size.pages).toBe(pages)
})

it.each([
  '/uk/products/%E0%A4%A',
  '/uk/products/%00',
  `/uk/products/${'x'.repeat(500)}`,
  '/uk/products/nothing',
  '/uk/crmm',
  '/uk/thanks/x',
  '/track/%00',
])('a path that names nothing is a 404 page: %.40s', async (path) => {
  const { status, text } = await site.get(path)
  expect([status, text.includes('<main')]).toEqual([404, true])
})

it('search finds by words and parts of words in both languages; an exact code leads to the product', async () => {
  expect(await namesOn(`/uk/search?q=${encodeURIComponent('черевик')}`)).toBe('200 Черевики')
  expect(await namesOn(`/uk/search?q=${encodeURIComponent('  BOOTS   polyn ')}`)).toBe('200 Черевики')
  expect(await namesOn(`/uk/search?q=${encodeURIComponent('черевика')}`)).toBe('200 Черевики')
  expect(await namesOn(`/uk/search?q=${encodeURIComponent('сховане')}`)).toBe('200 ')
  const exact = await site.get(`/en/search?q=${encodeURIComponent('черевики/1')}`)
  expect([exact.status, exact.location]).toEqual([303, `/en${pathOfBoots}`])
  for (const odd of ['', '%', "';--", '\0', 'я'.repeat(10_000), '()|&!*', '\\']) {
    const { status } = await site.get(`/uk/search?q=${encodeURIComponent(odd)}`)
    expect([odd.slice(0, 5), status]).toEqual([odd.slice(0, 5), 200])
  }
})

it('[NAV-6] the very next request after a commit shows the change', async () => {
  const shows = async (text: string, path = `/uk${pathOfBoots}`) => mentions(await site.get(path), text)
  expect(await shows('Залишилось 2 пари')).toBe(true)
  await shop.database.transaction((tx) =>
    receiveLot(tx, {
      productId: boots.id,
      size: '37',
      purchaseNumber: 'P-9',
      purchasedOn: '2026-02-01',
      price: 160_000,
      unitCost: 1,
      quantity: 1,
    }),
  )
  expect(await shows('Залишилось 3 пари')).toBe(true)
  for (let round = 0; round < 20; round++) {
    const nameUk = `Черевики, назва ${round}`
    await rename(nameUk)
    expect(await shows(nameUk)).toBe(true)
    expect(await shows(nameUk, '/uk/shoes')).toBe(true)
  }
  await site.get('/uk')
  const { code } = await buildProduct(shop, { nameUk: 'Найновіше' })
  expect(mentions(await site.get('/uk'), code)).toBe(true)
})

it('[NAV-6] a change during the making of a page is never hidden by it', async () => {
  let seen = 0
  for (let round = 0; round < 20; round++) {
    const nameUk = `Черевики, перегони ${round}`
    const reads = [site.get(`/uk${pathOfBoots}`), rename(nameUk), site.get(`/uk${pathOfBoots}`)]
    await Promise.all(reads)
    if ((await site.get(`/uk${pathOfBoots}`)).text.includes(nameUk)) seen++
  }
  expect(seen).toBe(20)
})

it('a page in the cache is sent compressed and with its tag; the same tag gets 304, HEAD no body', async () => {
  const compressed = await site.get('/uk/hats', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  const etag = compressed.headers.get('etag') ?? ''
  const again = await site.get('/uk/hats', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
  const head = await site.request('/uk/hats', { method: 'HEAD' })
  expect([head.status, head.text, Number(head.headers.get('content-length')) > 1000]).toEqual([200, '', true])
  expect((await site.request('/uk/hats', { method: 'DELETE' })).status).toBe(405)
})

it('every page keeps strangers out: strict policy, no sniffing, no frames; the back-office has a nonce of its own', async () => {
  const { headers } = await site.get('/uk')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types shop",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
  const office = [await site.get('/crm'), await site.get('/crm/orders?status=new')]
  const nonces = office.map((each) => /'nonce-([^']+)'/.exec(each.headers.get('content-security-policy') ?? '')?.[1])
  expect(new Set(nonces).size).toBe(2)
  expect(office[0]?.headers.get('content-security-policy')).toContain(
    "require-trusted-types-for 'script'; trusted-types shop default",
  )
  expect(office.map((each) => [each.status, each.headers.get('cache-control')])).toEqual(
    Array(2).fill([200, 'private, no-store']),
  )
  expect(office[0]?.text.includes(`nonce="${nonces[0]}"`)).toBe(true)
  const https = await testSite({ ...shop, config: { ...shop.config, origin: 'https://shop.ua' } })
  expect((await https.get('/uk')).headers.get('strict-transport-security')).toContain('max-age=')
})

it('[S4] crawlers leave alone what fetching ahead leaves alone, and what is no page', async () => {
  const { text } = await site.get('/robots.txt')
  expect(text).not.toContain('Host:')
  const left = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
  const own = ['cart', 'checkout', 'login', 'pay', 'products/*/review', 'search', 'thanks', 'track', 'wishlist']
  const asked = ['', '/uk', '/en'].flatMap((prefix) => own.map((page) => `${prefix}/${page}`))
  expect(new Set(left)).toEqual(new Set(['/api/', '/crm', '/health', '/language/', ...asked]))
  const rules = (await site.get('/speculation-rules.json')).text
  expect(own.filter((page) => !rules.includes(`"/*/${page}*"`))).toEqual([])
})

it('the pages’ rules for fetching ahead leave out what depends on the visitor', async () => {
  expect((await site.get('/uk')).headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const { headers, text } = await site.get('/speculation-rules.json')
  expect(headers.get('content-type')).toBe('application/speculationrules+json')
  for (const path of ['/cart*', '/*/cart*', '/checkout*', '/login*', '/crm*', '/*/crm*', '/api/*', '/language/*'])
    expect(text).toContain(path)
})

/** A whole document in a failure's message says nothing. */
function mentions({ text }: { text: string }, part: string): boolean {
  return text.includes(part)
}

async function rename(nameUk: string): Promise<void> {
  await shop.database.transaction(async (tx) => {
    touch(tx, 'catalog')
    await saveGoods(tx, [{ id: boots.id, nameUk }], olena)
  })
}
