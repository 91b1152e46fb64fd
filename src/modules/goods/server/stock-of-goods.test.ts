import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { notifyOfStock, wishForStock } from '#modules/checkout/server/index.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { messagesTo } from '../../../../tests/build/outbox.ts'
import { getMovements, getProductHistory, type WireProduct } from '../contract.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  api.call(`/crm/products/${path}`, { method, token, language: 'UKR', ...(body !== undefined && { body }) })
const correct = (body: object) => call('POST', 'correct', body)
const read = async ({ id }: BuiltProduct) => (await call('GET', `get?id=${id}`)).Data as WireProduct
const lotOf = async (product: BuiltProduct) => {
  const [lot] = (await read(product)).subProducts
  if (!lot) throw new Error('no lot')
  return lot
}

describe('[CAT-3] a correction', () => {
  it('to what was counted goes on the ledger with its reason, note and who did it', async () => {
    const bag = await buildProduct(shop)
    const { id: subProductId, version } = await lotOf(bag)
    const answer = await correct({ subProductId, goodsCount: 8, version, reason: 'lost', note: 'після ремонту' })
    expect(answer.Data).toMatchObject({
      id: bag.id,
      version: 1,
      subProducts: [{ goodsCount: 8, available: 8, version: version + 1 }],
    })
    const movements = await call('GET', `movements?id=${subProductId}`)
    expect(movements.headers.get('x-total-count')).toBe('2')
    expect(movements.Data).toEqual([
      {
        id: expect.any(String),
        date: expect.any(String),
        subProductId,
        subCode: '',
        color: '',
        purchaseNumber: 'P-1',
        change: -2,
        kind: 'correction',
        reason: 'lost',
        orderId: null,
        orderNumber: '',
        who: 'Олена',
        note: 'після ремонту',
        goodsCount: 8,
      },
      {
        id: expect.any(String),
        date: expect.any(String),
        subProductId,
        subCode: '',
        color: '',
        purchaseNumber: 'P-1',
        change: 10,
        kind: 'receipt',
        reason: null,
        orderId: null,
        orderNumber: '',
        who: '',
        note: 'P-1',
        goodsCount: 10,
      },
    ])
    expect(z.safeParse(getMovements.output, movements.Data).success).toBe(true)
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('by a difference needs no version, and holds whatever was sold meanwhile', async () => {
    const bag = await buildProduct(shop)
    const { id: subProductId } = await lotOf(bag)
    await buildOrder(shop, { lines: [{ code: bag.code, quantity: 3 }], status: 'paid' })
    expect((await correct({ subProductId, change: 2, reason: 'found' })).status).toBe(200)
    expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
  })

  it('of a lot that was sold since is refused', async () => {
    const bag = await buildProduct(shop)
    const { id: subProductId, version } = await lotOf(bag)
    const order = await buildOrder(shop, { lines: [{ code: bag.code }] })
    const refused = await correct({ subProductId, goodsCount: 8, version, reason: 'counted' })
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)).toEqual([
      expect.stringContaining(`goodsCount: Партія «P-1»: тим часом кількість змінилася (№ ${order.number},`),
    ])
    expect((await correct({ subProductId, change: 1, version, reason: 'found' })).status).toBe(409)
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 1 reserved'])
  })

  it('below what orders hold, and below nothing, is refused', async () => {
    const bag = await buildProduct(shop)
    const { id: subProductId } = await lotOf(bag)
    const one = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 2 }] })
    const two = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 2 }] })
    const held = await correct({ subProductId, change: -7, reason: 'damaged' })
    expect([held.status, ...errorsOf(held)]).toEqual([
      409,
      `change: Партія «P-1»: 4 уже в замовленнях ${one.number}, ${two.number}. На складі не може бути менше`,
    ])
    const below = await correct({ subProductId, change: -11, reason: 'damaged' })
    expect([below.status, ...errorsOf(below)]).toEqual([
      409,
      'change: Партія «P-1»: на складі 10, менше нуля бути не може',
    ])
  })

  it.each([
    [{ goodsCount: 1, change: 1, version: 2, reason: 'found' }, 'change: Вкажіть або кількість, або зміну'],
    [{ reason: 'found' }, 'goodsCount: Заповніть це поле'],
    [{ goodsCount: 1, reason: 'found' }, 'version: Заповніть це поле'],
    [{ change: 1 }, 'reason: Заповніть це поле'],
    [{ change: 1, reason: 'magic' }, 'reason: Такого значення немає'],
    [{ change: 0, reason: 'found' }, 'change: Кількість така сама. Вкажіть іншу'],
    [{ goodsCount: -1, version: 2, reason: 'found' }, 'goodsCount: Кількість — ціле число від 0 до 1 000 000'],
  ])('needs what it says: %j', async (body, error) => {
    const { id: subProductId } = await lotOf(await buildProduct(shop))
    const refused = await correct({ subProductId, ...body })
    expect([refused.status, ...errorsOf(refused)]).toEqual([400, error])
  })

  it('of no lot is 404', async () => {
    const refused = await correct({ subProductId: '0190a000-0000-7000-8000-0000000000cc', change: 1, reason: 'found' })
    expect([refused.status, ...errorsOf(refused)]).toEqual([404, 'subProductId: Не знайдено'])
  })
})

