import { beforeAll, expect, it } from 'vitest'
import { addPicture } from '#modules/media/server/index.ts'
import type { Card, ProductData, Shell } from '#modules/storefront/page-data.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildCard, buildPicture, buildProductPage, buildReviews, buildShell } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'
import { render } from '../render.tsx'

const poppyAndElder = buildCard().colours.map((colour) => ({
  ...colour,
  picture: buildPicture(`bag-${colour.position}`),
}))

function productPage(changes: Partial<ProductData> = {}, path = '/products/000412'): string {
  return render('product', buildProductPage(changes), buildShell('uk', { path }), dressOf('product'))
}

function cards(...list: Card[]): string {
  return render('home', { hero: null, justIn: list, reduced: [] }, buildShell('uk'), dressOf('home'))
}

function attributes(html: string, tag: RegExp): Record<string, string>[] {
  return [...html.matchAll(new RegExp(tag, 'g'))].map(([found]) =>
    Object.fromEntries([...found.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
  )
}

it('[U7] colours of a card are links where photos show them, and eggs with names where they do not', () => {
  const links = attributes(cards(buildCard({ code: 'B/1', colours: poppyAndElder })), /<a [^>]*data-look="[^>]*>/)
  expect(links.map((link) => [link.href, link['aria-label'], link['aria-current']])).toEqual([
    ['/uk/products/B%2F1', 'Сумка «Маківка», мак', 'true'],
    ['/uk/products/B%2F1?color=1', 'Сумка «Маківка», бузина', undefined],
  ])
  expect(links[1]?.['data-look']).toContain('/bag-1.avif 800w')
  const plain = cards(buildCard())
  expect(plain).not.toContain('data-look')
  expect(plain).toContain('Кольори: мак, бузина')
})

it('[S3] a description is drawn as it was marked up, and told to search engines without the marks', () => {
  const html = productPage({
    description: '## Догляд\n\n- **не** прати\n- [сушити](/returns)\n\n<b>[там](javascript:x)',
  })
  expect(html).toContain(
    '<h3>Догляд</h3><ul><li><strong>не</strong> прати</li><li><a href="/uk/returns" class="inline-link">сушити</a></li></ul><p>&lt;b&gt;там</p>',
  )
  expect(html).toContain('"description":"Догляд\\n\\nне прати\\nсушити')
})

it('[LOC-1] a link of a description leads on in the language of the page, with the cart where addresses hold it', () => {
  const description = [
    '[terms](/returns#how)',
    '[bag](/uk/products/B-1?color=1)',
    '[home](/en)',
    '[photo](/photos/1.webp)',
    '[other](https://x.ua/uk/bags)',
    '[none](//x.ua)',
  ].join(' ')
  const linksOf = (changes: Partial<Shell>) => {
    const shell = buildShell('en', { path: '/products/000412', ...changes })
    const html = render('product', buildProductPage({ description }), shell, dressOf('product'))
    const drawn = /<div class="description".*?<\/div>/s.exec(html)?.[0] ?? ''
    return attributes(drawn, /<a [^>]*>/).map(({ href }) => href)
  }
  const others = ['/photos/1.webp', 'https://x.ua/uk/bags']
  expect(linksOf({})).toEqual(['/en/returns#how', '/en/products/B-1?color=1', '/en', ...others])
  expect(linksOf({ prefix: '', cart: { token: 'held', count: 1 } })).toEqual([
    '/returns?cart=held#how',
    '/products/B-1?color=1&amp;cart=held',
    '/?cart=held',
    ...others,
  ])
})

it.each([
  ['shoes', '14 днів, примірка у відділенні', 'MerchantReturnFiniteReturnWindow'],
  ['wallets', '14 днів, огляд у відділенні', 'MerchantReturnFiniteReturnWindow'],
  ['socks', 'За законом не повертають і не обмінюють', 'MerchantReturnNotPermitted'],
])('[U25] a product’s type says how its goods are returned, to search engines as well: %s', (slug, told, policy) => {
  const html = productPage({ type: { ...buildProductPage().type, slug } })
  expect([html.includes(told), html.includes(policy)]).toEqual([true, true])
  expect(html.includes('merchantReturnDays')).toBe(slug !== 'socks')
})

it('[S3] a review in the other language says which one it is written in', () => {
  const html = productPage({ rating: { average: 3, count: 2 }, reviews: buildReviews() })
  expect(html.match(/написано [а-яіїє]+/g)).toEqual(['написано англійською'])
})

it('a product’s material, measurements, country and care have a place of their own', () => {
  const details: ProductData['details'] = {
    madeOf: 'Теляча шкіра',
    madeIn: 'Полтава, Україна',
    care: 'Протріть фланеллю',
    measures: [
      { measure: 'width', millimetres: 240 },
      { measure: 'height', millimetres: 185 },
      { measure: 'length', millimetres: 1150 },
    ],
  }
  const html = productPage({ type: { slug: 'bags', name: 'Сумки' }, details })
  const place = /<section class="details".*?<\/section>/s.exec(html)?.[0] ?? ''
  const facts = [...place.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, text]) => [name, text])
  expect(facts).toEqual([
    ['Матеріал', 'Теляча шкіра'],
    ['Ширина', '24 см'],
    ['Висота', '18,5 см'],
    ['Довжина ременя або ручок', '115 см'],
    ['Де зроблено', 'Полтава, Україна'],
    ['Догляд', 'Протріть фланеллю'],
  ])
  const numbers = (page: string) => [...page.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text)
  expect(numbers(place)).toEqual(['24 см', '18,5 см', '115 см'])
  expect(html).toContain('"material":"Теляча шкіра"')
  expect(html).toContain('"height":{"@type":"QuantitativeValue","value":18.5,"unitCode":"CMT"}')

  const belt = { ...details, measures: [{ measure: 'width' as const, millimetres: 35 }] }
  const ofSize = (size: string) => ({
    size,
    colour: '',
    price: 159_000,
    compareAtPrice: null,
    saleEndsOn: null,
    available: 2,
  })
  const belts = (...sizes: string[]) =>
    productPage({ type: { slug: 'belts', name: 'Пояси' }, details: belt, sizes: sizes.map(ofSize) })
  expect(numbers(belts('85', '95', '105'))).toEqual(['3,5 см', '85–105 см'])
  expect(numbers(belts('95'))).toEqual(['3,5 см', '95 см'])
  expect(belts('95')).toContain('<dt>Довжина до середнього отвору</dt><dd>95 см</dd>')
  expect(belts('85', '95'), 'the script draws the chosen one').toContain('data-length="# см"')
  expect(numbers(belts(''))).toEqual(['3,5 см'])
  const silent = productPage()
  expect(silent).not.toContain('class="details"')
  expect(silent).not.toContain('"material"')
})

it('[S10] every picture has its formats, its slot and its shape, on a list and on the page of a product', () => {
  const list = render(
    'listing',
    { ...emptyListing, total: 1, cards: [buildCard()] },
    buildShell('uk', { path: '/bags' }),
    dressOf('listing'),
  )
  for (const html of [list, productPage()]) {
    // those of what was looked at come from the browser, into a template
    const pictures = html.replace(/<template.*?<\/template>/gs, '').match(/<picture.*?<\/picture>/gs) ?? []
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures) {
      expect(picture).toMatch(/<source type="image\/avif" srcSet="[^"]+ 800w" sizes="[^"]+"\/>/i)
      expect(picture).toMatch(/<img [^>]*width="800" height="1000"/)
    }
  }
})

