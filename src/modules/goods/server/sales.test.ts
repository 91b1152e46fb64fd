import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { askedPrice, type Sale } from '#modules/catalog/sale.ts'
import { listLineLots } from '#modules/orders/server/lines/list-line-lots.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { listLots, listSizeStock, settlePrices } from '#modules/stock/server/index.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, receiveLot, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../tests/build/orders.ts'
import { listGoodsIds } from './goods-list.sql.ts'
import { saveGoods } from './save-goods.ts'

const oneDay = 24 * 60 * 60 * 1000
let shop: TestShop
let api: TestApi
let product: BuiltProduct
let today: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
})

beforeEach(async () => {
  await settlePrices(shop)
  today = dayOf(shop.now())
  product = await buildProduct(shop, { lots: [{ price: 125_500 }, { price: 50_000 }] })
})

const asked = async ({ id }: BuiltProduct) => (await listLots(shop.database.db, [id])).map((lot) => lot.askedPrice)

async function nextDay(): Promise<void> {
  shop.travel(oneDay)
  await settlePrices(shop)
}

it('a sale begins and ends with its days by itself, and leaves the own price of every lot as it is', async () => {
  await changeProduct(shop, {
    id: product.id,
    salePercent: 20,
    saleStartsOn: addDays(today, 1),
    saleEndsOn: addDays(today, 1),
  })
  expect(await asked(product)).toEqual([125_500, 50_000])
  await nextDay()
  expect(await asked(product)).toEqual([100_400, 40_000])
  expect((await listSizeStock(shop.database.db, [product.id]))[0]).toMatchObject({ price: 100_400, ownPrice: 125_500 })
  await nextDay()
  expect(await asked(product)).toEqual([125_500, 50_000])
  expect((await listLots(shop.database.db, [product.id])).map(({ price }) => price)).toEqual([125_500, 50_000])
})

it('a sale of today is on at once; so is another own price in it, and a lot that comes in it', async () => {
  await changeProduct(shop, { id: product.id, salePrice: 45_000 })
  expect(await asked(product)).toEqual([45_000, 45_000])
  const lots = await listLots(shop.database.db, [product.id])
  await changeProduct(shop, {
    id: product.id,
    lots: lots.map(({ id }, place) => ({ id, price: place === 0 ? 40_000 : 60_000 })),
  })
  expect(await asked(product)).toEqual([40_000, 45_000])
  await shop.database.transaction((tx) =>
    receiveLot(tx, {
      productId: product.id,
      size: '',
      purchaseNumber: 'P-9',
      purchasedOn: '2026-03-01',
      price: 90_000,
      unitCost: 1,
      quantity: 1,
    }),
  )
  expect(await asked(product)).toEqual([40_000, 45_000, 45_000])
  await changeProduct(shop, { id: product.id, salePrice: null })
  expect(await asked(product)).toEqual([40_000, 60_000, 90_000])
})

it('[ORD-12] nobody buys at a price that ended, nor pays more than the sale while it is on', async () => {
  await changeProduct(shop, { id: product.id, salePercent: 20, saleEndsOn: today })
  const buy = (price: number) => buildCheckout(shop, { lines: [{ code: product.code, price }] })
  await expect(buy(125_500)).rejects.toMatchObject({ errors: [{ error: 'priceChanged' }] })
  await buy(100_400)
  await nextDay()
  await expect(buy(100_400)).rejects.toMatchObject({
    errors: [{ field: 'lines.0.price', error: 'priceChanged', params: { price: { kopiykas: 125_500 } } }],
  })
  await buy(125_500)
})

