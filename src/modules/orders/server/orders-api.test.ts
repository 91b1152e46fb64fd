import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { newOrder } from '../new-order.ts'
import { order as table } from '../order.fields.ts'

let shop: TestShop
let api: TestApi
let token: string
let boots: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

beforeEach(async () => {
  boots = await buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '37', purchaseNumber: 'P-7', price: 189_950, unitCost: 80_025 },
      { size: '38', purchaseNumber: 'P-7', price: 199_900 },
    ],
  })
})

type WireOrder = Record<string, unknown> & { orderId: string; version: number; products: Record<string, unknown>[] }
const first = (answer: Answer) => (answer.Data as WireOrder[])[0] as WireOrder
const add = (order: object) => api.call('/crm/orders/add', { method: 'POST', token, body: { orders: [order] } })
const update = (order: object) => api.call('/crm/orders/update', { method: 'PUT', token, body: { orders: [order] } })
const minimal = () => ({
  phoneNumber: '0671234567',
  lastName: "Знам'янська",
  deliveryAddress: 'Київ, відділення 12',
  products: [{ code: boots.code, subCode: '37' }],
})

/** All 31 fields of S3 as a client would type them. */
const everyField = () => ({
  orderNumber: '',
  status: 'accept',
  orderFrom: 'call',
  firstName: 'Соломія',
  lastName: 'О’Коннор',
  middleName: 'Петрівна',
  phoneNumber: '+380 (67) 123-45-67',
  email: 'Solomiia@Example.UA',
  products: [{ code: boots.code, subCode: '37', goodsCount: 2, priceSale: 1899.5 }],
  deposit: 500,
  discount: 99.99,
  deliveryTTN: '0500000000001',
  deliveryAddress: 'Львів, поштомат 5',
  deliveryType: 'ukr',
  paymentType: 'prepayment',
  description: 'Подзвонити перед відправленням',
  marketplacePercent: 12.5,
  dateCreated: '2026-11-01T10:00:00+02:00',
  hrefReceipt: 'https://check.example.ua/1',
  hrefPrePayReceipt: '',
  returnPrice: 0,
  paymentCommission: 20,
  cheapShipping: true,
  cheapShippingSum: 30.5,
  promPaymentPercent: 3,
  advertPaymentSum: 0,
  advertPaymentType: null,
  isSyncWithDB: false,
})