it('[S10] the first row of a list does not wait to be near, its first photos are asked for at once', () => {
  const list = Array.from({ length: 6 }, (_, index) => buildCard({ code: `C-${index}`, hoverPicture: null }))
  const data = { ...emptyListing, total: 6, cards: list }
  const html = render('listing', data, buildShell('uk', { path: '/bags' }), dressOf('listing'))
  const images = attributes(html.slice(html.indexOf('class="grid"')), /<img [^>]*>/)
  expect(images.map((image) => image.fetchPriority ?? image.fetchpriority ?? image.loading ?? 'soon')).toEqual([
    'high',
    'high',
    'soon',
    'soon',
    'lazy',
    'lazy',
  ])
})

it('[U23] the page of a colour says so in its title and marks its link; the canonical address is the product’s', () => {
  const html = productPage({ colours: poppyAndElder, chosenColour: 1 }, '/products/000412?color=1')
  expect(html).toContain('<title>Балетки «Черешня», бузина · Крамниця</title>')
  expect(html).toContain('rel="canonical" href="https://shop.ua/uk/products/000412"')
  const choice = /<nav class="product-looks".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(attributes(choice, /<a [^>]*>/).map((link) => [link.href, link['aria-current']])).toEqual([
    ['/uk/products/000412', undefined],
    ['/uk/products/000412?color=1', 'true'],
  ])
  expect(html).toContain('<input type="hidden" name="color" value="1"/>')
  expect(productPage()).not.toContain('product-looks')
})

