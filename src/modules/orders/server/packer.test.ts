import * as z from 'zod/mini'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import type { Fields } from '#platform/fields.ts'
import { getOrders } from '../contract.ts'
import { line, order as table } from '../order.fields.ts'
import type { Status } from '../status.ts'
import { trackingNumberToWire } from '../one-field.contract.ts'
import type { OrderOnWire } from '../order.contract.ts'
import { orderFromWire } from '../office-order.contract.ts'
import { orderViews } from '../views.ts'

let shop: TestShop
let api: TestApi
let packer: string
let admin: string
let bag: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  packer = await api.signIn('packer')
  admin = await api.signIn('admin')
  bag = await buildProduct(shop, { lots: [{ price: 123_400, unitCost: 56_700, quantity: 1000 }] })
})

const build = (status: Status) =>
  buildOrder(shop, {
    status,
    lines: [{ code: bag.code, quantity: 2 }],
    discount: 2_100,
    deposit: 3_300,
    marketplaceFeeRate: 7.77,
    note: 'О’Коннор',
  })
const update = (order: object, token = packer) =>
  api.call('/crm/orders/update', { method: 'PUT', token, body: { orders: [order] } })
const post = (path: string, body: object, token = packer) =>
  api.call(`/crm/orders/${path}`, { method: 'POST', token, body })

/** As the tables say; what they say is typed by hand in `order.fields.test.ts`. */
const wordsOf = (fields: Fields) =>
  Object.values(fields).flatMap(({ sees, wire = '' }) => (sees.includes('packer') ? [wire] : []))

describe('[WIRE-12] a Packer’s view of an order', () => {
  it('the order to pack and what the customer pays, no other money, alone and in the list', async () => {
    const order = await build('paid')
    const one = await api.call(`/crm/orders/get?orderid=${order.id}`, { token: packer })
    expect(orderFromWire(one.Data as OrderOnWire<'packer'>)).toMatchObject({
      id: order.id,
      amountDue: 241_400,
      note: 'О’Коннор',
      lines: [{ code: bag.code, quantity: 2, lots: [{ purchaseNumber: 'P-1', quantity: 2 }] }],
    })
    const list = await api.call(`/crm/orders/get?orderNumber=${order.number}`, { token: packer })
    expect(list.Data).toEqual([one.Data])
    const { products } = one.Data as { products: { lots: object[] }[] }
    expect(Object.keys(one.Data as object).toSorted()).toEqual(wordsOf(table.fields).toSorted())
    expect(Object.keys(products[0] ?? {}).toSorted()).toEqual(wordsOf(line.fields).toSorted())
    expect(Object.keys(products[0]?.lots[0] ?? {})).toEqual(['subProductId', 'purchaseNumber', 'goodsCount'])
  })

  it('only what is to be packed, on its way or coming back', async () => {
    for (const status of ['new', 'awaitingPayment', 'completed', 'cancelled'] as const) {
      const { id } = await build(status)
      expect((await api.call(`/crm/orders/get?orderid=${id}`, { token: packer })).status).toBe(404)
      expect((await post('updateDeliveryTTN', trackingNumberToWire(id, '1'))).status).toBe(404)
    }
    const list = (await api.call('/crm/orders/get', { token: packer })).Data as { status: string }[]
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['paied']))
  })

  it('no other order by way of a change that changes nothing', async () => {
    for (const [status, spelt] of [
      ['new', 'new'],
      ['completed', 'done'],
      ['cancelled', 'cancel'],
    ] as const) {
      const { id } = await build(status)
      for (const nothing of [{ orderId: id }, { orderId: id, status: spelt }]) {
        const answer = await update(nothing)
        expect([answer.status, answer.Data]).toEqual([403, null])
      }
    }
  })

  it('no money by way of sorting or of a view', async () => {
    for (const query of ['sort=-totalSum', 'view=refundsDue'])
      expect((await api.call(`/crm/orders/get?${query}`, { token: packer })).status).toBe(403)
    expect((await api.call('/crm/orders/get?view=returnsExpected', { token: packer })).status).toBe(200)
  })
})