describe('POST /crm/orders/add', () => {
  it('[ORD-13] [WIRE-4] keeps every field of the specification and answers with it', async () => {
    const answer = await add(everyField())
    expect(answer.status).toBe(200)
    expect(answer.Message).toEqual({ Type: 'success', Message: '', Errors: [] })
    const order = first(answer)
    expect(order).toEqual({
      ...table.sent(newOrder),
      ...everyField(),
      orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      orderNumber: expect.stringMatching(/^\d{6}$/),
      phoneNumber: '+380671234567',
      email: 'solomiia@example.ua',
      products: [
        {
          id: expect.any(String),
          productId: boots.id,
          code: boots.code,
          subCode: '37',
          color: '',
          goodsCount: 2,
          priceSale: 1899.5,
          purchaseNumber: '',
          name: `Річ ${boots.code}`,
          gtin: '',
          returnedCount: 0,
          needsAttention: false,
          pastPriceBuy: null,
          isPast: false,
          photos: [],
          lots: [{ subProductId: expect.any(String), purchaseNumber: 'P-7', goodsCount: 2, priceBuy: 800.25 }],
        },
      ],
      payment: 3199.01,
      dateCreated: '2026-11-01T10:00:00.000+02:00',
      isSyncWithDB: true,
      promPaymentSum: 110.97,
      marketplaceSum: 462.38,
      goodsSum: 3799,
      totalSum: 3699.01,
      notAskedSum: 0,
      soldSum: null,
      refundDue: 0,
      managerId: null,
      managerName: '',
      tags: [],
      taskDay: null,
      isReturning: false,
      moneyReceivedOn: null,
      dateUpdated: expect.any(String),
      trackingPath: expect.stringMatching(/^\/track\/[\w-]{43}$/),
      version: 1,
      profit: {
        revenue: 3699.01,
        cost: 1600.5,
        marketplaceSum: 462.38,
        marketFixedCommission: 0,
        promPaymentSum: 110.97,
        cheapShippingSum: 30.5,
        paymentCommission: 20,
        returnPrice: 0,
        uncostedCount: 0,
        sum: 1474.66,
      },
    })
  })

  it('[S4] a new order is new, from google, by nova, postpaid; a line is one piece at the lot’s price', async () => {
    expect(first(await add(minimal()))).toMatchObject({
      status: 'new',
      orderFrom: 'google',
      deliveryType: 'nova',
      paymentType: 'postpaid',
      lastName: "Знам'янська",
      products: [{ goodsCount: 1, priceSale: 1899.5 }],
      payment: 1899.5,
      deposit: 0,
    })
    expect(await stockOf(shop, boots)).toEqual(['P-7 37: 10 on hand, 1 reserved', 'P-7 38: 10 on hand, 0 reserved'])
  })

  it('[ORD-4] needs a phone, an address and a first or last name; self-pickup counts as an address', async () => {
    const empty = await add({ products: [] })
    expect(empty.status).toBe(400)
    expect(empty.Message.Errors.map((error) => error.id)).toEqual([
      'orders.0.phoneNumber',
      'orders.0.deliveryAddress',
      'orders.0.firstName',
    ])
    const pickup = await add({ ...minimal(), deliveryAddress: '', deliveryType: 'self-pickup' })
    expect(pickup.status).toBe(200)
  })

  it('[ORD-5] refuses a discount above the goods and a deposit above the total, by their keys', async () => {
    expect((await add({ ...minimal(), discount: 1899.51 })).Message.Errors).toEqual([
      { id: 'orders.0.discount', error: 'discountOfClientLessThenPrice' },
    ])
    expect((await add({ ...minimal(), discount: 100, deposit: 1799.51 })).Message.Errors).toEqual([
      { id: 'orders.0.deposit', error: 'depositOfClientGreateThenPrice' },
    ])
  })

  it('[ORD-13] refuses what does not exist, naming the line, in the caller’s language', async () => {
    const products = [
      { code: boots.code, subCode: '37' },
      { code: 'NO-SUCH' },
      { code: boots.code },
      { code: boots.code, subCode: '44' },
    ]
    const answer = await api.call('/crm/orders/add', {
      method: 'POST',
      token,
      language: 'UKR',
      body: { orders: [{ ...minimal(), products }] },
    })
    expect(answer.status).toBe(400)
    expect(answer.Message.Errors.map((error) => error.id)).toEqual([
      'orders.0.products.1.code',
      'orders.0.products.2.subCode',
      'orders.0.products.3.subCode',
    ])
    expect(answer.Message.Errors[0]?.error).toMatch(/[а-яі]/)
    expect(answer.Message.Errors[0]?.error).toContain('NO-SUCH')
  })

  it('[WIRE-10] several orders are saved all or none', async () => {
    const orders = [minimal(), { ...minimal(), products: [{ code: boots.code, subCode: '38', goodsCount: 11 }] }]
    const answer = await api.call('/crm/orders/add', { method: 'POST', token, body: { orders } })
    expect(answer.status).toBe(409)
    expect(answer.Message.Errors).toEqual([
      { id: 'orders.1.products.0.goodsCount', error: expect.stringContaining('10') },
    ])
    expect(await stockOf(shop, boots)).toEqual(['P-7 37: 10 on hand, 0 reserved', 'P-7 38: 10 on hand, 0 reserved'])
  })

  it('[WIRE-5] names unknown keys and every wrong field', async () => {
    const wrong = {
      ...minimal(),
      colour: 'red',
      status: 'shipped',
      phoneNumber: '123',
      deposit: 1.005,
      discount: -1,
      hrefReceipt: 'javascript:alert(1)',
      firstName: 'x'.repeat(201),
      lastName: 'a\u0000b',
      marketplacePercent: 101,
      dateCreated: 'yesterday',
      cheapShipping: 'yes',
      products: [{ code: boots.code, goodsCount: 0, size: '37' }],
    }
    const answer = await add(wrong)
    expect(answer.status).toBe(400)
    expect(
      Object.fromEntries(answer.Message.Errors.map(({ id, error }) => [id.replace('orders.0.', ''), error])),
    ).toMatchObject({
      colour: expect.any(String),
      status: expect.any(String),
      phoneNumber: 'incorrectPhoneNumber',
      deposit: expect.stringContaining('hryvnias'),
      discount: expect.any(String),
      hrefReceipt: expect.stringContaining('http'),
      firstName: expect.any(String),
      lastName: expect.any(String),
      marketplacePercent: expect.any(String),
      dateCreated: expect.any(String),
      cheapShipping: expect.any(String),
      'products.0.goodsCount': expect.any(String),
      'products.0.size': expect.any(String),
    })
  })
})