it('[U19] whoever waits for goods hears of a lot that was corrected, and of one that was added', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 0 }] })
  const wish = { code: bag.code, size: '', colour: '', language: 'uk' as const }
  await wishForStock(shop, { ...wish, contact: { email: 'ivan@example.ua' } })
  await notifyOfStock(shop)
  expect(await messagesTo(shop, 'ivan@example.ua')).toEqual([])
  const { id } = await lotOf(bag)
  await correct({ subProductId: id, change: 1, reason: 'found' })
  await notifyOfStock(shop)
  expect(await messagesTo(shop, 'ivan@example.ua')).toMatchObject([{ template: 'backInStock' }])

  await correct({ subProductId: id, change: -1, reason: 'lost' })
  await wishForStock(shop, { ...wish, contact: { email: 'petro@example.ua' } })
  const lots = [{ id }, { purchaseNumber: 'P-2', priceSale: 100, goodsCount: 1 }]
  await call('PUT', 'update', { products: [{ id: bag.id, subProducts: lots }] })
  await notifyOfStock(shop)
  expect(await messagesTo(shop, 'petro@example.ua')).toMatchObject([{ template: 'backInStock' }])
})

it('[CAT-3] the ledger of a product is that of all its lots: orders by their numbers, balances lot by lot', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 1 }, { quantity: 5 }] })
  const order = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 3 }], status: 'paid' })
  const { Data } = await call('GET', `movements?id=${bag.id}`)
  const rows = (
    Data as { purchaseNumber: string; change: number; kind: string; orderNumber: string; goodsCount: number }[]
  ).map(
    ({ purchaseNumber, change, kind, orderNumber, goodsCount }) =>
      `${purchaseNumber} ${kind} ${change} ${orderNumber} = ${goodsCount}`,
  )
  expect(rows.toSorted()).toEqual([
    'P-1 receipt 1  = 1',
    `P-1 sale -1 ${order.number} = 0`,
    'P-2 receipt 5  = 5',
    `P-2 sale -2 ${order.number} = 3`,
  ])
  const page = await call('GET', `movements?id=${bag.id}&limit=1&offset=3`)
  expect([page.headers.get('x-total-count'), (page.Data as unknown[]).length]).toEqual(['4', 1])
  expect((await call('GET', 'movements?id=0190a000-0000-7000-8000-0000000000cc')).status).toBe(404)
})

