import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, formatCalendarDay, startOfDay } from '#kit/days.ts'
import type { WireSuggestions } from '#modules/storefront/suggestions.contract.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, changeProduct } from '../../../tests/build/goods.ts'
import { buildOrder } from '../../../tests/build/orders.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let lastDay: string

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  lastDay = dayOf(shop.now())
  await buildProduct(shop, { code: 'DEAR-1', nameUk: 'Капелюх дорогий', typeSlug: 'hats', lots: [{ price: 90_000 }] })
})

/** Everything that tells the price of a product, by what a shopper reads. */
async function told(code: string) {
  const [page, list, cards, one, suggested] = await Promise.all([
    site.get(`/uk/products/${code}`),
    site.get('/uk/hats?sort=cheaper'),
    site.get('/api/products?type=hats&sort=cheaper'),
    site.get(`/api/products/${code}`),
    site.get('/api/search/suggestions?search=%D0%BA%D0%B0%D0%BF%D0%B5%D0%BB%D1%8E%D1%85'),
  ])
  const dataOf = <Data>({ text }: { text: string }) => (JSON.parse(text) as { Data: Data }).Data
  const card = dataOf<{ code: string; priceSale: number; compareAtPrice: number | null }[]>(cards)
  const whole = dataOf<{ priceSale: number; compareAtPrice: number | null; discountDateEnd: string | null }>(one)
  const line = dataOf<WireSuggestions>(suggested).products.find((each) => each.code === code)
  return {
    isStruckOnPage: /<s>.*1 000 ₴<\/s>/s.test(plain(page.text)),
    isStruckInList: /<s>.*1 000 ₴<\/s>/s.test(plain(list.text)),
    first: /class="card-name"><a href="\/uk\/products\/([\w-]+)/.exec(list.text)?.[1],
    structured: /"price":(\d+)/.exec(page.text)?.[1],
    until: page.text.includes(`Ціна діє до ${formatCalendarDay(lastDay, 'uk')} включно`),
    card: card.filter((each) => each.code === code).map((each) => [each.priceSale, each.compareAtPrice]),
    whole: [whole.priceSale, whole.compareAtPrice, whole.discountDateEnd],
    line: [line?.price, line?.compareAtPrice],
  }
}

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, ' ')

it('the old price is struck beside the price of a sale wherever a price stands, and all of it ends at midnight by itself', async () => {
  const { id, code } = await buildProduct(shop, { code: 'HAT-1', nameUk: 'Капелюх літній', typeSlug: 'hats' })
  const usual = {
    isStruckOnPage: false,
    isStruckInList: false,
    first: 'DEAR-1',
    structured: '1000',
    until: false,
    card: [[1000, null]],
    whole: [1000, null, null],
    line: [1000, null],
  }
  expect(await told(code)).toEqual(usual)
  await changeProduct(shop, { id, salePercent: 20, saleEndsOn: lastDay })
  expect(await told(code)).toEqual({
    isStruckOnPage: true,
    isStruckInList: true,
    first: code,
    structured: '800',
    until: true,
    card: [[800, 1000]],
    whole: [800, 1000, lastDay],
    line: [800, 1000],
  })
  const { text } = await site.get(`/uk/products/${code}`)
  expect(text).toContain('"priceType":"https://schema.org/StrikethroughPrice","price":1000')
  expect(text).toContain(`"priceValidUntil":"${lastDay}"`)

  const visitor = site.visitor()
  await visitor.post('/uk/cart/add', { code, size: '', quantity: '1' })
  expect(plain((await visitor.get('/uk/cart')).text)).toMatch(/800 ₴ за штуку<s>.*1 000 ₴<\/s>/)

  // a millisecond of the next day: nobody told the shop but its clock
  shop.travel(startOfDay(addDays(lastDay, 1)).getTime() - shop.now().getTime() + 1)
  expect(await told(code)).toEqual(usual)
  const cart = plain((await visitor.get('/uk/cart')).text)
  expect(cart).toContain('1 000 ₴ за штуку')
  expect(cart).not.toContain('<s>')
})

