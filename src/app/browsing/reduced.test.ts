import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, startOfDay } from '#kit/days.ts'
import type { WireSuggestions } from '#modules/storefront/suggestions.contract.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, changeProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  await buildProduct(shop, { code: 'BAG-1', nameUk: 'Сумка', typeSlug: 'bags' })
})

async function listed(path: string): Promise<string[]> {
  const { status, text } = await site.get(path)
  expect(status).toBe(200)
  return [...text.matchAll(/class="card-name"><a href="\/uk\/products\/([\w-]+)/g)].map(([, code = '']) => code)
}

it('[U24] goods that cost less than before and can be bought stand in one list, and on the first page', async () => {
  const empty = await site.get('/uk/sale')
  expect(empty.text).toContain('Зараз знижок немає')
  expect((await site.get('/uk')).text).not.toContain('id="reduced"')
  const lastDay = dayOf(shop.now())
  const hat = await buildProduct(shop, { code: 'HAT-1', nameUk: 'Капелюх', typeSlug: 'hats' })
  await changeProduct(shop, { id: hat.id, salePercent: 20, saleEndsOn: lastDay })
  await buildProduct(shop, { code: 'SHO-1', nameUk: 'Балетки', typeSlug: 'shoes', compareAtPrice: 200_000 })
  await buildProduct(shop, {
    code: 'SOC-1',
    nameUk: 'Шкарпетки',
    typeSlug: 'socks',
    compareAtPrice: 200_000,
    lots: [{ quantity: 0 }],
  })
  expect(await listed('/uk/sale')).toEqual(['SHO-1', 'HAT-1'])
  expect(await listed('/uk/sale?type=hats')).toEqual(['HAT-1'])
  const home = (await site.get('/uk')).text
  expect(home.slice(home.indexOf('id="reduced"'))).toMatch(/\/uk\/products\/SHO-1.*\/uk\/products\/HAT-1/s)
  expect((await site.get('/sitemap/pages.xml')).text).toContain('/uk/sale<')
  // nobody told the shop but its clock
  shop.travel(startOfDay(addDays(lastDay, 1)).getTime() - shop.now().getTime() + 1)
  expect(await listed('/uk/sale')).toEqual(['SHO-1'])
})

it.each([
  ['знижки', '/uk/sale'],
  ['Товари зі знижкою!', '/uk/sale'],
  ['скидки', '/uk/sale'],
  ['акція', '/uk/sale'],
  ['розпродаж', '/uk/sale'],
  ['SALE', '/uk/sale'],
  ['новинки', '/uk/new'],
  ['new in', '/uk/new'],
])('[U11] [U14] who looks for “%s” is led to that list, and offered it under the field', async (typed, path) => {
  const { status, headers } = await site.get(`/uk/search?q=${encodeURIComponent(typed)}`)
  expect([status, headers.get('location')]).toEqual([303, path])
  const { text } = await site.get(`/api/search/suggestions?search=${encodeURIComponent(typed)}`)
  const { Data } = JSON.parse(text) as { Data: WireSuggestions }
  expect(Data.types.map(({ slug }) => `/uk/${slug}`)).toEqual([path])
})

it('[U11] who adds a size of shoes is led to the list of that size', async () => {
  const { status, headers } = await site.get(`/uk/search?q=${encodeURIComponent('розпродаж 38')}`)
  expect([status, headers.get('location')]).toEqual([303, '/uk/sale?size=38'])
})

it.each(['нова сумка', 'сумка зі знижкою', 'newborn', 'акорд', 'знижки 300 грн', 'розпродаж 57'])(
  '[CAT-9] a search names goods, or something else: %s',
  async (typed) => {
    expect((await site.get(`/uk/search?q=${encodeURIComponent(typed)}`)).status).toBe(200)
  },
)
