import { beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildKind, buildProduct, changeProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let loafer: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  const textUk = 'Мʼякі й легкі. У сумці не важать нічого.'
  await buildKind(shop, { typeSlug: 'shoes', slug: 'flats', nameUk: 'Балетки', nameEn: 'Ballet flats', textUk })
  await buildKind(shop, { typeSlug: 'shoes', slug: 'loafers', nameUk: 'Лофери' })
  await buildKind(shop, { typeSlug: 'shoes', slug: 'clogs', nameUk: 'Сабо' })
  await buildKind(shop, { typeSlug: 'bags', slug: 'totes', nameUk: 'Тоути', nameEn: 'Totes' })
  await buildProduct(shop, {
    nameUk: 'Мак',
    typeSlug: 'shoes',
    kind: 'flats',
    lots: ['35', '36', '38'].map((size) => ({ size, colour: 'мак', price: 150_000 })),
    colours: [{ name: 'мак', gradient: 'n', stops: ['#c2402a'] }],
  })
  await buildProduct(shop, { nameUk: 'Хмара', typeSlug: 'shoes', kind: 'flats', lots: [{ size: '36', price: 90_000 }] })
  loafer = await buildProduct(shop, {
    nameUk: 'Пенні',
    typeSlug: 'shoes',
    kind: 'loafers',
    lots: ['36', '41'].map((size) => ({ size, price: 250_000 })),
  })
  await buildProduct(shop, { nameUk: 'Чоботи', typeSlug: 'shoes', lots: [{ size: '37', price: 400_000 }] })
  await buildProduct(shop, { code: 'TOTE', nameUk: 'Сумка', kind: 'totes', lots: [{ price: 200_000 }] })
})

async function shown(path: string) {
  const { status, text } = await site.get(path)
  const kinds = /<nav class="kinds".*?<\/nav>/s.exec(text)?.[0] ?? ''
  const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}'
  const { '@graph': data = [] } = JSON.parse(graph) as { '@graph'?: { itemListElement?: Record<string, string>[] }[] }
  return {
    status,
    text: text.replaceAll('\u00a0', ' '),
    title: /<title>([^<]*)/.exec(text)?.[1],
    description: /name="description" content="([^"]*)"/.exec(text)?.[1]?.replaceAll('\u00a0', ' '),
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1],
    lead: /class="listing-lead"[^>]*>([^<]*)/.exec(text)?.[1]?.replaceAll('\u00a0', ' '),
    names: [...text.matchAll(/class="card-name"><a [^>]*>([^<]+)/g)].map(([, name = '']) => name),
    chips: [...kinds.matchAll(/<li>(.*?)<\/li>/gs)].map(([, chip = '']) => {
      const href = /href="([^"]*)"/.exec(chip)?.[1]?.replaceAll('&amp;', '&')
      return [/<span[^>]*>([^<]+)<\/span>/.exec(chip)?.[1], /<small[^>]*>(\d+)/.exec(chip)?.[1], href].join(' ')
    }),
    trail: data.flatMap((each) => each.itemListElement ?? []).map(({ name, item }) => `${name} ${item}`),
  }
}

it('[CAT-1] [S1] a kind has a page of its own: heading, two sentences, a title of what is there', async () => {
  const page = await shown('/uk/shoes/flats')
  expect(page).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^Балетки ручної роботи, розміри 35–38 · /),
    heading: 'Балетки',
    lead: 'Мʼякі й легкі. У сумці не важать нічого.',
    description: 'Мʼякі й легкі. У сумці не важать нічого.',
    names: ['Хмара', 'Мак'],
  })
  expect(page.text).toContain('<link rel="canonical" href="http://localhost:3000/uk/shoes/flats"/>')
  expect(page.text).toMatch(/hrefLang="en" href="http:\/\/localhost:3000\/en\/shoes\/flats"/i)
  const facts = 'Лофери ручної роботи, 2 500 ₴. Надсилаємо по всій Україні.'
  expect(await shown('/uk/shoes/loafers')).toMatchObject({ lead: facts, description: facts })
  // what has no English words is said in Ukrainian, and says so
  expect((await shown('/en/shoes/loafers')).text).toContain('<h1 lang="uk">Лофери</h1>')
  expect((await shown('/en/shoes/flats')).title).toMatch(/^Ballet flats, handmade, sizes 35–38 · /)
})