it('[CAT-5] the history says of every field what it was and is, of lots and colours too, who and when', async () => {
  const added = await call('POST', 'add', {
    products: [
      {
        code: 'H-1',
        name: 'Капелюх',
        productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
        colors: [{ name: 'мак', colors: ['#c2402a'] }],
        subProducts: [{ color: 'мак', purchaseNumber: 'P-7', priceSale: 100.5, goodsCount: 2 }],
      },
    ],
  })
  const [product] = added.Data as [WireProduct]
  const [lot] = product.subProducts
  await call('PUT', 'update', {
    products: [
      {
        id: product.id,
        name: 'Бриль',
        colors: [{ name: 'мак', colors: ['#c2402a', '#d19a36'], gradientType: 'h' }, { name: 'мох' }],
        subProducts: [{ id: lot?.id, priceSale: 120, version: lot?.version, goodsCount: 3 }],
      },
    ],
  })
  await correct({ subProductId: lot?.id, change: -1, reason: 'given' })
  const { Data } = await call('GET', `history?id=${product.id}`)
  expect(z.safeParse(getProductHistory.output, Data).success).toBe(true)
  const by = { at: expect.stringMatching(/^\d{4}-/), who: 'Олена' }
  expect(Data).toEqual([
    { ...by, kind: 'corrected', changes: [{ field: 'subProducts.goodsCount', subject: 'мак · P-7', from: 3, to: 2 }] },
    {
      ...by,
      kind: 'edited',
      changes: [
        { field: 'name', subject: '', from: 'Капелюх', to: 'Бриль' },
        { field: 'colors.colors', subject: 'мак', from: '#c2402a', to: '#c2402a #d19a36 h' },
        { field: 'colors', subject: 'мох', from: null, to: '#000000' },
        { field: 'subProducts.priceSale', subject: 'мак · P-7', from: 100.5, to: 120 },
        { field: 'subProducts.goodsCount', subject: 'мак · P-7', from: 2, to: 3 },
      ],
    },
    {
      ...by,
      kind: 'added',
      changes: [
        { field: 'code', subject: '', from: null, to: 'H-1' },
        { field: 'name', subject: '', from: null, to: 'Капелюх' },
        { field: 'productTypeId', subject: '', from: null, to: '0b6c1f00-6a51-4d53-9a0e-000000000001' },
        { field: 'colors', subject: 'мак', from: null, to: '#c2402a' },
        { field: 'subProducts', subject: 'мак · P-7', from: null, to: 'мак · P-7' },
        { field: 'subProducts.priceSale', subject: 'мак · P-7', from: null, to: 100.5 },
        { field: 'subProducts.priceBuy', subject: 'мак · P-7', from: null, to: 0 },
        { field: 'subProducts.goodsCount', subject: 'мак · P-7', from: null, to: 2 },
      ],
    },
  ])
})

describe('[CAT-6] deleting', () => {
  it('a product that orders name is refused, naming them; it can be hidden', async () => {
    const [bag, free] = [await buildProduct(shop), await buildProduct(shop, { lots: [] })]
    const order = await buildOrder(shop, { lines: [{ code: bag.code }] })
    const refused = await call('DELETE', `delete?ids=${free.id},${bag.id}`)
    expect([refused.status, ...errorsOf(refused)]).toEqual([
      409,
      `ids.1: Товар ${bag.code} є в замовленнях ${order.number}, тому видалити його не можна`,
    ])
    expect((await call('GET', `get?id=${free.id}`)).status).toBe(200)
    const hidden = await call('PUT', 'update', { products: [{ id: bag.id, isHidden: true }] })
    expect(hidden.Data).toMatchObject([{ isHidden: true }])
  })

  it('one that never was goes with its empty lots, and its history says who did it', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 0, colour: 'мак' }] })
    const deleted = await call('DELETE', `delete?ids=${bag.id}`)
    expect([deleted.status, deleted.Data]).toEqual([200, [bag.id]])
    expect((await call('GET', `get?id=${bag.id}`)).status).toBe(404)
    expect((await call('GET', `history?id=${bag.id}`)).Data).toMatchObject([{ who: 'Олена', kind: 'deleted' }])
    expect((await call('DELETE', `delete?ids=${bag.id}`)).status).toBe(404)
    expect((await call('DELETE', 'delete?ids=')).status).toBe(400)
  })
})
