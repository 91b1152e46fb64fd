import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { listChanges } from '#platform/server/history.ts'
import { newOrder } from '../../new-order.ts'
import { moneyOf, type Order } from '../../order.ts'
import { exchangeGoods } from './exchange-goods.ts'
import { loadOrders, lockNumbers } from '../orders.sql.ts'
import { listPayments } from '../payments/payments.sql.ts'
import { receiveReturn } from './receive-return.ts'
import { undoReturn } from './undo-return.ts'

let shop: TestShop
let api: TestApi
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
})

const people = { ...newOrder, firstName: 'Леся', phone: '+380501112233', deliveryAddress: 'Київ, відділення 1' }
const bootsOf = () =>
  buildProduct(shop, {
    lots: [
      { size: '38', quantity: 1, price: 1000_00 },
      { size: '39', quantity: 1, price: 1200_00 },
    ],
  })
const sold = (boots: BuiltProduct, order: { deposit?: number; discount?: number } = {}) =>
  buildOrder(shop, {
    status: 'completed',
    lines: [{ code: boots.code, size: '38', quantity: 1, price: 1000_00 }],
    ...order,
  })
const exchange = (order: Order, boots: BuiltProduct, { size = '39', price = 1000_00, key = '', returnCost = 0 } = {}) =>
  exchangeGoods(
    shop,
    {
      id: order.id,
      goods: [{ code: boots.code, size: '38', quantity: 1, isSellable: true }],
      returnCost,
      added: { fields: people, lines: [{ code: boots.code, size, quantity: 1, price }] },
    },
    olena,
    key || undefined,
  ) as Promise<[Order, Order]>
const paidOf = async ({ id }: Order) =>
  (await listPayments(shop.database.db, id)).map(({ amount, note }) => [amount, note])

