import { beforeAll, describe, expect, it } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi, type Answer } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../../tests/build/goods-office.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { openapiDocument } from '#platform/server/http/openapi.ts'
import { correctStock, updateProducts, type WireProduct } from '../contract.ts'

const rounds = isDeep ? 100 : 5
let shop: TestShop
let office: Awaited<ReturnType<typeof openGoodsOffice<WireProduct>>>

beforeAll(async () => {
  shop = await testShop()
  office = await openGoodsOffice<WireProduct>(testApi(shop))
})

async function lotOf({ id }: BuiltProduct) {
  const [lot] = (await office.read(id)).subProducts
  if (!lot) throw new Error('no lot')
  return lot
}

const change = (product: BuiltProduct, lot: object) => office.update({ id: product.id, subProducts: [lot] })
const told = (answer: Answer) => [answer.status, ...errorsOf(answer)]
const field = 'products.0.subProducts.0.goodsCount'

describe('[WIRE-11] the count of a lot', () => {
  it('of an older version is refused also where the number happens to fit, naming the order', async () => {
    const bag = await buildProduct(shop)
    const { id, version } = await lotOf(bag)
    const order = await buildOrder(shop, { lines: [{ code: bag.code }], status: 'paid' })
    const refused = await change(bag, { id, version, goodsCount: 9, priceSale: 5 })
    expect(told(refused)).toEqual([
      409,
      expect.stringContaining(`${field}: Партія «P-1»: тим часом кількість змінилася (№ ${order.number},`),
    ])
    expect((await lotOf(bag)).priceSale).not.toBe(5)
    expect((await change(bag, { id, version: version + 1, goodsCount: 9 })).status).toBe(409)
    expect((await change(bag, { id, version: (await lotOf(bag)).version, goodsCount: 9 })).status).toBe(200)
  })

  it('an older version is refused without a count as well, and the lot is left as it is', async () => {
    const bag = await buildProduct(shop)
    const { id, version, priceSale } = await lotOf(bag)
    await buildOrder(shop, { lines: [{ code: bag.code }] })
    expect((await change(bag, { id, version, priceSale: 5 })).status).toBe(409)
    expect((await lotOf(bag)).priceSale).toBe(priceSale)
    expect((await change(bag, { id, priceSale: 5 })).status).toBe(200)
  })

  it('changed by nobody, but edited otherwise: the refusal says so, and by whom', async () => {
    const bag = await buildProduct(shop)
    const { id, version } = await lotOf(bag)
    await change(bag, { id, priceSale: 7 })
    const refused = await change(bag, { id, version, goodsCount: 3 })
    expect(told(refused)).toEqual([
      409,
      expect.stringMatching(
        /^products\.0\.subProducts\.0\.goodsCount: Партію «P-1» тим часом змінено \(Олена, .+\)\. На складі 10, у резерві 0\. Оновіть сторінку$/,
      ),
    ])
  })

  it('of a version that never was is refused without blaming anybody', async () => {
    const bag = await buildProduct(shop)
    const { id, version } = await lotOf(bag)
    expect(told(await change(bag, { id, version: version + 7, goodsCount: 3 }))).toEqual([
      409,
      `${field}: Партія «P-1»: зараз версія ${version}, а не ${version + 7}. На складі 10, у резерві 0. Оновіть сторінку`,
    ])
  })

  it('without a version is no change where it is the present one', async () => {
    const bag = await buildProduct(shop)
    const before = await lotOf(bag)
    expect((await change(bag, { id: before.id, goodsCount: 10 })).status).toBe(200)
    expect(await lotOf(bag)).toEqual(before)
  })

  it('without a version and another one is refused for what it lacks: nobody changed anything', async () => {
    const bag = await buildProduct(shop)
    const { id } = await lotOf(bag)
    expect(told(await change(bag, { id, goodsCount: 8 }))).toEqual([
      409,
      `${field}: Партія «P-1»: на складі 10. Щоб змінити кількість, додайте версію партії або кількість, від якої змінюєте`,
    ])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
  })

  it('is changed from the count that the caller read, and from no other one', async () => {
    const bag = await buildProduct(shop)
    const { id } = await lotOf(bag)
    expect((await change(bag, { id, goodsCount: 8, goodsCountWas: 10 })).status).toBe(200)
    await buildOrder(shop, { lines: [{ code: bag.code }], status: 'paid' })
    for (const goodsCount of [6, 7, 8]) {
      expect(told(await change(bag, { id, goodsCount, goodsCountWas: 8 }))).toEqual([
        409,
        `${field}: Партія «P-1»: зараз на складі 7, а не 8. Перевірте ще раз і змініть кількість`,
      ])
    }
    expect(await stockOf(shop, bag)).toEqual(['P-1: 7 on hand, 0 reserved'])
  })

  it('of a lot that is gone makes no new one', async () => {
    const bag = await buildProduct(shop)
    const gone = { id: '0190a000-0000-7000-8000-0000000000bb', priceSale: 1, goodsCount: 3, goodsCountWas: 2 }
    const { id } = await lotOf(bag)
    const refused = await office.update({ id: bag.id, subProducts: [{ id }, gone] })
    expect(told(refused)).toEqual([400, 'products.0.subProducts.1.id: Такої партії в товару немає. Оновіть сторінку'])
  })

  it('is corrected from the count that was read, too', async () => {
    const bag = await buildProduct(shop)
    const { id: subProductId } = await lotOf(bag)
    const correct = (body: object) => office.call('POST', 'correct', { subProductId, reason: 'counted', ...body })
    expect((await correct({ goodsCount: 8, goodsCountWas: 10 })).status).toBe(200)
    expect(told(await correct({ goodsCount: 8, goodsCountWas: 10 }))).toEqual([
      409,
      'goodsCount: Партія «P-1»: зараз на складі 8, а не 10. Перевірте ще раз і змініть кількість',
    ])
    expect((await correct({ change: 1, goodsCountWas: 10 })).status).toBe(409)
    expect((await correct({ change: 1, goodsCountWas: 8 })).status).toBe(200)
    expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
  })

  longIt('and a sale at one instant: whichever was first, the other one saw it', async () => {
    for (let round = 0; round < rounds; round++) {
      const bag = await buildProduct(shop)
      const { id } = await lotOf(bag)
      const [sold, counted] = await Promise.all([
        buildOrder(shop, { lines: [{ code: bag.code, quantity: 2 }], status: 'paid' }),
        change(bag, { id, goodsCount: 7, goodsCountWas: 10 }),
      ])
      expect(sold.number).toBeTruthy()
      const onHand = counted.status === 200 ? 5 : 8
      expect([200, 409]).toContain(counted.status)
      expect(await stockOf(shop, bag)).toEqual([`P-1: ${onHand} on hand, 0 reserved`])
    }
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })
})

it('[WIRE-11] the description of the API tells of `goodsCountWas`', () => {
  const document = openapiDocument({
    title: 'Goods',
    version: '1',
    serverUrl: '/api',
    endpoints: [updateProducts, correctStock],
  })
  for (const [path, method] of [
    ['/crm/products/update', 'put'],
    ['/crm/products/correct', 'post'],
  ] as const) {
    const operation = document.paths[path]?.[method]
    expect(operation?.summary).toContain('`goodsCountWas`')
    expect(JSON.stringify(operation?.requestBody)).toContain('"goodsCountWas":{"type":"integer"')
  }
})