describe('PUT /crm/orders/update', () => {
  it('[WIRE-11] an absent key keeps its value, and only what was sent changes', async () => {
    const order = first(await add(everyField()))
    const after = first(await update({ orderId: order.orderId, description: 'Передзвонити' }))
    expect(after).toEqual({ ...order, description: 'Передзвонити', version: 2, dateUpdated: expect.any(String) })
  })

  it('[WIRE-5] an order sent back as it was given changes nothing', async () => {
    const order = first(await add({ ...everyField(), deposit: 0 }))
    const after = first(await update(order))
    expect(after).toEqual(order)
    await update({ orderId: order.orderId, discount: 0 })
    expect(
      first(await update({ orderId: order.orderId, description: '' })).payment,
      'to pay still follows the total',
    ).toBe(3799)
  })

  it('[WIRE-11] an older version is refused, says who changed it, and changes nothing', async () => {
    const order = first(await add(minimal()))
    await update({ orderId: order.orderId, version: 1, description: 'перша' })
    const stale = await update({ orderId: order.orderId, version: 1, description: 'друга' })
    expect(stale.status).toBe(409)
    expect(stale.Message.Errors).toEqual([{ id: 'orders.0.version', error: expect.stringContaining('Олена') }])
    const now = await api.call(`/crm/orders/get?orderid=${order.orderId}`, { token })
    expect(now.Data).toMatchObject({ description: 'перша', version: 2 })
  })

  it('[WIRE-11] products replace by id: changed, added, removed, and stock follows', async () => {
    const bag = await buildProduct(shop)
    const order = first(
      await add({ ...minimal(), products: [{ code: boots.code, subCode: '37', goodsCount: 3 }, { code: bag.code }] }),
    )
    const [line] = order.products
    const after = first(
      await update({
        orderId: order.orderId,
        products: [
          { id: line?.id, code: boots.code, subCode: '37', goodsCount: 1 },
          { code: boots.code, subCode: '38' },
        ],
      }),
    )
    expect(after.products.map((each) => [each.id === line?.id, each.subCode, each.goodsCount])).toEqual([
      [true, '37', 1],
      [false, '38', 1],
    ])
    expect(after.totalSum).toBe(1899.5 + 1999)
    expect(await stockOf(shop, boots)).toEqual(['P-7 37: 10 on hand, 1 reserved', 'P-7 38: 10 on hand, 1 reserved'])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
  })

  it('[ORD-5] money paid above a total that shrank is to be refunded, and no error', async () => {
    const order = first(await add({ ...minimal(), deposit: 1899.5 }))
    const after = await update({
      orderId: order.orderId,
      products: [{ code: boots.code, subCode: '37', priceSale: 1000 }],
    })
    expect(first(after)).toMatchObject({ totalSum: 1000, refundDue: 899.5, payment: 0 })
    const { rows } = await shop.database.pool.query('select amount from order_payments where order_id = $1', [
      order.orderId,
    ])
    expect(rows).toEqual([{ amount: 189_950 }])
  })

  it('[ORD-2] a refused change of status answers 409 with words, and leaves the order as it was', async () => {
    const order = first(await add({ ...minimal(), status: 'done' }))
    const answer = await update({ orderId: order.orderId, status: 'cancel' })
    expect(answer.status).toBe(409)
    expect(answer.Message.Type).toBe('error')
    expect(answer.Message.Errors).toEqual([{ id: 'orders.0.status', error: expect.any(String) }])
  })

  it('[ORD-2] every change is recorded with who and when', async () => {
    const order = first(await add(minimal()))
    await update({ orderId: order.orderId, status: 'paied', discount: 100 })
    const { Data } = await api.call(`/crm/orders/history?orderId=${order.orderId}`, { token })
    expect(Data).toEqual([
      {
        kind: 'statusChanged',
        who: 'Олена',
        at: expect.any(String),
        changes: { status: { from: 'new', to: 'paied' } },
      },
      { kind: 'edited', who: 'Олена', at: expect.any(String), changes: { discount: { from: 0, to: 100 } } },
      { kind: 'placed', who: 'Олена', at: expect.any(String), changes: { status: { from: null, to: 'new' } } },
    ])
  })

  it('an order that is not there is 404', async () => {
    expect((await update({ orderId: '00000000-0000-4000-8000-000000000000', status: 'done' })).status).toBe(404)
  })
})

