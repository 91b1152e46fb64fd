import { beforeAll, expect, it } from 'vitest'
import { limitRules } from '#platform/server/limits.ts'
import type { WireSuggestions } from '#modules/storefront/suggestions.contract.ts'
import { noteSearch } from '#modules/search/server/index.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testSite } from '../../../tests/build/site.ts'

let shop: TestShop
let api: TestApi

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  for (let place = 0; place < 9; place++)
    await buildProduct(shop, { nameUk: `Парасоля ${place}`, nameEn: `Umbrella ${place}` })
  await buildProduct(shop, { code: 'PAR-1', nameUk: 'Паруси', typeSlug: 'hats', lots: [{ quantity: 0 }] })
  await buildProduct(shop, { code: 'VIT-1', nameUk: 'Вітрила', typeSlug: 'hats', lots: [] })
  await buildProduct(shop, { nameUk: 'Парасоля таємна', isHidden: true })
})

const note = (typed: string, found: number, person: number) =>
  noteSearch(shop, { typed, found, address: `10.1.0.${person}` })

const suggest = async (search: string, language: 'UKR' | 'ENG' = 'UKR') =>
  (await api.call(`/search/suggestions?search=${encodeURIComponent(search)}`, { language })).Data as WireSuggestions

it('[U11] suggests products of what is being typed, and their types, eight lines at most', async () => {
  const { products, types, queries } = await suggest('пара')
  expect([products.length, types, queries]).toEqual([6, [{ slug: 'bags', name: 'Сумки' }], []])
  expect(products[0]).toMatchObject({ price: 1000, isPriceFrom: false, isSoldOut: false, isComing: false, src: '' })
  expect(products.map(({ name }) => name)).not.toContain('Парасоля таємна')
  expect((await suggest('umbr', 'ENG')).products[0]?.name).toMatch(/^Umbrella/)
  expect(await suggest('парусами')).toMatchObject({ products: [{ code: 'PAR-1', isSoldOut: true, isComing: false }] })
  expect(await suggest('вітрил')).toMatchObject({ products: [{ code: 'VIT-1', isComing: true }] })
  expect(await suggest('йцйцйц')).toEqual({ products: [], types: [], queries: [] })
})

it('[U11] of a product whose first colour is gone the one that can be bought is suggested, and led to', async () => {
  const lots = [
    { colour: 'мак', quantity: 0 },
    { colour: 'мох', quantity: 2 },
  ]
  await buildProduct(shop, { code: 'KUL-1', nameUk: 'Кульбаба', typeSlug: 'hats', lots })
  expect((await suggest('кульб')).products).toMatchObject([{ code: 'KUL-1', color: 1 }])
  expect((await suggest('парусами')).products).toMatchObject([{ code: 'PAR-1', color: 0 }])
})

it('[U11] offers what several others looked for and found', async () => {
  for (let times = 0; times < 3; times++) {
    note('парасоля червона', 2, times)
    note('парасоля від сонця й дощу', 0, times)
  }
  await expect.poll(async () => (await suggest('парасоля ')).queries).toEqual(['парасоля червона'])
  // of two letters no goods are offered, but this is
  expect(await suggest('па')).toEqual({ products: [], types: [], queries: ['парасоля червона'] })
  const { products, types, queries } = await suggest('парасоля')
  expect(products.length + types.length + queries.length).toBeLessThanOrEqual(8)
})

it('[U11] earlier suggestions show every change since: of goods, of their words, of others’ searches', async () => {
  const { pool } = shop.database
  await buildProduct(shop, {
    code: 'LYK-1',
    nameUk: 'Ликов’яз',
    typeSlug: 'belts',
    lots: [{ price: 10_000, quantity: 1 }],
  })
  const lines = async () => {
    const { products, queries } = await suggest('лико')
    return [products.map(({ name, price, isSoldOut }) => [name, price, isSoldOut]), queries]
  }
  const twice = async () => {
    const [first, second] = [await lines(), await lines()]
    expect(second).toEqual(first)
    return second
  }
  expect(await twice()).toEqual([[['Ликов’яз', 100, false]], []])
  await pool.query(`update lots set price = 20000 from products p where p.id = product_id and p.code = 'LYK-1'`)
  expect(await twice()).toEqual([[['Ликов’яз', 200, false]], []])
  await pool.query(`update lots set on_hand = 0 from products p where p.id = product_id and p.code = 'LYK-1'`)
  expect(await twice()).toEqual([[['Ликов’яз', 200, true]], []])
  for (let times = 0; times < 3; times++) note('ликов’яз синій', 1, times)
  await expect.poll(lines).toEqual([[['Ликов’яз', 200, true]], ['ликов’яз синій']])
  await pool.query(`update searches set times = 1`)
  expect(await twice()).toEqual([[['Ликов’яз', 200, true]], []])
  // words alone: no card and no stock is another
  await pool.query(`update product_types set name_uk = name_uk || ' Ликоття' where slug = 'hats'`)
  // whoever asks for something else hears of it first
  await suggest('пара')
  expect((await twice())[0]).toContainEqual(['Паруси', 1000, true])
  await pool.query(`update products set is_hidden = true where code = 'LYK-1'`)
  expect((await twice())[0]).not.toContainEqual(['Ликов’яз', 200, true])
})

it('[U11] one address asks for so many a minute and no more', async () => {
  const ask = () => api.call('/search/suggestions?search=x', { address: '203.0.113.9' })
  const { attempts } = limitRules.findingPerAddress
  for (let times = 0; times < attempts; times++) await shop.limits.spend('findingPerAddress', '203.0.113.9')
  expect((await ask()).status).toBe(429)
  expect((await api.call('/search/suggestions?search=x', { address: '203.0.113.10' })).status).toBe(200)
})

it('[U11] [CAT-9] pages and calls of a search count as suggestions do, and a page says so', async () => {
  const site = await testSite(shop)
  const search = (path: string) => site.get(path)
  expect((await search('/uk/search?q=пара')).status).toBe(200)
  // of a request in this process
  const from = 'unknown'
  for (let times = 1; times < limitRules.findingPerAddress.attempts; times++)
    await shop.limits.spend('findingPerAddress', from)
  const page = await search('/uk/search?q=пара')
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(page.text).toContain('Забагато запитів')
  expect((await site.get('/api/products?search=x')).status).toBe(429)
  expect((await site.get('/api/products')).status).toBe(200)
})