it('[ORD-13] a line of staff has the price of the sale where they say none, in a list to choose from as well', async () => {
  await changeProduct(shop, { id: product.id, salePercent: 20 })
  const order = await buildOrder(shop, { lines: [{ code: product.code }] })
  expect(order.lines.map(({ price }) => price)).toEqual([100_400])
  expect((await listLineLots(shop, { code: product.code })).map(({ price }) => price)).toEqual([100_400, 40_000])
  await nextDay()
  await changeProduct(shop, { id: product.id, salePercent: null })
  await updateOrders(shop, [{ id: order.id, version: undefined, fields: { note: 'далі' } }], olena)
  const token = await api.signIn('admin')
  expect((await api.call(`/crm/orders/get?orderid=${order.id}`, { token })).Data).toMatchObject({
    products: [{ priceSale: 1004 }],
  })
})

it('two sales are none: what is wrong is refused at its field', async () => {
  const save = (sale: Partial<Sale>) =>
    shop.database.transaction((tx) => saveGoods(tx, [{ id: product.id, ...sale }], olena))
  await expect(save({ salePercent: 20, salePrice: 100 })).rejects.toMatchObject({
    errors: [{ field: 'products.0.salePrice', error: 'saleTwice' }],
  })
  await expect(save({ salePercent: 20, saleStartsOn: '2026-11-30', saleEndsOn: '2026-11-01' })).rejects.toMatchObject({
    errors: [{ field: 'products.0.saleEndsOn', error: 'saleEndsEarly' }],
  })
})

it('the list finds goods on sale today, those of which it is to come and those of which it is over', async () => {
  const found = () =>
    Promise.all(
      (['on', 'coming', 'over'] as const).map(
        async (sale) => (await listGoodsIds(shop.database.db, { ids: [product.id], sale: [sale] }, {})).length,
      ),
    )
  expect(await found()).toEqual([0, 0, 0])
  await changeProduct(shop, {
    id: product.id,
    salePercent: 10,
    saleStartsOn: addDays(today, 1),
    saleEndsOn: addDays(today, 1),
  })
  expect(await found()).toEqual([0, 1, 0])
  await nextDay()
  expect(await found()).toEqual([1, 0, 0])
  await nextDay()
  expect(await found()).toEqual([0, 0, 1])
})

it('[CAT-2] the database asks what TypeScript says, of any price, sale and day', async () => {
  const day = fc.constantFrom(null, '2026-11-01', '2026-11-15', '2026-11-30')
  const sale = fc
    .record({
      salePercent: fc.option(fc.integer({ min: 1, max: 90 })),
      salePrice: fc.option(fc.integer({ min: 1, max: 300_000 })),
      saleStartsOn: day,
      saleEndsOn: day,
    })
    .filter(({ salePercent, salePrice }) => salePercent === null || salePrice === null)
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 10_000_000_000 }), sale, day, async (price, of, on) => {
      const now = on ?? '2026-12-31'
      const { rows } = await shop.database.pool.query<{ asked: number }>(
        'select asked_price($1, $2, $3, $4, $5, $6) as asked',
        [price, of.salePercent, of.salePrice, of.saleStartsOn, of.saleEndsOn, now],
      )
      expect(rows[0]?.asked).toBe(askedPrice(price, of, now))
    }),
    { numRuns: 200 },
  )
})

it('a sale entered while the day changes, and a lot that comes while a sale is entered, are asked the price of the day', async () => {
  for (let round = 0; round < 10; round++) {
    const raced = await buildProduct(shop, { lots: [{ price: 100_000 }] })
    await changeProduct(shop, { id: raced.id, salePercent: 10, saleEndsOn: dayOf(shop.now()) })
    shop.travel(oneDay)
    const lot = {
      productId: raced.id,
      size: '',
      purchaseNumber: 'P-2',
      purchasedOn: '2026-03-01',
      price: 80_000,
      unitCost: 1,
      quantity: 1,
    }
    await Promise.all([
      settlePrices(shop),
      changeProduct(shop, { id: raced.id, salePercent: 50, saleStartsOn: dayOf(shop.now()), saleEndsOn: null }),
      shop.database.transaction((tx) => receiveLot(tx, lot)),
      settlePrices(shop),
    ])
    expect(await asked(raced)).toEqual([50_000, 40_000])
  }
})
