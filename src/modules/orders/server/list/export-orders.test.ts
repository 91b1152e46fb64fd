import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import type { Order } from '../../order.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const ask = (query: string) => api.call(`/crm/orders/export?${query}`, { token })
async function rowsOf(query: string, delimiter = ';'): Promise<Record<string, string>[]> {
  return parse((await ask(query)).Data as string, { bom: true, columns: true, delimiter })
}

it('[FORM-3] one row an order: wire names, decimal points, every apostrophe, what was bought, formulas made harmless', async () => {
  const boots = await buildProduct(shop, {
    lots: [{ size: '38', colour: 'мак', price: 123_450, unitCost: 45_005, quantity: 9 }],
  })
  const order = await buildOrder(shop, {
    status: 'paid',
    lines: [{ code: boots.code, size: '38', colour: 'мак', quantity: 2 }],
    firstName: `О'Х’Хʼ`,
    lastName: '=cmd|calc',
    note: 'рядок; "у лапках"\nі ще один',
    discount: 45,
    paymentFee: 1_050,
  })
  const answer = await ask(`search=${order.number}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  expect((answer.Data as string).startsWith('\uFEFForderId;orderNumber;status;')).toBe(true)
  expect(await rowsOf(`search=${order.number}`)).toMatchObject([
    {
      orderId: order.id,
      orderNumber: order.number,
      status: 'paied',
      firstName: `О'Х’Хʼ`,
      lastName: `'=cmd|calc`,
      phoneNumber: '+380671234567',
      products: `${boots.code} 38 мак × 2`,
      goodsSum: '2469',
      discount: '0.45',
      totalSum: '2468.55',
      revenue: '2468.55',
      cost: '900.1',
      paymentCommission: '10.5',
      profit: '1557.95',
      description: 'рядок; "у лапках"\nі ще один',
    },
  ])
  expect(await rowsOf(`search=${order.number}&delimiter=,`, ',')).toHaveLength(1)
})

it('[FORM-3] [ORD-17] goods are those that were kept, as their sum is; of a refused parcel those that it had', async () => {
  const socks = await buildProduct(shop, { lots: [{ price: 100_00, quantity: 9 }] })
  const shoes = await buildProduct(shop, { lots: [{ price: 100_00, quantity: 9 }] })
  const lines = [{ code: socks.code, quantity: 3 }, { code: shoes.code }]
  const back = (order: Order, quantity: number) =>
    receiveReturn(shop, { id: order.id, goods: [{ code: socks.code, quantity, isSellable: true }] }, olena)
  const kept = await buildOrder(shop, { status: 'completed', lastName: 'Частково', lines })
  await back(kept, 2)
  await receiveReturn(shop, { id: kept.id, goods: [{ code: shoes.code, quantity: 1, isSellable: true }] }, olena)
  const refused = await buildOrder(shop, { status: 'sent', lastName: 'Частково', lines })
  await updateOrders(shop, [{ id: refused.id, version: undefined, fields: {}, status: 'refused' }], olena)
  await back(refused, 3)
  const rows = await rowsOf('lastName=Частково&sort=orderNumber')
  expect(rows.map(({ products, goodsCount, goodsSum }) => [products, goodsCount, goodsSum])).toEqual([
    [`${socks.code} × 1`, '1', '100'],
    [`${socks.code} × 3; ${shoes.code} × 1`, '4', '400'],
  ])
})

it('[FORM-3] the filters, the view and the order of the list hold, over many parts of the file', async () => {
  const one = await buildOrder(shop, { lines: [], lastName: 'Зразкова' })
  const columns = 'number, source, status, phone, last_name, carrier, payment_type, tracking_token'
  await shop.database.pool.query(
    `insert into orders (${columns})
     select 'X' || n, source, 'refused', '+380670000000', 'Багато', carrier, payment_type, 'x' || n
     from orders, generate_series(10000, 11200) n where id = $1`,
    [one.id],
  )
  const rows = await rowsOf('lastName=Багато&sort=-orderNumber')
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(Array.from({ length: 1201 }, (_, n) => `X${11200 - n}`))
  expect(await rowsOf('lastName=Зразкова&status=new&view=toPack')).toEqual([])
  expect((await rowsOf('lastName=Зразкова&status=new')).map(({ orderId }) => orderId)).toEqual([one.id])
  expect((await ask('view=all')).status).toBe(400)
})

it('[FORM-3] the orders of `ids` alone, sorted, whatever the filters; one that is gone is missing, 301 are too many', async () => {
  const one = await buildOrder(shop, { lines: [], lastName: 'Обрана' })
  const other = await buildOrder(shop, { lines: [], lastName: 'Відібрана' })
  await buildOrder(shop, { lines: [], lastName: 'Лишня' })
  const gone = crypto.randomUUID()
  const rows = await rowsOf(`ids=${[one.id, gone, other.id].join(',')}&sort=lastName&search=Лишня`)
  expect(rows.map(({ orderId }) => orderId)).toEqual([other.id, one.id])
  const many = Array.from({ length: 301 }, () => gone)
  expect((await ask(`ids=${many.slice(1).join('%2C')}`)).status).toBe(200)
  for (const ids of [many.join(), '', 'x'])
    expect(await ask(`ids=${ids}`)).toMatchObject({
      status: 400,
      Message: { Errors: [{ id: expect.stringMatching(/^ids/) as string }] },
    })
})

it('[FORM-3] [ORD-5] nobody pays for what was cancelled or refused, in a file as in the list', async () => {
  const bag = await buildProduct(shop)
  for (const status of ['new', 'cancelled', 'refused'] as const)
    await buildOrder(shop, { status, lines: [{ code: bag.code }], lastName: 'Несплачена' })
  const rows = await rowsOf('lastName=Несплачена&sort=status')
  expect(rows.map(({ status, payment }) => [status, payment])).toEqual([
    ['new', '1000'],
    ['cancel', ''],
    ['rejection', ''],
  ])
})