it('[S3] the way to a kind is home, type, kind; a product of it says the same', async () => {
  const steps = ['Головна http://localhost:3000/uk', 'Сумки http://localhost:3000/uk/bags']
  const toKind = [...steps, 'Тоути http://localhost:3000/uk/bags/totes']
  const page = await shown('/uk/bags/totes')
  expect(page.trail).toEqual(toKind)
  expect(page.text).toMatch(/<nav class="trail".*href="\/uk\/bags">Сумки<\/a><\/li><li>Тоути<\/li>/)
  const product = await shown('/uk/products/TOTE')
  expect(product.trail).toEqual([...toKind, 'Сумка http://localhost:3000/uk/products/TOTE'])
  expect(product.text).toContain('<a href="/uk/bags/totes">Тоути</a>')
})

it('[U4] chips lead to the kinds that have goods, with their number, and keep the other filters', async () => {
  expect((await shown('/uk/shoes')).chips).toEqual(['Балетки 2 /uk/shoes/flats', 'Лофери 1 /uk/shoes/loafers'])
  expect((await shown('/uk/shoes?size=36&to=2000')).chips).toEqual([
    'Балетки 2 /uk/shoes/flats?size=36&to=2000',
    // nothing is left of it, so that it cannot be chosen
    'Лофери  ',
  ])
  const narrowed = await shown('/uk/shoes/flats?size=38&color=red')
  expect(narrowed.names).toEqual(['Мак'])
  expect(narrowed.chips).toEqual(['Балетки 1 /uk/shoes?size=38&color=red', 'Лофери  '])
  // sizes to choose are those of the kind
  expect(narrowed.text).not.toContain('id="filter-size-41"')
  expect(narrowed.text).toContain('<link rel="canonical" href="http://localhost:3000/uk/shoes/flats"/>')
  expect((await shown('/uk/hats')).chips).toEqual([])
})

it('[S2] a kind of another type, one that nothing is of and an unknown one are no pages', async () => {
  for (const path of ['/uk/bags/flats', '/uk/shoes/clogs', '/uk/shoes/none', '/uk/sale/flats', '/uk/shoes/flats/x'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
  const moved = await site.get('/uk/Shoes/FLATS?size=36&x=1')
  expect([moved.status, moved.location]).toEqual([301, '/uk/shoes/flats?size=36'])
})

it('[NAV-6] a product that gets a kind is on its page at once, and a kind that loses its last product is no page', async () => {
  expect((await site.get('/uk/shoes/clogs')).status).toBe(404)
  await changeProduct(shop, { id: loafer.id, kind: 'clogs' })
  expect((await shown('/uk/shoes/clogs')).names).toEqual(['Пенні'])
  expect((await shown('/uk/shoes')).chips).toEqual(['Балетки 2 /uk/shoes/flats', 'Сабо 1 /uk/shoes/clogs'])
  expect((await site.get('/uk/shoes/loafers')).status).toBe(404)
  await changeProduct(shop, { id: loafer.id, kind: 'loafers' })
  expect((await site.get('/uk/shoes/clogs')).status).toBe(404)
})

it('[U27] related goods begin with those of the same kind; the rest of the type follows', async () => {
  for (const [nameUk, kind] of [
    ['Тоут перший', 'totes'],
    ['Тоут другий', 'totes'],
    ['Найновіша', ''],
  ] as const)
    await buildProduct(shop, { nameUk, kind })
  const { text } = await shown('/uk/products/TOTE')
  const related = text.slice(text.indexOf('id="related"'))
  const names = [...related.matchAll(/class="card-name"><a [^>]*>([^<]+)/g)].map(([, name]) => name)
  expect(names).toEqual(['Тоут другий', 'Тоут перший', 'Найновіша'])
})
