import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { errorsOf } from '../../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { statuses } from '../../status.ts'
import type { Order } from '../../order.ts'
import { forgetOldDeleted } from './forget-old-deleted.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { listStockDifferences } from '../stock-check.sql.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const send = (path: string, orders: readonly { id: string }[]) =>
  api.call(`/crm/orders/${path}`, {
    method: 'POST',
    token,
    language: 'UKR',
    body: { [path === 'delete' ? 'ordersIds' : 'ids']: orders.map(({ id }) => id) },
  })
const seen = async ({ id }: { id: string }) =>
  (await api.call(`/crm/orders/get?orderid=${id}`, { token })).Data as Record<string, unknown>
const withoutTimes = ({ version: _, dateUpdated: __, ...rest }: Record<string, unknown>) => rest

describe('POST /crm/orders/restore', () => {
  it.each(statuses)('[ORD-7] an order that was %s is back as it was, with its stock', async (status) => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 2 }, { quantity: 8 }] })
    const order = await buildOrder(shop, {
      status,
      lines: [
        { code: bag.code, quantity: 3 },
        { code: bag.code, purchaseNumber: 'P-2' },
      ],
      deposit: 10_000,
      lastName: "О’Коннор-Знам'янська",
      note: 'ʼ',
      deliveryPlace: { cityRef: 'a' },
    })
    const [before, stock] = [await seen(order), await stockOf(shop, bag)]
    await send('delete', [order])
    expect((await api.call(`/crm/orders/get?orderid=${order.id}`, { token })).status).toBe(404)
    expect((await send('restore', [order])).status).toBe(200)
    expect(withoutTimes(await seen(order))).toEqual(withoutTimes(before))
    expect(await stockOf(shop, bag)).toEqual(stock)
    const history = (await api.call(`/crm/orders/history?orderId=${order.id}`, { token })).Data as { kind: string }[]
    expect(history.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'placed'])
    const payments = (await api.call(`/crm/orders/payments?orderId=${order.id}`, { token })).Data
    expect(payments).toMatchObject([{ amount: 100 }])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[ORD-17] a returning parcel, and a partly returned order, are back with what was still out', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 9 }] })
    const returning = await buildOrder(shop, { status: 'sent', lines: [{ code: bag.code, quantity: 3 }] })
    await updateOrders(shop, [{ id: returning.id, version: undefined, fields: {}, status: 'refused' }], olena)
    const completed = await buildOrder(shop, { status: 'completed', lines: [{ code: bag.code, quantity: 4 }] })
    for (const { id } of [returning, completed])
      await receiveReturn(shop, { id, goods: [{ code: bag.code, quantity: 1, isSellable: false }] }, olena)
    const before = [await seen(returning), await seen(completed)]
    const stock = await stockOf(shop, bag)
    await send('delete', [returning, completed])
    await send('restore', [completed, returning])
    expect([await seen(returning), await seen(completed)].map(withoutTimes)).toEqual(before.map(withoutTimes))
    expect(await stockOf(shop, bag)).toEqual(stock)
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[ORD-7] it is filled from the very lots, though an older one has some again', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 1 }, { quantity: 1 }] })
    const first = await buildOrder(shop, { lines: [{ code: bag.code }] })
    const second = await buildOrder(shop, { status: 'paid', lines: [{ code: bag.code }] })
    await send('delete', [second])
    await send('delete', [first])
    await send('restore', [second])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 1 on hand, 0 reserved', 'P-2: 0 on hand, 0 reserved'])
  })

  it('[ORD-7] the very lots are sold out meanwhile: others fill it', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 1 }, { quantity: 1 }] })
    const order = await buildOrder(shop, { lines: [{ code: bag.code }] })
    await send('delete', [order])
    await buildOrder(shop, { lines: [{ code: bag.code, purchaseNumber: 'P-1' }] })
    await send('restore', [order])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 1 on hand, 1 reserved', 'P-2: 1 on hand, 1 reserved'])
  })

  it('[ORD-7] [CAT-1] its colour got another name meanwhile: it is back with that one, with its lots', async () => {
    const bag = await buildProduct(shop, { lots: [{ colour: 'мак', quantity: 5 }, { colour: 'мох' }] })
    const lines = [
      { code: bag.code, colour: 'мак', quantity: 2 },
      { code: bag.code, colour: 'мох' },
    ]
    const order = await buildOrder(shop, { status: 'paid', lines })
    await send('delete', [order])
    await shop.database.pool.query(
      `update product_colours set name = 'маковий' where product_id = $1 and name = 'мак'`,
      [bag.id],
    )
    expect((await send('restore', [order])).status).toBe(200)
    const { products } = (await seen(order)) as { products: unknown }
    expect(products).toMatchObject([
      { color: 'маковий', goodsCount: 2 },
      { color: 'мох', goodsCount: 1 },
    ])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[ORD-2] stock that is short is named by its line, and of several orders none is back', async () => {
    const [bag, belt] = [await buildProduct(shop, { lots: [{ quantity: 2 }] }), await buildProduct(shop)]
    const fine = await buildOrder(shop, { lines: [{ code: belt.code }] })
    const short = await buildOrder(shop, { lines: [{ code: belt.code }, { code: bag.code, quantity: 2 }] })
    await send('delete', [fine, short])
    await buildOrder(shop, { lines: [{ code: bag.code }] })
    const answer = await send('restore', [fine, short])
    expect(answer.status).toBe(409)
    expect(errorsOf(answer)).toEqual([
      `ids.1.lines.1.quantity: ${bag.code}: у наявності лише 1. Зменште кількість або приберіть товар`,
    ])
    expect((await api.call(`/crm/orders/get?orderid=${fine.id}`, { token })).status).toBe(404)
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[ORD-3] a marketplace order that was imported again meanwhile is not there twice', async () => {
    const add = (number: string) =>
      api.call('/crm/orders/add', {
        method: 'POST',
        token,
        body: {
          orders: [
            { orderNumber: number, orderFrom: 'prom', phoneNumber: '0671234567', lastName: 'І', deliveryAddress: 'К' },
          ],
        },
      })
    const [first] = (await add('P-100')).Data as { orderId: string }[]
    const order = { id: first?.orderId ?? '' }
    await send('delete', [order])
    await add('P-100')
    expect((await send('restore', [order])).status).toBe(409)
  })

  it('is possible once, and for a day', async () => {
    const one = await buildOrder(shop, { lines: [] })
    await send('delete', [one])
    expect(
      await Promise.all([send('restore', [one]), send('restore', [one])]).then((both) =>
        both.map(({ status }) => status).toSorted((a, b) => a - b),
      ),
    ).toEqual([200, 404])
    const late = await buildOrder(shop, { lines: [] })
    await send('delete', [late])
    shop.travel(24 * 60 * 60 * 1000)
    expect(errorsOf(await send('restore', [late]))).toEqual([
      'ids.0: Відновити вже не можна: минула доба або замовлення вже повернули. Оновіть список',
    ])
    await forgetOldDeleted(shop)
    expect(
      (await shop.database.pool.query('select 1 from deleted_orders where order_id = $1', [late.id])).rows,
    ).toEqual([])
  })

  it('[WIRE-11] whoever has the order open from before the deletion learns that it changed', async () => {
    const order: Order = await buildOrder(shop, { lines: [] })
    await send('delete', [order])
    await send('restore', [order])
    const body = { orders: [{ orderId: order.id, version: order.version, description: 'x' }] }
    expect((await api.call('/crm/orders/update', { method: 'PUT', token, body })).status).toBe(409)
  })
})
