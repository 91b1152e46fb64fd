import { beforeAll, expect, it } from 'vitest'
import { addPicture } from '#modules/media/server/index.ts'
import { textPages } from '#modules/storefront/page-data.ts'
import { testShop } from '../../../tests/build/database.ts'
import { buildKind, buildProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'
import { matchPage } from './page-match.ts'
import { frameOf, pages } from '../pages.ts'

const origin = 'http://localhost:3000'
const file = `${'a'.repeat(64)}.webp`
let site: Site

beforeAll(async () => {
  const shop = await testShop()
  site = await testSite(shop)
  const picture = {
    key: 'products/Bags/B-1/a.jpg',
    width: 800,
    height: 1000,
    averageColour: '#c0ffee',
    placeholder: '',
    variants: [{ format: 'webp' as const, width: 800, height: 1000, file }],
  }
  const pictureId = await shop.database.transaction((tx) => addPicture(tx, picture))
  const photos = [{ pictureId, altUk: '', altEn: '' }]
  await buildKind(shop, { typeSlug: 'bags', slug: 'totes' })
  await buildKind(shop, { typeSlug: 'bags', slug: 'of-nothing' })
  await buildKind(shop, { typeSlug: 'bags', slug: 'of-hidden' })
  await buildProduct(shop, { code: 'Б-1', typeSlug: 'bags', kind: 'totes', photos, lots: [{ price: 100_000 }] })
  await buildProduct(shop, {
    code: 'H-1',
    typeSlug: 'bags',
    kind: 'of-hidden',
    isHidden: true,
    lots: [{ price: 100_000 }],
  })
})

interface Address {
  loc: string
  /** Language and address. */
  others: [string, string][]
  image: string | undefined
  changed: string | undefined
}

async function readMap(): Promise<Address[]> {
  const index = await site.get('/sitemap.xml')
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const files = await Promise.all(locations(index.text).map((part) => site.get(part)))
  return files.flatMap(({ text }) =>
    [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
      loc: locations(url)[0] ?? '',
      others: alternatesIn(url),
      image: /<image:loc>(.*?)</.exec(url)?.[1],
      changed: /<lastmod>(.*?)</.exec(url)?.[1],
    })),
  )
}

/** Whether an instant lies within the last hour. */
function isRecent(instant = ''): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(instant) && Date.now() - Date.parse(instant) < 3_600_000
}

function locations(text: string): string[] {
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
}

function alternatesIn(text: string): [string, string][] {
  return [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, name = '', href = '']) => [
    name,
    href,
  ])
}

it('[S4] the map lists every page that may be found, in each language, with its picture, and no other', async () => {
  const map = await readMap()
  const types = ['bags', 'shoes', 'wallets', 'hairHoops', 'belts', 'garlands', 'socks', 'hats']
  const paths = [
    '',
    '/new',
    '/sale',
    '/size-guide',
    '/bags/totes',
    '/products/%D0%91-1',
    ...[...types, ...textPages].map((name) => `/${name}`),
  ]
  const wanted = paths.flatMap((path) => [`${origin}/uk${path}`, `${origin}/en${path}`])
  expect(map.map(({ loc }) => loc).toSorted()).toEqual(wanted.toSorted())
  expect(map.filter(({ image }) => image).map(({ loc, image }) => [loc, image])).toEqual([
    [`${origin}/uk/products/%D0%91-1`, `${origin}/photos/${file}`],
    [`${origin}/en/products/%D0%91-1`, `${origin}/photos/${file}`],
  ])
  expect(map.filter(({ changed }) => changed).map(({ loc, changed }) => [loc, isRecent(changed)])).toEqual([
    [`${origin}/uk/bags`, true],
    [`${origin}/en/bags`, true],
    [`${origin}/uk/bags/totes`, true],
    [`${origin}/en/bags/totes`, true],
    [`${origin}/uk/products/%D0%91-1`, true],
    [`${origin}/en/products/%D0%91-1`, true],
  ])
  expect((await site.get('/robots.txt')).text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  for (const name of ['products-2.xml', 'products-0.xml', 'products-1.xml.gz', 'x'])
    expect((await site.get(`/sitemap/${name}`)).status).toBe(404)
})

it('[S4] each page that search engines may list has its addresses in the map, and no other page has one', async () => {
  const pathOf = (loc: string) => loc.replace(/^.*\/(uk|en)(?=\/|$)/, '') || '/'
  const found = (await readMap()).map(({ loc }) => String(matchPage(pathOf(loc))?.page.id))
  const listed = pages.filter(({ id }) => frameOf(id).isIndexed).map(({ id }) => id)
  expect(listed).toContain('product')
  // a path with a parameter is no address
  expect(pages.filter(({ path, inSiteMap }) => inSiteMap === true && path.includes(':'))).toEqual([])
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted())
})

it('[S1] pages name one another in every language, and each names itself; the map says the same', async () => {
  const map = await readMap()
  const known = new Map(map.map(({ loc, others }) => [loc, others]))
  for (const { loc, others } of map) {
    const { status, text } = await site.get(loc)
    expect([loc, status, /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]]).toEqual([loc, 200, loc])
    expect(alternatesIn(text)).toEqual(others)
    expect(others.map(([name]) => name)).toEqual(['uk', 'en', 'x-default'])
    const [uk = [], en = [], plain = []] = others
    expect([known.get(uk[1] ?? ''), known.get(en[1] ?? '')]).toEqual([others, others])
    expect([uk[1], en[1]]).toContain(loc)
    expect((await site.get(plain[1] ?? '')).status).toBe(200)
  }
})

it.each(['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml'])(
  '[S4] %s is sent compressed, and not again while it is the same',
  async (path) => {
    const plain = await site.get(path)
    expect([plain.status, plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      200,
      null,
      'Accept-Encoding',
    ])
    const { headers } = await site.get(path, { 'accept-encoding': 'gzip' })
    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['gzip', 'no-cache'])
    const again = await site.get(path, { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await site.request(path, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', plain.headers.get('etag')])
  },
)
