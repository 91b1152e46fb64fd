import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { listStockDifferences } from './stock-check.sql.ts'

let shop: TestShop
let api: TestApi
let token: string
let goods: BuiltProduct[]

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  goods = await Promise.all(Array.from({ length: 5 }, () => buildProduct(shop, { lots: [{ quantity: 5 }] })))
})

const add = (...orders: object[]) => api.call('/crm/orders/add', { method: 'POST', token, body: { orders } })
const update = (...orders: object[]) => api.call('/crm/orders/update', { method: 'PUT', token, body: { orders } })
const fine = (more: object = {}) => ({
  phoneNumber: '0671234567',
  lastName: 'Шевченко',
  deliveryAddress: 'Київ',
  products: [{ code: goods[0]?.code, priceSale: 100 }],
  ...more,
})
const named = ({ status, Message: { Errors } }: Answer) => [status, ...Errors.map(({ id }) => id)]
const everything = async () => {
  const orders = await shop.database.pool.query('select id, version, updated_at from orders order by id')
  const stock = await Promise.all(goods.map((each) => stockOf(shop, each)))
  return JSON.stringify([orders.rows, stock])
}

const bad: [string, object, string][] = [
  ['an unknown status', { status: 'paid' }, 'status'],
  ['an unknown source', { orderFrom: 'amazon' }, 'orderFrom'],
  ['a discount below nothing', { discount: -0.01 }, 'discount'],
  ['a deposit below nothing', { deposit: -1 }, 'deposit'],
  ['a price below nothing', { products: [{ code: 'x', priceSale: -1 }] }, 'products.0.priceSale'],
  ['no pieces', { products: [{ code: 'x', goodsCount: 0 }] }, 'products.0.goodsCount'],
  ['a third decimal', { paymentCommission: 1.001 }, 'paymentCommission'],
  ['more than the whole as a percent', { marketplacePercent: 100.01 }, 'marketplacePercent'],
  ['a discount above the goods', { discount: 100.01 }, 'discount'],
  ['a deposit above the total', { discount: 50, deposit: 50.01 }, 'deposit'],
  ['a script as a link', { hrefReceipt: 'javascript:alert(1)' }, 'hrefReceipt'],
  ['a script as another link', { hrefPrePayReceipt: ' data:text/html,x' }, 'hrefPrePayReceipt'],
  ['an unknown product', { products: [{ code: 'ніякий' }] }, 'products.0.code'],
  ['an unknown lot', { products: [{ code: '', purchaseNumber: '?' }] }, 'products.0.code'],
  ['no phone', { phoneNumber: '' }, 'phoneNumber'],
  ['no name', { lastName: ' ' }, 'firstName'],
  ['no address', { deliveryAddress: '' }, 'deliveryAddress'],
  ['a day of no year', { dateCreated: '0000-01-01T00:00:00Z' }, 'dateCreated'],
  ['a time of which nobody knows the offset', { dateCreated: '1899-12-31T12:00:00+02:00' }, 'dateCreated'],
  ['a year of five digits elsewhere', { dateCreated: '9999-12-31T23:59:59-12:00' }, 'dateCreated'],
  ['a tracking number of no carrier', { deliveryTTN: '2045' }, 'deliveryTTN'],
  ['an unknown key', { discaunt: 1 }, 'discaunt'],
]

