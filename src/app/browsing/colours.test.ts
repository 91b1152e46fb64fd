import { beforeAll, expect, it } from 'vitest'
import { uk } from '#modules/storefront/messages.uk.ts'
import { en } from '#modules/storefront/messages.en.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../tests/build/goods.ts'
import { buildCheckout, buildOrder } from '../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let flats: BuiltProduct

const colour = (name: string, nameEn: string, stop: string) => ({ name, nameEn, gradient: 'n' as const, stops: [stop] })

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  flats = await buildProduct(shop, {
    code: 'FLATS',
    typeSlug: 'shoes',
    nameUk: 'Балетки',
    nameEn: 'Flats',
    colours: [colour('ніч', 'night', '#2f2430'), colour('мак', 'poppy', '#c2402a'), colour('мох', '', '#47683c')],
    lots: [
      { size: '36', colour: 'мак', quantity: 0 },
      { size: '37', colour: 'мак', quantity: 2 },
      { size: '37', colour: 'мох', quantity: 9, price: 120_000 },
      { size: '39', quantity: 5 },
    ],
  })
})

/** The choices on a product's page: its colours, its sizes, and the fields that the form sends. */
async function choice(path: string) {
  const { text } = await site.get(path)
  const nav = /<nav class="product-looks".*?<\/nav>/s.exec(text)?.[0] ?? ''
  const sizes = [...text.matchAll(/<input type="radio"([^>]*) name="size"[^>]* value="(\d+)"/g)]
  return {
    text,
    colours: [...nav.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label).slice(1),
    sizes: sizes.filter(([, attributes]) => !attributes?.includes('disabled')).map(([_tag, _attributes, size]) => size),
    sent: /name="colour" value="([^"]*)"/.exec(text)?.[1],
  }
}

it('[U7] [U17] [U23] the page of a colour offers the colours that lots are of, and the sizes of its own', async () => {
  const first = await choice('/uk/products/FLATS')
  expect(first).toMatchObject({ colours: ['мак', 'мох', uk['colour.untold']], sizes: ['37'], sent: 'мак' })
  expect(first.text).toContain('Немає в наявності: 35, 36, 38, 39, 40, 41')
  const moss = await choice('/uk/products/FLATS?color=2')
  expect(moss).toMatchObject({ sizes: ['37'], sent: 'мох' })
  expect(moss.text).toContain('1 200 ₴'.replaceAll(' ', '\u00a0'))
  expect(moss.text).toContain('<title>Балетки, мох · ')
})

it('[LOC-5] colours are named in the language of the page, and in Ukrainian where they have no other name', async () => {
  const { text, colours, sent } = await choice('/en/products/FLATS')
  expect({ colours, sent }).toEqual({ colours: ['poppy', 'мох', en['colour.untold']], sent: 'мак' })
  expect(text).toMatch(/aria-label="мох"[^>]* lang="uk"/)
  expect(text).not.toMatch(/aria-label="poppy"[^>]* lang="uk"/)
  const visitor = site.visitor()
  await visitor.post('/en/cart/add', { code: 'FLATS', size: '37', colour: 'мак', quantity: '1' })
  expect((await visitor.get('/en/cart')).text).toContain(en['cart.colour'].replace('{colour}', 'poppy'))
  const refused = await visitor.post('/en/cart/add', {
    code: 'FLATS',
    size: '37',
    colour: 'мак',
    quantity: '2',
    color: '1',
  })
  expect(refused.text).toContain('Flats 37 poppy: only 2 in stock')
})