it('[S3] the sizes that the sale reduces, and no others, say how long their price holds', async () => {
  const { id, code } = await buildProduct(shop, {
    typeSlug: 'shoes',
    compareAtPrice: 120_000,
    lots: [
      { size: '36', price: 70_000 },
      { size: '37', price: 90_000 },
    ],
  })
  const today = dayOf(shop.now())
  await changeProduct(shop, { id, salePrice: 80_000, saleEndsOn: today })
  const { text } = await site.get(`/uk/products/${code}`)
  const offers = [...text.matchAll(/"@type":"Offer",.*?"availability"/g)].map(([offer]) => [
    /"price":(\d+)/.exec(offer)?.[1],
    /"priceValidUntil":"([^"]+)"/.exec(offer)?.[1],
  ])
  expect(offers).toEqual([
    ['700', undefined],
    ['800', today],
  ])
  // nor does the page say it of "from 700 ₴", which no sale makes
  expect(text).not.toContain('Ціна діє до')
})

it.each([
  [120_000, '1 200 ₴', '−17 %'],
  [100_300, '1 003 ₴', ''],
  [100_000_000, '1 000 000 ₴', '−99 %'],
])(
  '[U24] an old price that staff wrote, %i, is struck on the card, the page and in the cart alike',
  async (compareAtPrice, said, seal) => {
    const { code } = await buildProduct(shop, { typeSlug: 'socks', compareAtPrice })
    const visitor = site.visitor()
    await visitor.post('/uk/cart/add', { code, size: '', quantity: '1' })
    const [list, page, cart] = await Promise.all(
      ['/uk/socks', `/uk/products/${code}`, '/uk/cart'].map(async (path) => plain((await visitor.get(path)).text)),
    )
    const struck = new RegExp(`1 000 ₴(?: за пару)?<s><span class="visually-hidden">Стара ціна: </span>${said}</s>`)
    for (const text of [list, page, cart]) expect(text).toMatch(struck)
    expect(page).toContain(`"priceType":"https://schema.org/StrikethroughPrice","price":${compareAtPrice / 100}`)
    expect(/<p class="product-price">.*?class="seal seal-sale">([^<]+)<\/span><\/p>/.exec(page ?? '')?.[1] ?? '').toBe(
      seal,
    )
  },
)

it('filters by price go by what is asked today', async () => {
  const { id, code } = await buildProduct(shop, { code: 'BELT-1', typeSlug: 'belts' })
  const isFound = async () => (await site.get('/uk/belts?to=900')).text.includes(`/uk/products/${code}`)
  expect(await isFound()).toBe(false)
  await changeProduct(shop, { id, salePrice: 85_000 })
  expect(await isFound()).toBe(true)
})

it('[NAV-6] a kept page strikes what the pieces that are sold next cost, though in the sale they cost the same', async () => {
  const { code } = await buildProduct(shop, {
    nameUk: 'Берет осінній',
    typeSlug: 'hats',
    salePrice: 80_000,
    lots: [
      { price: 100_000, quantity: 1, purchaseNumber: 'P-1', purchasedOn: '2026-01-05' },
      { price: 120_000, quantity: 11, purchaseNumber: 'P-2', purchasedOn: '2026-02-05' },
    ],
  })
  const struck = async (path: string) =>
    [...plain((await site.get(path)).text).matchAll(/<s>.*?(1 [02]00) ₴<\/s>/gs)].map(([, price]) => price)
  expect(await struck(`/uk/products/${code}`)).toContain('1 000')
  await buildOrder(shop, { lines: [{ code }] })
  expect(await struck(`/uk/products/${code}`)).toContain('1 200')
  expect(await struck(`/uk/products/${code}`)).not.toContain('1 000')
})