describe('[WIRE-12] the filters of a list', () => {
  /** Whether a Packer may ask for each part of the query. */
  const asked: Record<string, boolean> = {
    limit: true,
    offset: true,
    shape: true,
    search: true,
    orderNumber: true,
    status: true,
    orderFrom: true,
    deliveryType: true,
    code: true,
    lastName: true,
    phoneNumber: true,
    deliveryTTN: true,
    dateCreatedFrom: true,
    dateCreatedTo: true,
    paymentFrom: true,
    paymentTo: true,
    managerName: false,
    tags: false,
    whose: false,
    customer: false,
    totalSumFrom: false,
    totalSumTo: false,
  }
  const values: Record<string, string> = { shape: 'row', status: 'paied', orderFrom: 'call', whose: 'mine' }
  const valueOf = (name: string) => {
    if (name.startsWith('date')) return '2026-01-01'
    return (
      values[name] ??
      (name === 'deliveryType' ? 'meest' : '+380671112299'.slice(/From|To|limit|offset/.test(name) ? -2 : 0))
    )
  }

  it('each part of the query is for a Packer or is not', () => {
    const { properties } = z.toJSONSchema(getOrders.query as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })
    const others = ['orderid', 'cursor', 'sort', 'view']
    expect(Object.keys(properties ?? {}).toSorted()).toEqual([...Object.keys(asked), ...others].toSorted())
  })

  it.each(Object.entries(asked))('%s', async (name, isForPacker) => {
    const path = `/crm/orders/get?${name}=${encodeURIComponent(valueOf(name))}`
    expect((await api.call(path, { token: admin })).status).toBe(200)
    const { status, Message } = await api.call(path, { token: packer })
    expect(status).toBe(isForPacker ? 200 : 403)
    if (!isForPacker) expect(Message.Errors.map(({ id }) => id)).toEqual([name.replace(/From$|To$/, '')])
  })

  it.each(orderViews)('view=%s', async (view) => {
    const isForPacker = view !== 'refundsDue' && view !== 'othersTasks'
    const { status } = await api.call(`/crm/orders/get?view=${view}`, { token: packer })
    expect(status).toBe(isForPacker ? 200 : 403)
  })

  it('by no phone does a Packer find what was ordered from another phone of the same person', async () => {
    const [phone, other] = ['+380671112201', '+380671112202']
    const { number } = await buildOrder(shop, { status: 'paid', phone, lines: [{ code: bag.code }] })
    await buildOrder(shop, { status: 'paid', phone: other, lines: [{ code: bag.code }] })
    const merge = { phone, main: other }
    expect((await api.call('/crm/customers/merge', { method: 'POST', token: admin, body: merge })).status).toBe(200)
    const by = (name: string, token: string) =>
      api.call(`/crm/orders/get?${name}=${encodeURIComponent(phone)}`, { token })
    expect((await by('customer', admin)).Data).toHaveLength(2)
    const { status, Data, Message } = await by('customer', packer)
    expect([status, Data, Message.Errors.map(({ id }) => id)]).toEqual([403, null, ['customer']])
    expect((await by('phoneNumber', packer)).Data).toMatchObject([{ orderNumber: number }])
  })
})

describe('[WIRE-12] a Packer finds orders', () => {
  const found = async (search: string, token = packer) =>
    (await api.call(`/crm/orders/get?search=${encodeURIComponent(search)}`, { token })).headers.get('x-total-count')

  it('by what a Packer sees of them', async () => {
    const { number } = await buildOrder(shop, {
      status: 'paid',
      firstName: 'Ївга',
      phone: '+380671112233',
      trackingNumber: '20450000000777',
      lines: [{ code: bag.code }],
    })
    for (const part of [number, 'ївга', '1112233', '20450000000777'])
      expect([part, await found(part)]).toEqual([part, '1'])
  })

  it('not by an e-mail, nor a part of one, which a Packer may not see', async () => {
    await buildOrder(shop, { status: 'paid', email: 'hidden.one@example.ua', lines: [{ code: bag.code }] })
    for (const part of ['hidden.one@example.ua', 'hidden', '@']) {
      expect([part, await found(part)]).toEqual([part, '0'])
      expect([part, await found(part, admin)]).toEqual([part, '1'])
    }
  })
})