describe('GET /crm/orders/get', () => {
  it('[WIRE-9] all orders newest first; a page by cursor continues where the last ended; count in a header', async () => {
    for (let n = 0; n < 5; n++) await buildOrder(shop, { lines: [], lastName: `Гончар ${n}` })
    const all = await api.call('/crm/orders/get?lastName=Гончар', { token })
    const names = (all.Data as WireOrder[]).map((order) => order.lastName)
    expect(names).toEqual(['Гончар 4', 'Гончар 3', 'Гончар 2', 'Гончар 1', 'Гончар 0'])
    expect(all.headers.get('X-Total-Count')).toBe('5')
    expect(all.headers.get('X-Next-Cursor')).toBeNull()
    const seen: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await api.call(
        `/crm/orders/get?lastName=Гончар&sort=lastName&limit=2${cursor && `&cursor=${cursor}`}`,
        { token },
      )
      seen.push(...(page.Data as WireOrder[]).map((order) => order.lastName))
      cursor = page.headers.get('X-Next-Cursor')
    }
    expect(seen).toEqual(names.toReversed())
  })

  it('[WIRE-9] the count of all orders is exact through adding, deleting and folding', async () => {
    const { count } = (await shop.database.pool.query('select count(*)::int from orders')).rows[0]
    expect((await api.call('/crm/orders/get?limit=1', { token })).headers.get('X-Total-Count')).toBe(String(count))
  })

  it('[WIRE-5] percent signs and underscores are looked for as they stand; a broken cursor is 400', async () => {
    expect((await api.call('/crm/orders/get?lastName=%25', { token })).Data).toEqual([])
    expect((await api.call('/crm/orders/get?limit=2&cursor=x', { token })).status).toBe(400)
    expect((await api.call('/crm/orders/get?limit=0', { token })).status).toBe(400)
    expect((await api.call('/crm/orders/get?orderid=1', { token })).status).toBe(400)
  })
})

describe('POST /crm/orders/receiveReturn and delete', () => {
  it('[ORD-17] takes the goods that are back and answers with the order', async () => {
    const order = first(await add({ ...minimal(), status: 'send' }))
    await update({ orderId: order.orderId, status: 'rejection' })
    const answer = await api.call('/crm/orders/receiveReturn', {
      method: 'POST',
      token,
      body: { orderId: order.orderId, products: [{ code: boots.code, subCode: '37', goodsCount: 1, sellable: true }] },
    })
    expect(answer.Data).toMatchObject({
      status: 'rejection',
      isReturning: false,
      products: [{ returnedCount: 1, lots: [] }],
    })
    expect(await stockOf(shop, boots)).toEqual(['P-7 37: 10 on hand, 0 reserved', 'P-7 38: 10 on hand, 0 reserved'])
  })

  it('[ORD-1] deletes all or none', async () => {
    const order = first(await add({ ...minimal(), status: 'paied' }))
    const missing = '00000000-0000-4000-8000-000000000000'
    const remove = (ordersIds: string[]) =>
      api.call('/crm/orders/delete', { method: 'POST', token, body: { ordersIds } })
    expect((await remove([order.orderId, missing])).status).toBe(404)
    expect(await stockOf(shop, boots)).toEqual(['P-7 37: 9 on hand, 0 reserved', 'P-7 38: 10 on hand, 0 reserved'])
    expect((await remove([order.orderId])).Data).toEqual([order.orderId])
    expect(await stockOf(shop, boots)).toEqual(['P-7 37: 10 on hand, 0 reserved', 'P-7 38: 10 on hand, 0 reserved'])
  })
})
