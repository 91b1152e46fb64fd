import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { placeAt, sendingShop } from '../../../../../tests/build/parcels.ts'
import { testSite } from '../../../../../tests/build/site.ts'
import { openNovaPoshta, type NovaPoshta } from '../../../../../tests/stand-ins/nova-poshta.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { forgetOldQuotes } from './forget-quotes.ts'
import { quoteGoods, type QuotedGoods } from './quote-goods.ts'

let carrier: NovaPoshta
let shop: TestShop
let bag: BuiltProduct
let idOf: (product: BuiltProduct) => Promise<string>
const silence = { price: null, expectedOn: null }
const answer = { price: expect.any(Number), expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
const never = new Promise<void>(() => {})

beforeAll(async () => {
  carrier = await openNovaPoshta(openClock())
  shop = await sendingShop(carrier)
  bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 100, price: 100_000 }] })
  idOf = async ({ code }) => {
    const { rows } = await shop.database.pool.query<{ id: string }>('select id from products where code = $1', [code])
    return rows[0]?.id ?? ''
  }
})
afterAll(() => carrier.close())
beforeEach(async () => {
  carrier.reset()
  await shop.database.pool.query('delete from parcel_quotes')
  await shop.database.pool.query('delete from companies')
})

const goods = async (quantity = 1, to: QuotedGoods['to'] = placeAt('Львів', '4'), product = bag) => ({
  lines: [{ productId: await idOf(product), quantity }],
  to,
  total: 100_000 * quantity,
})

describe('the price and the day for goods in a cart', () => {
  it('[DEL-3] are asked once a town, weight, value and day, by whoever asks meanwhile, too', async () => {
    const [one, other] = await Promise.all([
      quoteGoods(shop, await goods(), never),
      quoteGoods(shop, await goods(1, placeAt('Львів', '26')), never),
    ])
    expect(one).toEqual(answer)
    expect(other).toEqual(one)
    await quoteGoods(shop, await goods(), never)
    expect(carrier.asked).toHaveLength(2)
    expect(await quoteGoods(shop, await goods(3), never)).toEqual(answer)
    expect(carrier.asked).toHaveLength(4)
  })

  it('[DEL-3] are kept for two days, and no longer', async () => {
    const kept = async () => (await shop.database.pool.query('select from parcel_quotes')).rows.length
    await quoteGoods(shop, await goods(), never)
    await forgetOldQuotes(shop)
    expect(await kept()).toBe(1)
    await forgetOldQuotes({ ...shop, now: () => new Date(shop.now().getTime() + 49 * 3_600_000) })
    expect(await kept()).toBe(0)
  })

  it('[DEL-3] [OUT-3] are left out where the company is slower than the shopper waits, and are there for the next one', async () => {
    expect(await quoteGoods(shop, await goods(), Promise.resolve())).toEqual(silence)
    await expect.poll(() => carrier.asked).toHaveLength(2)
    expect(await quoteGoods(shop, await goods(), never)).toEqual(answer)
    expect(carrier.asked).toHaveLength(2)
  })

  it('[DEL-3] [DEL-6] are not asked for where a weight is not known, there is no such branch, and nothing is bought', async () => {
    const unweighed = await buildProduct(shop, { typeSlug: 'hats', lots: [{ quantity: 9, price: 100_000 }] })
    expect(await quoteGoods(shop, await goods(1, placeAt('Львів', '4'), unweighed), never)).toEqual(silence)
    const nowhere = { ...placeAt('Львів', '4'), cityRef: placeAt('Київ', '12').cityRef }
    expect(await quoteGoods(shop, await goods(1, nowhere), never)).toEqual(silence)
    expect(await quoteGoods(shop, { ...(await goods()), lines: [] }, never)).toEqual(silence)
    expect(carrier.asked).toEqual([])
  })

  it('[DEL-3] [DEL-6] are those of a courier to any door of the town, apart from its branches', async () => {
    const { cityRef } = placeAt('Львів', '4')
    expect(await quoteGoods(shop, await goods(1, { cityRef, branchRef: null }), never)).toEqual(answer)
    await quoteGoods(shop, await goods(), never)
    expect(carrier.cabinet.priced().map(({ ServiceType }) => ServiceType)).toEqual([
      'WarehouseDoors',
      'WarehouseWarehouse',
    ])
    expect(await quoteGoods(shop, await goods(1, { cityRef: 'gone', branchRef: null }), never)).toEqual(silence)
  })

  it('[DEL-3] are not asked for where the company is not connected', async () => {
    const alone = await sendingShop(carrier, { NOVA_POSHTA_KEY: '' })
    expect(await quoteGoods(alone, await goods(), never)).toEqual(silence)
    expect(carrier.asked).toEqual([])
  })

  it('[DEL-3] [WIRE-8] are those of the cart of the browser that asks, as often as an address may', async () => {
    const { cityRef, branchRef } = placeAt('Львів', '4')
    const path = `/delivery/quote?${new URLSearchParams({ cityref: cityRef, branchref: branchRef })}`
    const visitor = (await testSite(shop)).visitor()
    expect(JSON.parse((await visitor.get(`/api${path}`)).text)).toMatchObject({ Data: silence })
    await visitor.post('/uk/cart/add', { code: bag.code, size: '', quantity: '2' })
    const { text, headers } = await visitor.get(`/api${path}`)
    expect(JSON.parse(text)).toMatchObject({ Data: { price: 75, expectedOn: answer.expectedOn } })
    expect(headers.get('Cache-Control')).toContain('no-store')
    const api = testApi(shop)
    const call = () => api.call(path, { address: '10.9.8.6' })
    for (let times = 0; times < 60; times++) expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(429)
    expect((await api.call('/delivery/quote?branchref=a', { address: '10.9.8.5' })).status).toBe(400)
  })

  // the last one: what failed is repeated for a while
  it('[DEL-3] [OUT-3] are left out where the company is silent', async () => {
    carrier.failNext('http500', 6)
    expect(await quoteGoods(shop, await goods(), never)).toEqual(silence)
  })
})