it('[U20] shoes have a size guide that opens without scripts; other goods have none', () => {
  const html = productPage()
  expect(html).toMatch(/<button[^>]*popoverTarget="size-guide"[^>]*>Як вибрати розмір/i)
  const guide = /<dialog class="guide" id="size-guide" popover="auto".*?<\/dialog>/s.exec(html)?.[0] ?? ''
  const rows = [...guide.matchAll(/<th scope="row">(\d+)<\/th><td>([\d,]+)</g)].map(([, size, cm]) => `${size} ${cm}`)
  expect(rows).toEqual(['35 22,5', '36 23,0', '37 23,5', '38 24,5', '39 25,0', '40 25,5', '41 26,5'])
  expect(productPage({ type: { slug: 'bags', name: 'bags' } })).not.toContain('id="size-guide"')
})

it.each([
  [1, 0, null],
  [5, 5, null],
  [8, 5, '+3'],
])('[U21] of %i photos %i have thumbnails; the last one counts the others: %s', (count, thumbs, more) => {
  const pictures = Array.from({ length: count }, (_, index) => buildPicture(`p-${index}`))
  const html = productPage({ pictures })
  expect(attributes(html, /<a href="#photo-[^>]*>/)).toHaveLength(thumbs)
  expect(/thumb-more"[^>]*>([^<]+)/.exec(html)?.[1] ?? null).toBe(more)
  if (more) expect(html).toContain('aria-label="Фото 5 і ще 3"')
  // each opens its file where scripts do not
  expect(attributes(html, /<a [^>]*data-zoom-open[^>]*>/).map(({ href }) => href)).toEqual(
    pictures.map(({ src }) => src),
  )
})

it('[U18] a form answered for want of a size says so beside the chooser and puts the focus there', () => {
  const html = productPage({ errors: [{ field: 'size', error: 'required' }] })
  expect(html).toMatch(/<p class="field-error" id="size-error">[^<]+</)
  // case does not matter to browsers; React writes it its own way
  const focused = attributes(/<form class="buy".*?<\/form>/s.exec(html)?.[0] ?? '', /<input [^>]*auto[fF]ocus=""[^>]*>/)
  expect(focused.map(({ name, value }) => [name, value])).toEqual([['size', '36']])
  expect(productPage()).toMatch(/<p class="field-error" id="size-error" hidden="">Виберіть розмір</)
})

it('[U19] sizes that are gone are named in words', () => {
  expect(productPage()).toContain('Немає в наявності: 35, 38, 40, 41')
})

it('[U24] the page states the reduction in per cent', () => {
  expect(productPage()).toContain('<span class="seal seal-sale">−20 %</span>')
  expect(productPage({ compareAtPrice: null })).not.toContain('seal-sale')
})

it('[U26] [U28] a product that is sold out has no button to buy and no bar, and leads to goods that are there', () => {
  expect(productPage()).toContain('data-buy-bar')
  const html = productPage({ isSoldOut: true })
  expect(html).not.toContain('data-buy-bar')
  expect(html).toMatch(/class="sold-out">.*href="#related"/)
  expect(html).toContain('Схожі речі в наявності')
})

const emptyListing = {
  type: { slug: 'bags', name: 'bags' },
  kind: null,
  query: null,
  nothing: null,
  said: null,
  filter: {
    types: [],
    sizes: [],
    colours: [],
    priceFrom: null,
    priceTo: null,
    refusedPrices: {},
    isInStock: false,
    sort: 'new' as const,
    page: 1,
  },
  pages: 1,
  typeOptions: [],
  kindOptions: [],
  sizeOptions: [],
  colourOptions: [],
  priceSpan: { from: 1, to: 2 },
}

let shop: TestShop
let site: Site
beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  const photo = async (name: string, colourPosition?: number, altUk = '', altEn = '') => {
    const file = `${name.repeat(64).slice(0, 64)}.webp`
    const variants = [{ format: 'webp' as const, width: 800, height: 1000, file }]
    const picture = {
      key: `products/Shoes/HUE/${name}.jpg`,
      width: 800,
      height: 1000,
      averageColour: '#c0ffee',
      placeholder: '',
      variants,
    }
    const pictureId = await shop.database.transaction((tx) => addPicture(tx, picture))
    return { pictureId, altUk, altEn, colourPosition }
  }
  await buildProduct(shop, {
    code: 'HUE',
    typeSlug: 'shoes',
    nameUk: 'Туфлі',
    nameEn: 'Shoes',
    colours: ['мак', 'мох', 'ніч'].map((name) => ({ name, gradient: 'n', stops: ['#aa0000'] })),
    photos: [
      await photo('a', 0),
      await photo('b', 1),
      await photo('c', 1, 'Туфлі збоку'),
      await photo('d', undefined, '', 'From above'),
    ],
    lots: ['36', '37'].map((size) => ({ size, purchaseNumber: 'P-1', price: 1000, unitCost: 1, quantity: 5 })),
  })
})

async function gallery(query: string, language = 'uk'): Promise<string> {
  const { text } = await site.get(`/${language}/products/HUE${query}`)
  const shots = /<ul class="shots".*?<\/ul>/s.exec(text)?.[0] ?? ''
  return attributes(shots, /<img [^>]*>/)
    .map(({ src = '', alt }) => `${src.at('/photos/'.length)} ${alt}`)
    .join(' | ')
}

it('[U23] [A14] a colour’s page shows its photos and those of every colour, each called by name, view and colour', async () => {
  expect(await gallery('')).toBe('a Туфлі, мак | d Туфлі')
  expect(await gallery('?color=1')).toBe('b Туфлі, мох | c Туфлі збоку, мох | d Туфлі')
  // the third has no photo of its own; no product has a hundredth
  for (const query of ['?color=2', '?color=99', '?color=0', '?color=-1', '?color=red', '?color=1e3', '?color=100']) {
    expect([query, await gallery(query)]).toEqual([query, 'a Туфлі, мак | d Туфлі'])
  }
})

it('[LOC-5] a photo is called by its words in the language of the page, else by the Ukrainian ones, else by the name', async () => {
  expect(await gallery('?color=1', 'en')).toBe('b Shoes, мох | c Туфлі збоку, мох | d From above')
})

it('[U23] an address that names no colour makes no second page in the cache', async () => {
  await site.get('/uk/products/HUE')
  const { pages } = site.cache.size
  for (const query of ['?color=0', '?color=01', '?color=x', `?color=${'9'.repeat(500)}`])
    await site.get(`/uk/products/HUE${query}`)
  expect(site.cache.size.pages).toBe(pages)
})

it('[U18] without scripts a form sent without a size comes back on its colour’s page', async () => {
  const { status, text } = await site
    .visitor()
    .post('/uk/cart/add', { code: 'HUE', size: '', quantity: '1', color: '1' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(text).toContain('<title>Туфлі, мох · ')
  expect(text).toMatch(/<p class="field-error" id="size-error">[^<]+</)
})

it('[U23] a question is asked of the colour whose page it stood on, refused or not; its address leads back there as well', async () => {
  const ivan = site.visitor()
  const { text } = await ivan.get('/uk/products/HUE?color=1')
  expect(text).toContain('action="/uk/ask?code=HUE&amp;color=1"')
  expect((await ivan.get('/uk/ask?code=HUE&color=1')).location).toBe('/uk/products/HUE?color=1')
  const refused = await ivan.post('/uk/ask?code=HUE&color=1', { code: 'HUE', color: '1', question: 'Чи мʼякі?' })
  expect([refused.status, refused.text.includes('<title>Туфлі, мох · ')]).toEqual([400, true])
  const asked = { code: 'HUE', color: '1', question: 'Чи мʼякі вони?', askName: 'Іван', askContact: '0671234567' }
  expect((await ivan.post('/uk/ask', asked)).location).toBe('/uk/products/HUE?color=1&asked=yes#questions')
})

it('[WIRE-13] [U7] the public call gives the photos of every colour', async () => {
  const { text } = await site.get('/api/products/HUE')
  expect((JSON.parse(text) as { Data: { photos: unknown[] } }).Data.photos).toHaveLength(4)
})

it('[S3] [U23] search engines read the colours in stock of a product whose first colour is gone', async () => {
  const lots = [
    { size: '36', colour: 'мак', quantity: 0 },
    { size: '36', colour: 'ніч', quantity: 2, price: 120_000 },
    { size: '37', colour: 'ніч', quantity: 0, price: 120_000 },
  ]
  const { code } = await buildProduct(shop, { typeSlug: 'shoes', lots })
  const { text } = await site.get(`/uk/products/${code}`)
  const offers = [...text.matchAll(/"sku":"([^"]+)".*?"price":(\d+).*?schema\.org\/(InStock|OutOfStock)"/g)]
  expect(offers.map(([, sku, price, state]) => [sku, price, state])).toEqual([
    [`${code}-mak-36`, '1000', 'OutOfStock'],
    [`${code}-nich-36`, '1200', 'InStock'],
    [`${code}-nich-37`, '1200', 'OutOfStock'],
  ])
  expect(text).toContain(`/uk/products/${code}?size=36&color=1`)
})