describe('[ORD-4] [ORD-5] [ORD-13] [ORD-14] an impossible value is named at its field, and nothing is half done', () => {
  it.each(bad)('%s', async (_, wrong, field) => {
    const order = await buildOrder(shop, { lines: [{ code: goods[0]?.code ?? '', price: 10_000 }] })
    const other = await buildOrder(shop, { lines: [] })
    const before = await everything()
    expect(named(await add(fine(), fine(wrong)))).toEqual([400, `orders.1.${field}`])
    const answer = await update({ orderId: other.id, description: 'x' }, { orderId: order.id, ...wrong })
    expect(named(answer)).toEqual([400, `orders.1.${field}`])
    expect(await everything()).toBe(before)
    await api.call('/crm/orders/delete', { method: 'POST', token, body: { ordersIds: [order.id, other.id] } })
  })

  it('[ORD-5] goods for more money than there is', async () => {
    const before = await everything()
    const products = Array.from({ length: 200 }, () => ({ code: goods[0]?.code, goodsCount: 10_000, priceSale: 1e8 }))
    expect(named(await add(fine({ status: 'cancel', products })))).toEqual([400, 'orders.0.products'])
    const order = await buildOrder(shop, { lines: [], status: 'cancelled' })
    expect(named(await update({ orderId: order.id, products }))).toEqual([400, 'orders.0.products'])
    await api.call('/crm/orders/delete', { method: 'POST', token, body: { ordersIds: [order.id] } })
    expect(await everything()).toBe(before)
  })

  it('[ORD-3] another order’s number, in the same source', async () => {
    const prom = { orderFrom: 'prom', products: [] }
    await add(fine({ ...prom, orderNumber: 'P-1' }))
    expect(named(await add(fine({ ...prom, orderNumber: 'P-2' }), fine({ ...prom, orderNumber: 'P-1' })))).toEqual([
      409,
      'orders.1.orderNumber',
    ])
    const [own] = (await add(fine({ ...prom, orderNumber: 'P-3' }))).Data as { orderId: string }[]
    expect(named(await update({ orderId: own?.orderId, orderNumber: 'P-1' }))).toEqual([400, 'orders.0.orderNumber'])
    expect((await update({ orderId: own?.orderId, orderNumber: 'P-3' })).status).toBe(200)
  })

  it('[ORD-10] a tracking number of another carrier, whichever of the two is changed', async () => {
    const [order] = (await add(fine({ deliveryTTN: '2045 0000-0000 01' }))).Data as { orderId: string }[]
    expect(order).toMatchObject({ deliveryTTN: '20450000000001' })
    expect(named(await update({ orderId: order?.orderId, deliveryType: 'ukr' }))).toEqual([400, 'orders.0.deliveryTTN'])
    const both = await update({ orderId: order?.orderId, deliveryType: 'ukr', deliveryTTN: 'ra 123456785 ua' })
    expect(both.Data).toMatchObject([{ deliveryType: 'ukr', deliveryTTN: 'RA123456785UA' }])
  })

  it('[FORM-5] an order that somebody has deleted: told so in words', async () => {
    const order = await buildOrder(shop, { lines: [] })
    const remove = () => api.call('/crm/orders/delete', { method: 'POST', token, body: { ordersIds: [order.id] } })
    expect((await remove()).status).toBe(200)
    const gone = { error: expect.stringContaining('may have been deleted') }
    for (const answer of [await update({ orderId: order.id, description: 'x' }), await remove()])
      expect(answer).toMatchObject({ status: 404, Message: { Errors: [gone] } })
  })

  it('[WIRE-3] answers about no order', async () => {
    for (const path of ['history', 'payments', 'messages/sent']) {
      const answer = await api.call(`/crm/orders/${path}?orderId=00000000-0000-4000-8000-000000000000`, { token })
      expect(named(answer)).toEqual([404, 'orderId'])
    }
    const order = await buildOrder(shop, { lines: [] })
    await api.call('/crm/orders/delete', { method: 'POST', token, body: { ordersIds: [order.id] } })
    const history = await api.call(`/crm/orders/history?orderId=${order.id}`, { token })
    expect(history.Data).toMatchObject([{ kind: 'deleted' }, { kind: 'placed' }])
  })

  it('[ORD-2] stock that is short on one line of five', async () => {
    const before = await everything()
    const products = goods.map(({ code }, index) => ({ code, goodsCount: index === 3 ? 6 : 2 }))
    expect(named(await add(fine({ products })))).toEqual([409, 'orders.0.products.3.goodsCount'])
    expect(await everything()).toBe(before)
    const order = await buildOrder(shop, { lines: goods.map(({ code }) => ({ code })) })
    expect(named(await update({ orderId: order.id, products }))).toEqual([409, 'orders.0.products.3.goodsCount'])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[WIRE-11] two people changing one order: the second learns who was first, and changes nothing', async () => {
    const { id, version } = await buildOrder(shop, { lines: [] })
    const answers = await Promise.all(
      ['перша', 'друга'].map((description) => update({ orderId: id, version, description })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.Message.Errors).toEqual([{ id: 'orders.0.version', error: expect.stringContaining('Олена') }])
  })

  it('[ORD-13] a lot chosen by staff can be changed, and given up again for the oldest', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 3 }, { quantity: 3 }] })
    const order = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 2 }] })
    const lots = async () =>
      (await api.call(`/crm/orders/lots?code=${bag.code}&orderId=${order.id}`, { token })).Data as {
        purchaseNumber: string
        available: number
      }[]
    expect((await lots()).map(({ purchaseNumber, available }) => [purchaseNumber, available])).toEqual([
      ['P-1', 3],
      ['P-2', 3],
    ])
    const line = { id: order.lines[0]?.id, code: bag.code, goodsCount: 2 }
    await update({ orderId: order.id, products: [{ ...line, purchaseNumber: 'P-2' }] })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 3 on hand, 0 reserved', 'P-2: 3 on hand, 2 reserved'])
    await update({ orderId: order.id, products: [{ ...line, purchaseNumber: '' }] })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 3 on hand, 2 reserved', 'P-2: 3 on hand, 0 reserved'])
    expect(named(await update({ orderId: order.id, products: [{ ...line, purchaseNumber: 'P-9' }] }))).toEqual([
      400,
      'orders.0.products.0.purchaseNumber',
    ])
    expect(named(await api.call('/crm/orders/lots?code=nothing', { token }))).toEqual([400, 'code'])
  })
  it('[WIRE-3] a new order without phone, name and address names all three, whatever else is wrong with it', async () => {
    const nothing = { phoneNumber: '', firstName: '', lastName: '', deliveryAddress: '' }
    const missing = ['orders.0.phoneNumber', 'orders.0.deliveryAddress', 'orders.0.firstName']
    const refused = async (...orders: object[]) => new Set(named(await add(...orders)))
    const left = Object.fromEntries(Object.keys(nothing).map((name) => [name, undefined]))
    for (const order of [fine(left), fine(nothing)]) expect(await refused(order)).toEqual(new Set([400, ...missing]))
    const worse = fine({ ...nothing, email: 'olena', products: [{ code: goods[0]?.code, goodsCount: 0 }] })
    expect(await refused(worse)).toEqual(new Set([400, ...missing, 'orders.0.email', 'orders.0.products.0.goodsCount']))
    const unknown = fine({ ...nothing, phoneNumber: '+380671234567', products: [{ code: 'nothing' }] })
    expect(await refused(unknown, fine({ deliveryAddress: ' ' }))).toEqual(
      new Set([400, ...missing.slice(1), 'orders.0.products.0.code', 'orders.1.deliveryAddress']),
    )
    const pickedUp = fine({ ...nothing, deliveryType: 'self-pickup' })
    expect(await refused(pickedUp)).toEqual(new Set([400, 'orders.0.firstName', 'orders.0.phoneNumber']))
  })

  it('[ORD-4] names and an address of which nobody sees anything are not there', async () => {
    expect(named(await add(fine({ firstName: ' ', lastName: '\u200b\u00a0' })))).toEqual([400, 'orders.0.firstName'])
    expect(named(await add(fine({ deliveryAddress: '\u2060' })))).toEqual([400, 'orders.0.deliveryAddress'])
  })

  it('[ORD-13] a code is found though spaces were copied along', async () => {
    const code = goods[0]?.code
    const answer = await add(fine({ products: [{ code: ` ${code}\u00a0`, priceSale: 100 }] }))
    expect(answer.Data).toMatchObject([{ products: [{ code }] }])
  })

  it('[ORD-17] goods that an order does not have do not come back to it, and are not called unknown', async () => {
    const { id } = await buildOrder(shop, { status: 'completed', lines: [{ code: goods[0]?.code ?? '' }] })
    const body = { orderId: id, products: [{ code: goods[1]?.code, goodsCount: 1, sellable: true }] }
    const answer = await api.call('/crm/orders/receiveReturn', { method: 'POST', token, language: 'UKR', body })
    expect(answer.Message.Errors).toEqual([
      { id: 'products.0.code', error: expect.stringContaining('в цьому замовленні немає') },
    ])
  })

  it('[S9] [ORD-17] a half size is one size however it is typed: its lots are listed, its pieces come back', async () => {
    const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37.5' }, { size: '38' }] })
    const { id } = await buildOrder(shop, {
      status: 'completed',
      lines: [{ code: boots.code, size: '37.5', quantity: 3 }],
    })
    for (const size of ['37.5', '37,5', '37½']) {
      const { Data } = await api.call(`/crm/orders/lots?code=${boots.code}&size=${size}`, { token })
      expect(Data, size).toHaveLength(1)
      const body = { orderId: id, products: [{ code: boots.code, subCode: size, goodsCount: 1, sellable: true }] }
      expect(named(await api.call('/crm/orders/receiveReturn', { method: 'POST', token, body }))).toEqual([200])
    }
  })
})
