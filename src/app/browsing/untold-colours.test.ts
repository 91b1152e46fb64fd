import { beforeAll, expect, it } from 'vitest'
import { uk } from '#modules/storefront/messages.uk.ts'
import { en } from '#modules/storefront/messages.en.ts'
import { buildProduct, receiveLot, stockOf, type BuiltProduct } from '../../../tests/build/goods.ts'
import { buildCheckout } from '../../../tests/build/orders.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

const colour = (name: string, nameEn: string, stop: string) => ({ name, nameEn, gradient: 'n' as const, stops: [stop] })
const poppy = colour('мак', 'poppy', '#c2402a')
const moss = colour('мох', 'moss', '#47683c')

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

const api = async (path: string) => (JSON.parse((await site.get(path)).text) as { Data: unknown }).Data

async function receive({ id: productId }: BuiltProduct, lot: { size: string; colour: string; quantity: number }) {
  const facts = { purchaseNumber: 'P-9', purchasedOn: '2026-03-01', price: 100_000, unitCost: 1 } as const
  await shop.database.transaction((tx) => receiveLot(tx, { productId, ...lot, ...facts }))
}

it('[CAT-1] goods that tell no colours apart are chosen, ordered and read as such, on every page, without scripts', async () => {
  const flats = await buildProduct(shop, {
    code: 'FLATS',
    typeSlug: 'shoes',
    nameUk: 'Балетки',
    nameEn: 'Flats',
    colours: [poppy, moss],
    lots: [
      { size: '37', quantity: 10 },
      { size: '37', colour: 'мак', quantity: 1 },
    ],
  })
  const untold = uk['colour.untold']
  const first = (await site.get('/uk/products/FLATS')).text
  expect(first).toContain('name="colour" value="мак"')
  expect(first).toContain(`href="/uk/products/FLATS?color=99" aria-label="${untold}"`)
  expect(first).not.toContain(uk['product.untold'])
  const page = (await site.get('/uk/products/FLATS?color=99')).text
  expect(page).toContain('name="colour" value=""')
  expect(page).toContain(uk['product.untold'])
  expect(page).toContain(`<title>Балетки, ${untold} · `)
  expect((await site.get('/en/products/FLATS?color=99')).text).toContain(en['colour.untold'])

  const visitor = site.visitor()
  await visitor.post('/uk/cart/add', { code: 'FLATS', size: '37', colour: 'мак', quantity: '1' })
  await visitor.post('/uk/cart/add', { code: 'FLATS', size: '37', colour: '', color: '99', quantity: '4' })
  const cart = (await visitor.get('/uk/cart')).text
  expect([...cart.matchAll(/data-line="([^"]+)"/g)].map(([, key]) => key)).toEqual(['FLATS|37|мак', 'FLATS|37|'])
  expect(cart).toContain(uk['cart.colour'].replace('{colour}', untold))
  expect(cart).toContain('href="/uk/products/FLATS?color=99"')
  const refused = await visitor.post('/uk/cart/add', {
    code: 'FLATS',
    size: '37',
    colour: '',
    color: '99',
    quantity: '7',
  })
  expect(refused.text).toContain(`Балетки 37 ${untold}`)
  expect((await visitor.get('/uk/checkout')).text).toContain(untold)
  expect(await api('/api/products/FLATS')).toMatchObject({
    colors: [{ name: 'мак' }],
    sizes: [
      { subCode: '37', color: '', left: null },
      { subCode: '37', color: 'мак', left: 1 },
    ],
  })
  await buildCheckout(shop, { lines: [{ code: 'FLATS', size: '37', colour: 'мак', price: 100_000 }] })
  await buildCheckout(shop, { lines: [{ code: 'FLATS', size: '37', colour: '', quantity: 4, price: 100_000 }] })
  expect(await stockOf(shop, flats)).toEqual(['P-1 37: 10 on hand, 4 reserved', 'P-2 37 мак: 1 on hand, 1 reserved'])
})

it('[CAT-1] [U7] a card leads to what is not told apart once all colours went; filters promise no colour of it', async () => {
  const bag = await buildProduct(shop, { code: 'BAG', nameUk: 'Торба', colours: [poppy, moss], lots: [{}] })
  const cards = async (query: string) =>
    /href="\/uk\/products\/BAG([^"]*)"/.exec((await site.get(`/uk/bags${query}`)).text)?.[1]
  expect([await cards(''), await cards('?color=red&stock=1'), await cards('?color=green&stock=1')]).toEqual([
    '',
    '',
    '?color=1',
  ])
  await receive(bag, { size: '', colour: 'мох', quantity: 1 })
  expect([await cards(''), await cards('?color=red&stock=1'), await cards('?color=green&stock=1')]).toEqual([
    '?color=1',
    undefined,
    '?color=1',
  ])
  await buildCheckout(shop, { lines: [{ code: 'BAG', colour: 'мох', price: 100_000 }] })
  expect([await cards(''), await cards('?stock=1'), await cards('?color=green&stock=1')]).toEqual([
    '?color=99',
    '?color=99',
    undefined,
  ])
  expect(await api('/api/products?type=bags')).toMatchObject([
    {
      isSoldOut: false,
      colors: [{ name: 'мох' }],
      sizes: [
        { subCode: '', color: '', isAvailable: true },
        { subCode: '', color: 'мох', isAvailable: false },
      ],
    },
  ])
})

it('[CAT-1] [CAT-9] pieces of the only colour are in stock, for the list, the search and the page alike', async () => {
  const hat = await buildProduct(shop, {
    code: 'HAT',
    typeSlug: 'hats',
    nameUk: 'Капелюх',
    colours: [poppy],
    lots: [{ size: '57', quantity: 10 }],
  })
  await receive(hat, { size: '58', colour: 'мак', quantity: 1 })
  await buildCheckout(shop, { lines: [{ code: 'HAT', size: '58', colour: 'мак', price: 100_000 }] })
  const page = (await site.get('/uk/products/HAT')).text
  expect(page).toContain('name="colour" value="мак"')
  expect(page).not.toContain('color=99')
  expect(page).toMatch(/<input type="radio"(?![^>]*disabled)[^>]* name="size"[^>]* value="57"/)
  for (const path of ['/uk/hats?color=red&stock=1&size=57', `/uk/search?q=${encodeURIComponent('капелюх 57')}&stock=1`])
    expect((await site.get(path)).text).toContain('href="/uk/products/HAT"')
})