it('[U31] a size that was taken out goes back into its colour, beside the same size in another', async () => {
  const visitor = site.visitor()
  for (const each of ['мак', 'мох'])
    await visitor.post('/uk/cart/add', { code: 'FLATS', size: '37', colour: each, quantity: '1' })
  const removed = await visitor.post('/uk/cart/remove', { code: 'FLATS', size: '37', colour: 'мох' })
  const { text } = await visitor.get(removed.headers.get('location') ?? '')
  expect([...text.matchAll(/data-line="([^"]+)"/g)].map(([, key]) => key)).toEqual(['FLATS|37|мак'])
  const offer = /<form [^>]*class="notice removed".*?<\/form>/s.exec(text)?.[0] ?? ''
  expect(offer).toContain('Балетки, мох, розмір 37')
  expect(offer).toContain('name="colour" value="мох"')
})

it('[CAT-4] a colour that went says so, while another is there; the card and its link turn to that one', async () => {
  const bag = await buildProduct(shop, {
    colours: [colour('мак', '', '#c2402a'), colour('мох', '', '#47683c')],
    lots: [{ colour: 'мак', quantity: 1 }, { colour: 'мох' }],
  })
  const visitor = site.visitor()
  await visitor.post('/uk/cart/add', { code: bag.code, size: '', colour: 'мак', quantity: '1' })
  await site.get(`/uk/products/${bag.code}`)
  await buildCheckout(shop, { lines: [{ code: bag.code, colour: 'мак', price: 100_000 }] })
  const page = await choice(`/uk/products/${bag.code}`)
  expect(page.text).toContain(uk['product.soldOutColour'])
  expect(page.colours).toEqual(['мак, немає в наявності', 'мох'])
  expect(page.sent).toBeUndefined()
  expect((await choice(`/uk/products/${bag.code}?color=1`)).sent).toBe('мох')
  expect((await site.get('/uk/bags')).text).toContain(`href="/uk/products/${bag.code}?color=1"`)
  const cart = await visitor.get('/uk/cart')
  expect(cart.text).toContain(uk['cart.goneAll'])
  const unheard = await visitor.post('/uk/cart/add', { code: bag.code, size: '', colour: 'ніч', quantity: '1' })
  expect(unheard.text).toContain('кольору «ніч» немає')
})

it('[U1] [U3] [U4] a list is filtered by families of colours; nonsense is dropped and the address has one form', async () => {
  await buildProduct(shop, { typeSlug: 'hats', colours: [colour('мак', '', '#c2402a')], lots: [{}] })
  await buildProduct(shop, { typeSlug: 'hats', colours: [colour('мох', '', '#47683c')], lots: [{ quantity: 0 }] })
  const cards = async (query: string) =>
    [...(await site.get(`/uk/hats${query}`)).text.matchAll(/<li class="card"/g)].length
  expect([await cards(''), await cards('?color=red'), await cards('?color=red&color=green')]).toEqual([2, 1, 2])
  expect([await cards('?color=green&stock=1'), await cards('?color=blue')]).toEqual([0, 0])
  const { text } = await site.get('/uk/hats?color=red&stock=1')
  expect(text).toMatch(/aria-label="Прибрати: червоний"/)
  expect(text).toMatch(/<input id="filter-color-green"[^>]* disabled=""/)
  const { pages } = site.cache.size
  for (const query of [
    '?stock=1&color=red',
    '?color=red&color=red&stock=1&color=мак',
    '?color=red&stock=1&colour=blue',
  ])
    await site.get(`/uk/hats${query}`)
  expect(site.cache.size.pages).toBe(pages)
})

it('[U1] [CAT-9] a search that names a colour shows each card in it: by its own name first, then by its family', async () => {
  const scarf = await buildProduct(shop, {
    typeSlug: 'hats',
    nameUk: 'Хустка «Поділля»',
    colours: [
      colour('пісок', 'sand', '#d9c3a0'),
      colour('вишня', 'cherry', '#8a1f2d'),
      colour('мак', 'poppy', '#c2402a'),
    ],
    lots: [{}],
  })
  const shown = async (path: string) =>
    new RegExp(`href="/[a-z]{2}/products/${scarf.code}(?:\\?color=(\\d))?"`).exec((await site.get(path)).text)?.[1] ??
    '0'
  const asked = ['хустка', 'червона хустка', 'хустка мак', 'хустки червоні', 'хустка зелена']
  const answers = []
  for (const each of asked) answers.push(await shown(`/uk/search?q=${encodeURIComponent(each)}`))
  expect(answers).toEqual(['0', '1', '2', '1', '0'])
  expect(await shown('/en/search?q=poppy%20хустка')).toBe('2')
})

it('[U27] similar products share the product’s family of colours first, whatever the shades are called', async () => {
  const belt = (name: string, stop: string) =>
    buildProduct(shop, { typeSlug: 'belts', nameUk: `Пояс ${name}`, colours: [colour(name, '', stop)], lots: [{}] })
  const cherry = await belt('черешня', '#b5302a')
  await belt('мак', '#c2402a')
  await belt('мох', '#47683c')
  const { text } = await site.get(`/uk/products/${cherry.code}`)
  const related = text.slice(text.indexOf('id="related"'))
  expect([...related.matchAll(/>(Пояс [а-я]+)<\/a>/g)].map(([, name]) => name)).toEqual(['Пояс мак', 'Пояс мох'])
})

it('[WIRE-13] the public calls give the stock of each colour, and take families of colours', async () => {
  const api = async (path: string) => (JSON.parse((await site.get(path)).text) as { Data: unknown }).Data
  const stock = [
    { subCode: '36', color: 'мак', priceSale: 1000, isAvailable: false, left: 0 },
    { subCode: '37', color: 'мак', priceSale: 1000, isAvailable: true, left: 2 },
    { subCode: '37', color: 'мох', priceSale: 1200, isAvailable: true, left: null },
    { subCode: '39', color: '', priceSale: 1000, isAvailable: true, left: null },
  ]
  expect(await api('/api/products/FLATS')).toMatchObject({
    colors: [
      { name: 'мак', nameEN: 'poppy', colors: ['#c2402a'] },
      { name: 'мох', nameEN: '', colors: ['#47683c'] },
    ],
    sizes: stock,
  })
  const listed = stock.map(({ subCode, color, isAvailable }) => ({ subCode, color, isAvailable }))
  expect(await api('/api/products?type=shoes&color=green,blue')).toMatchObject([{ code: 'FLATS', sizes: listed }])
  expect(await api('/api/products?type=shoes&color=blue')).toEqual([])
})

it('[LOC-5] the owner of an order reads its colour in their language, and as it was called once it is gone', async () => {
  const { trackingToken } = await buildOrder(shop, { lines: [{ code: 'FLATS', size: '37', colour: 'мак' }] })
  expect((await site.get(`/en/track/${trackingToken}`)).text).toContain('poppy · ')
  expect((await site.get(`/uk/track/${trackingToken}`)).text).toContain('мак · ')
  await shop.database.pool.query(`update order_lines set colour = 'старий' where product_code = 'FLATS'`)
  expect((await site.get(`/en/track/${trackingToken}`)).text).toContain('старий · ')
  await shop.database.pool.query(`update order_lines set colour = 'мак' where product_code = 'FLATS'`)
  expect(await stockOf(shop, flats)).toContain('P-2 37 мак: 2 on hand, 1 reserved')
})