describe('[ORD-17] an exchange', () => {
  it.each([
    ['no order that goes out', undefined, ['order']],
    ['none but a null', null, ['order']],
    [
      'an order by a carrier that there is not',
      { deliveryType: 'pigeon', firstName: 'Леся', products: [] },
      ['order.deliveryType', 'order.phoneNumber', 'order.deliveryAddress'],
    ],
  ])('[WIRE-3] with %s is refused at its fields', async (_, order, fields) => {
    const token = await api.signIn('manager')
    const body = { orderId: olena.userId, products: [{ code: 'B-1', goodsCount: 1, sellable: true }], order }
    const headers = { 'idempotency-key': 'a-wrong-order' }
    const { status, Message } = await api.call('/crm/orders/exchange', { method: 'POST', token, body, headers })
    expect([status, Message.Errors.map(({ id }) => id)]).toEqual([400, fields])
  })

  it('[ORD-3] for an order that a marketplace numbered waits for whoever enters the same number', async () => {
    const boots = await bootsOf()
    const { id } = await sold(boots)
    const added = {
      fields: { ...people, source: 'prom' as const },
      number: '900001',
      lines: [{ code: boots.code, size: '39', quantity: 1, price: 1000_00 }],
    }
    const goods = [{ code: boots.code, size: '38', quantity: 1, isSellable: true }]
    let exchanging: Promise<Order[]> | undefined
    await shop.database.transaction(async (tx) => {
      await lockNumbers(tx, [added.number])
      exchanging = exchangeGoods(shop, { id, goods, returnCost: 0, added }, olena)
      await untilWaiting(shop)
    })
    expect(await exchanging).toMatchObject([{ id }, { number: '900001', source: 'prom' }])
  })

  it('[ORD-5] moves what was paid: the same worth asks for nothing, a dearer one for the rest', async () => {
    const boots = await bootsOf()
    const order = await sold(boots, { deposit: 1000_00 })
    const [back, added] = await exchange(order, boots, { price: 1200_00, returnCost: 80_00 })
    expect(back).toMatchObject({ goodsTotal: 0, deposit: 0, returnCost: 80_00 })
    expect(moneyOf(back)).toMatchObject({ refundDue: 0, amountDue: 0 })
    expect(added).toMatchObject({ status: 'new', deposit: 1000_00 })
    expect(moneyOf(added)).toMatchObject({ amountDue: 200_00, notAsked: 0 })
    expect(await paidOf(back)).toEqual([
      [-1000_00, `→ ${added.number}`],
      [1000_00, ''],
    ])
    expect(await paidOf(added)).toEqual([[1000_00, `← ${back.number}`]])
    expect(await stockOf(shop, boots)).toEqual(['P-1 38: 1 on hand, 0 reserved', 'P-2 39: 1 on hand, 1 reserved'])
  })

  it('[ORD-5] owes the difference where the new goods are cheaper, and counts a discount of the former', async () => {
    const boots = await bootsOf()
    const order = await sold(boots, { deposit: 900_00, discount: 100_00 })
    const [back, added] = await exchange(order, boots, { price: 700_00 })
    expect(moneyOf(back)).toMatchObject({ refundDue: 200_00 })
    expect(moneyOf(added)).toMatchObject({ amountDue: 0, refundDue: 0 })
    expect(added.deposit).toBe(700_00)
  })

  it('[ORD-5] does not ask again for what a carrier was paid and nobody wrote down', async () => {
    const boots = await bootsOf()
    const order = await sold(boots)
    const [back, added] = await exchange(order, boots, { price: 1200_00 })
    expect([back.deposit, added.deposit]).toEqual([0, 0])
    expect(moneyOf(added)).toMatchObject({ amountDue: 200_00, notAsked: 1000_00 })
  })

  it('[B7] is the end of the way back of what came back, also where nobody wrote down what was paid', async () => {
    for (const paid of [{}, { deposit: 1000_00 }]) {
      const boots = await bootsOf()
      const order = await sold(boots, paid)
      const [back, added] = await exchange(order, boots)
      const refused = { kind: 'conflict', errors: [{ error: 'returnMovedOn' }] }
      await expect(undoReturn(shop, order.id, olena)).rejects.toMatchObject(refused)
      expect(await loadOrders(shop.database.db, [order.id])).toMatchObject([{ goodsTotal: 0, version: back.version }])
      const [last] = await listChanges(shop.database.db, 'order', order.id)
      expect(last).toMatchObject({ action: 'exchanged', changes: { exchangedFor: { to: added.number } } })
    }
  })

  it('[WIRE-10] is both or none: goods that are not there leave the former order as it was', async () => {
    const boots = await bootsOf()
    const order = await sold(boots, { deposit: 1000_00 })
    await expect(exchange(order, boots, { size: '40' })).rejects.toMatchObject({
      errors: [{ field: expect.stringMatching(/^order\.lines\.0/) }],
    })
    const [kept] = await loadOrders(shop.database.db, [order.id])
    expect(kept).toMatchObject({ goodsTotal: 1000_00, deposit: 1000_00, version: order.version })
    expect(await stockOf(shop, boots)).toEqual(['P-1 38: 0 on hand, 0 reserved', 'P-2 39: 1 on hand, 0 reserved'])
  })

  it('by the same key is the same two orders, and of an order that is not completed none', async () => {
    const boots = await bootsOf()
    const order = await sold(boots)
    const twice = [await exchange(order, boots, { key: 'k1' }), await exchange(order, boots, { key: 'k1' })]
    expect(twice[1]?.map(({ id }) => id)).toEqual(twice[0]?.map(({ id }) => id))
    const other = await bootsOf()
    const fresh = await buildOrder(shop, { lines: [{ code: other.code, size: '38' }] })
    await expect(exchange(fresh, other)).rejects.toMatchObject({ errors: [{ error: 'nothingToExchange' }] })
  })
})

describe('[ORD-17] [ORD-6] the way back of a return', () => {
  it('costs what its returns cost together, and an undone one nothing', async () => {
    const boots = await bootsOf()
    const order = await sold(boots)
    const receive = (returnCost: number) =>
      receiveReturn(
        shop,
        { id: order.id, goods: [{ code: boots.code, quantity: 1, isSellable: true }], returnCost },
        olena,
      )
    expect((await receive(80_00)).returnCost).toBe(80_00)
    expect((await undoReturn(shop, order.id, olena)).returnCost).toBe(0)
    expect((await receive(65_50)).returnCost).toBe(65_50)
  })

  it('[WIRE-12] is the Admin’s alone to say, who needs not say it', async () => {
    const boots = await bootsOf()
    const order = await sold(boots)
    const send = async (role: 'admin' | 'manager', body: object) =>
      api.call('/crm/orders/receiveReturn', {
        method: 'POST',
        token: await api.signIn(role),
        body: { orderId: order.id, products: [{ code: boots.code, goodsCount: 1, sellable: true }], ...body },
      })
    expect((await send('manager', { returnPrice: 80 })).Message.Errors).toMatchObject([{ id: 'returnPrice' }])
    expect((await send('admin', { returnPrice: 80 })).Data).toMatchObject({ returnPrice: 80 })
    expect((await send('admin', {})).status).toBe(400)
  })
})