describe('[WIRE-12] a Packer’s changes', () => {
  it('the status along packing, and back again after a slip', async () => {
    const order = await build('accepted')
    for (const status of ['send', 'accept', 'send', 'onTheWay']) {
      const answer = await update({ orderId: order.id, status })
      expect([answer.status, status]).toEqual([200, status])
      expect(JSON.stringify(answer.Data)).not.toMatch(/priceBuy|totalSum|profit/)
    }
  })

  it('[ORD-10] the number of the parcel together with its status, all or none', async () => {
    const { id } = await build('paid')
    const wrong = await update({ orderId: id, status: 'send', deliveryTTN: '2045' })
    expect([wrong.status, ...wrong.Message.Errors.map((error) => error.id)]).toEqual([400, 'orders.0.deliveryTTN'])
    const before = (await api.call(`/crm/orders/get?orderid=${id}`, { token: packer })).Data
    expect(before).toMatchObject({ status: 'paied', deliveryTTN: '' })
    const answer = await update({ orderId: id, status: 'send', deliveryTTN: '20450000000001' })
    expect(answer.Data).toMatchObject([{ status: 'send', deliveryTTN: '20450000000001' }])
  })

  it('no other status, and no other field, named', async () => {
    const order = await build('accepted')
    for (const status of ['paied', 'done', 'cancel', 'rejection', 'new']) {
      const answer = await update({ orderId: order.id, status })
      expect([answer.status, ...answer.Message.Errors.map(({ id }) => id)]).toEqual([403, 'orders.0.status'])
    }
    const answer = await update({ orderId: order.id, status: 'send', discount: 1, products: [] })
    expect([answer.status, ...answer.Message.Errors.map(({ id }) => id)]).toEqual([
      403,
      'orders.0.products',
      'orders.0.discount',
    ])
    const { id } = await build('new')
    expect((await update({ orderId: id, status: 'send' })).status).toBe(403)
    const seen = (await api.call(`/crm/orders/get?orderid=${order.id}`, { token: admin })).Data
    expect(seen).toMatchObject({ status: 'accept', discount: 21 })
  })
})

describe('POST /crm/orders/updateDeliveryTTN, updateHrefReceipt', () => {
  it('[ORD-10] change their fields alone, whatever else of the order comes with them', async () => {
    const order = await build('paid')
    const whole = (await api.call(`/crm/orders/get?orderid=${order.id}`, { token: admin })).Data as object
    const sent = { ...whole, deliveryTTN: ' 20450000000001 ', discount: 99, lastName: 'Інша', hrefReceipt: 'x' }
    const { deliveryTTN, discount, lastName, hrefReceipt } = (await post('updateDeliveryTTN', { order: sent }, admin))
      .Data as Record<string, unknown>
    expect([deliveryTTN, discount, lastName, hrefReceipt]).toEqual(['20450000000001', 21, 'Шевченко', ''])
    const receipts = { orderId: order.id, hrefReceipt: 'https://check.ua/1', hrefPrePayReceipt: 'https://check.ua/2' }
    expect((await post('updateHrefReceipt', { order: receipts }, admin)).Data).toMatchObject({
      deliveryTTN: '20450000000001',
      hrefReceipt: 'https://check.ua/1',
      hrefPrePayReceipt: 'https://check.ua/2',
    })
    const cleared = await post('updateHrefReceipt', { order: { orderId: order.id, hrefReceipt: '' } }, admin)
    expect(cleared.Data).toMatchObject({ hrefReceipt: '', hrefPrePayReceipt: 'https://check.ua/2' })
  })

  it('a Packer sets the tracking number, and no receipt', async () => {
    const { id } = await build('paid')
    const answer = await post('updateDeliveryTTN', trackingNumberToWire(id, '59000000000001'))
    expect(orderFromWire(answer.Data as OrderOnWire<'packer'>)).toMatchObject({ trackingNumber: '59000000000001' })
    expect((await post('updateHrefReceipt', { order: { orderId: id, hrefReceipt: '' } })).status).toBe(403)
  })

  it('[ORD-14] [WIRE-5] [WIRE-11] a script as a link, no such order, an old version, an unknown key: named', async () => {
    const { id, version } = await build('paid')
    const idOf = async (path: string, order: object) => {
      const { status, Message } = await post(path, { order }, admin)
      return [status, ...Message.Errors.map((error) => error.id)]
    }
    const none = '00000000-0000-4000-8000-000000000000'
    expect(await idOf('updateHrefReceipt', { orderId: id, hrefReceipt: 'javascript:alert(1)' })).toEqual([
      400,
      'order.hrefReceipt',
    ])
    expect(await idOf('updateDeliveryTTN', { orderId: none, deliveryTTN: '1' })).toEqual([404, 'order.orderId'])
    expect(await idOf('updateDeliveryTTN', { orderId: id })).toEqual([400, 'order.deliveryTTN'])
    // not a number of its carrier (ORD-10)
    expect(await idOf('updateDeliveryTTN', { orderId: id, deliveryTTN: '2045' })).toEqual([400, 'order.deliveryTTN'])
    expect(await idOf('updateDeliveryTTN', { orderId: id, deliveryTTN: '1', colour: 'x' })).toEqual([
      400,
      'order.colour',
    ])
    expect(await idOf('updateDeliveryTTN', { orderId: id, deliveryTTN: '1', version: version - 1 })).toEqual([
      409,
      'order.version',
    ])
  })
})
