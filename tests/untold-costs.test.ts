import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/endpoints.ts'
import { customerDetails } from '#modules/customers/customer.fields.ts'
import { goods } from '#modules/goods/goods.fields.ts'
import { order } from '#modules/orders/order.fields.ts'
import { purchase } from '#modules/purchasing/purchase.fields.ts'
import { partsOf, type Fields } from '#platform/fields.ts'
import { testApi, type Answer, type TestApi } from './build/api.ts'
import { cloneDemo } from './build/clone-demo.ts'
import { shopAt, type TestShop } from './build/shop.ts'

/** Typed by hand: the names of costs, fees and profit, of the specification and of ours; only an Admin sees them (WIRE-12). */
const costs = new Set(
  `priceBuy pastPriceBuy profit profitChange revenue cost uncostedCount marketplacePercent marketplaceSum marketFixedCommission soldSum
  promPaymentPercent promPaymentSum cheapShippingSum returnPrice paymentCommission advertPaymentSum advertPaymentType
  landedCost pricePurchase commission logistics billSum paidSum receivedSum roundingSum paidBackSum onHandSum
  foreignPrice currency rate datePay dateLogisticsPay left adverts margin
  unitCost goodsCost agentFee freight marketplaceFee marketplaceFixedFee marketplacePaymentFee paymentFee returnCost`.split(
    /\s+/,
  ),
)
/** A picture of a purchase’s line is no cost of it; a line of an order has no `price` at all. */
const ofPurchases = new Set(['price'])

let demo: { url: string; drop(): Promise<void> }
let shop: TestShop
let api: TestApi
let manager: string
let admin: string

beforeAll(async () => {
  demo = await cloneDemo()
  shop = shopAt(demo.url)
  api = testApi(shop)
  manager = await api.signIn('manager')
  admin = await api.signIn('admin')
})
afterAll(async () => {
  await shop.database.close()
  await demo.drop()
})

let made = 0

interface Lot {
  id: string
  priceBuy: number
  priceSale: number
  purchaseNumber: string
  purchaseDate: string
  subCode: string
  color: string
}
type Loose = Record<string, unknown>
type Attempt = (token: string) => Promise<Answer>

const get =
  (path: string): Attempt =>
  (token) =>
    api.call(path, { token })
const send =
  (method: string, path: string, body: object): Attempt =>
  (token) =>
    api.call(path, { method, token, body })

/** Every key of an answer; of histories also the fields that they tell of, of a file its columns. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [
    name,
    ...(name === 'field' && typeof one === 'string' ? one.split('.') : []),
    ...wordsIn(one),
  ])
}

function costsIn({ Data }: Pick<Answer, 'Data'>, path: string): string[] {
  const [header = ''] = typeof Data === 'string' ? Data.replace(/^\uFEFF/, '').split(/\r?\n/, 1) : []
  const words = [...wordsIn(Data), ...header.split(';')]
  const isCost = (word: string) => costs.has(word) || (path.startsWith('/crm/purchases') && ofPurchases.has(word))
  return [...new Set(words.filter(isCost))]
}

const first = async (path: string) => ((await api.call(path, { token: admin })).Data as Loose[])[0] as Loose

/** Calls whose answers could tell a cost, by what they are called in the list of the API. */
const tried: Record<string, () => Promise<Attempt[]>> = {
  async 'GET /crm/products/get'() {
    const { id } = await first('/crm/products/get?limit=1')
    return [get('/crm/products/get?limit=20'), get(`/crm/products/get?id=${id}`)]
  },
  async 'PUT /crm/products/update'() {
    const { id, name } = await first('/crm/products/get?limit=1')
    return [send('PUT', '/crm/products/update', { products: [{ id, name: `${name} ` }] })]
  },
  async 'POST /crm/products/add'() {
    const { productTypeId } = await first('/crm/products/get?limit=1')
    const lots = (code: string) => [{ subCode: '', purchaseNumber: code, priceSale: 900, goodsCount: 1 }]
    return [
      (token) => {
        const code = `MAN-${++made}`
        const product = { code, name: 'Сумка', productTypeId, subProducts: lots(code) }
        return send('POST', '/crm/products/add', { products: [product] })(token)
      },
    ]
  },
  async 'POST /crm/products/correct'() {
    const { subProducts } = await first('/crm/products/get?limit=1')
    const [lot] = subProducts as Loose[]
    return [send('POST', '/crm/products/correct', { subProductId: lot?.id, change: 1, reason: 'counted' })]
  },
  async 'GET /crm/orders/get'() {
    const { orderId } = await first('/crm/orders/get?limit=1')
    return [
      get('/crm/orders/get?limit=50'),
      get('/crm/orders/get?limit=50&shape=row'),
      get(`/crm/orders/get?orderid=${orderId}`),
    ]
  },
  async 'PUT /crm/orders/update'() {
    const { orderId } = await first('/crm/orders/get?limit=1')
    return [send('PUT', '/crm/orders/update', { orders: [{ orderId, description: 'дзвонили' }] })]
  },
  async 'POST /crm/orders/tag'() {
    const { orderId } = await first('/crm/orders/get?limit=1')
    return [send('POST', '/crm/orders/tag', { orders: [{ id: orderId, add: ['Подарунок'] }] })]
  },
  async 'POST /crm/orders/updateDeliveryTTN'() {
    const { orderId, deliveryTTN } = await first('/crm/orders/get?limit=1')
    return [send('POST', '/crm/orders/updateDeliveryTTN', { order: { orderId, deliveryTTN } })]
  },
  async 'POST /crm/orders/updateHrefReceipt'() {
    const { orderId } = await first('/crm/orders/get?limit=1')
    return [send('POST', '/crm/orders/updateHrefReceipt', { order: { orderId, hrefReceipt: 'https://check.ua/1' } })]
  },
  async 'POST /crm/orders/addPayment'() {
    const { orderId } = await first('/crm/orders/get?limit=1')
    return [send('POST', '/crm/orders/addPayment', { orderId, kind: 'payment', amount: 1, way: 'cash' })]
  },
  async 'POST /crm/orders/add'() {
    const { products } = await first('/crm/orders/get?limit=1&status=done')
    const [line] = products as Loose[]
    const { code, subCode, color } = line as Loose
    const place = { phoneNumber: '+380671234567', firstName: 'Ганна', deliveryAddress: 'Київ, 1' }
    const goods = [{ code, subCode, color, goodsCount: 1 }]
    return [send('POST', '/crm/orders/add', { orders: [{ ...place, status: 'cancel', products: goods }] })]
  },
  async 'POST /crm/orders/restore'() {
    const { orderId } = await first('/crm/orders/get?limit=1&status=new')
    return [
      async (token) => {
        await send('POST', '/crm/orders/delete', { ordersIds: [orderId] })(token)
        return send('POST', '/crm/orders/restore', { ids: [orderId] })(token)
      },
    ]
  },
  async 'POST /crm/orders/receiveReturn'() {
    const { orderId, products } = await first('/crm/orders/get?limit=1&view=returnsExpected')
    const { code, subCode, color, goodsCount } = (products as Loose[])[0] as Loose
    const back = [{ code, subCode, color, goodsCount, sellable: true }]
    return [
      async (token) => {
        const received = await send('POST', '/crm/orders/receiveReturn', { orderId, products: back })(token)
        await send('POST', '/crm/orders/undoReturn', { orderId })(admin)
        return received
      },
    ]
  },
  async 'POST /crm/orders/exchange'() {
    // each exchange takes a line of an order
    const { Data } = await api.call('/crm/orders/get?limit=50&status=done', { token: admin })
    const orders = Data as { orderId: string; products: Loose[] }[]
    const isWhole = ({ returnedCount, isPast }: Loose) => returnedCount === 0 && isPast === false
    const { orderId, products: lines = [] } = orders.find((each) => each.products.some(isWhole)) ?? {}
    const { code, subCode, color } = lines.find(isWhole) as Loose
    const products = [{ code, subCode, color, goodsCount: 1 }]
    const order = { phoneNumber: '+380671234567', firstName: 'Ганна', deliveryAddress: 'Київ, 1', products }
    const back = [{ code, subCode, color, goodsCount: 1, sellable: true }]
    const body = { orderId, products: back, order }
    return [send('POST', '/crm/orders/exchange', body)]
  },
  async 'POST /crm/orders/undoReturn'() {
    const { orderId, products } = await first('/crm/orders/get?limit=1&view=returnsExpected')
    const { code, subCode, color, goodsCount } = (products as Loose[])[0] as Loose
    const back = [{ code, subCode, color, goodsCount, sellable: true }]
    return [
      async (token) => {
        await send('POST', '/crm/orders/receiveReturn', { orderId, products: back })(admin)
        return send('POST', '/crm/orders/undoReturn', { orderId })(token)
      },
    ]
  },
  async 'GET /crm/orders/lots'() {
    const { products } = await first('/crm/orders/get?limit=1&status=done')
    const [line] = products as Loose[]
    return [get(`/crm/orders/lots?code=${encodeURIComponent(String(line?.code))}`)]
  },
  async 'GET /crm/purchases/get'() {
    const { id } = await first('/crm/purchases/get?limit=1')
    return [
      get('/crm/purchases/get?limit=5'),
      get('/crm/purchases/get?products=false'),
      get(`/crm/purchases/get?id=${id}`),
    ]
  },
  async 'POST /crm/purchases/preview'() {
    const { purchaseNumber } = await first('/crm/purchases/get?limit=1&view=toReceive')
    return [send('POST', '/crm/purchases/preview', { number: purchaseNumber })]
  },
  async 'POST /crm/purchases/receive'() {
    const { purchaseNumber, products } = await first('/crm/purchases/get?limit=1&view=toReceive')
    const [product] = products as { subProducts: Loose[] }[]
    const line = product?.subProducts[0]
    const parts = [{ lineId: line?.id, received: line?.goodsCount }]
    return [send('POST', '/crm/purchases/receive', { number: purchaseNumber, parts })]
  },
  async 'POST /crm/purchases/sync'() {
    const { purchaseNumber } = await first('/crm/purchases/get?limit=1&view=toReceive')
    return [send('POST', '/crm/purchases/sync', { purchases: [{ purchaseNumber }] })]
  },
  async 'GET /crm/insights/today'() {
    return [get('/crm/insights/today')]
  },
}

/** Histories and files name fields in their values, which no description of an answer tells. */
const told: Record<string, () => Promise<Attempt[]>> = {
  async 'GET /crm/products/history'() {
    const { id, subProducts } = await first('/crm/products/get?limit=1')
    const [lot] = subProducts as Loose[]
    const lots = (subProducts as Loose[]).map((each) => ({
      id: each.id,
      ...(each === lot && { priceBuy: 3.21, priceSale: 999.99 }),
    }))
    await send('PUT', '/crm/products/update', { products: [{ id, subProducts: lots }] })(admin)
    return [get(`/crm/products/history?id=${id}`)]
  },
  async 'GET /crm/products/export'() {
    return [get('/crm/products/export')]
  },
  async 'GET /crm/orders/history'() {
    const { orderId } = await first('/crm/orders/get?limit=1')
    const edit = { orderId, returnPrice: 12.34, paymentCommission: 5.67, description: 'з витратами' }
    await send('PUT', '/crm/orders/update', { orders: [edit] })(admin)
    return [get(`/crm/orders/history?orderId=${orderId}`)]
  },
  async 'GET /crm/orders/export'() {
    return [get('/crm/orders/export')]
  },
  async 'GET /crm/purchases/history'() {
    const { id, purchaseNumber, products } = await first('/crm/purchases/get?limit=1')
    const [one, ...others] = products as { id: string; subProducts: Loose[] }[]
    const lines = one?.subProducts.map((line, index) => ({ id: line.id, ...(index === 0 && { price: 1.23 }) }))
    const edit = {
      purchaseNumber,
      products: [{ id: one?.id, subProducts: lines }, ...others.map((each) => ({ id: each.id }))],
    }
    await send('PUT', '/crm/purchases/update', { purchases: [edit] })(admin)
    return [get(`/crm/purchases/history?id=${id}`)]
  },
}

/** Read from Prom at the moment of the call: `live-orders.test.ts` has them. */
const elsewhere = ['GET /crm/orders/getpromorder', 'GET /crm/orders/getpromorders']

/** Files with no costs in them for anybody; of a private one who may read it is said as it is kept. */
const costless = [
  'GET /crm/customers/export',
  'GET /crm/files/get',
  'POST /crm/parcels/labels',
  'POST /crm/parcels/registers/print',
  'GET /crm/receipts/file',
]

const callsOfManagers = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => Array.isArray(access) && access.includes('manager'))

it('[WIRE-12] whatever a table keeps from managers is looked for here', () => {
  const wordsOf = (table: { fields: Fields }): string[] =>
    Object.values(table.fields).flatMap(({ wire = '', sees, codec }) => {
      if (sees.includes('admin') && !sees.includes('manager')) return [wire]
      const parts = partsOf(codec)
      return parts ? wordsOf(parts) : []
    })
  const kept = new Set([order, goods, purchase, customerDetails].flatMap(wordsOf))
  expect(kept.size).toBeGreaterThan(20)
  expect([...kept].filter((word) => !costs.has(word) && !ofPurchases.has(word))).toEqual([])
})

it('[WIRE-12] whatever a manager may call whose answer could tell a cost is tried here', () => {
  const calls = callsOfManagers.flatMap(({ method, path, output, answersFile }) => {
    if (answersFile !== undefined) return [`${method} ${path}`]
    const names = wordsIn(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }))
    return names.some((name) => costs.has(name)) ? [`${method} ${path}`] : []
  })
  const known = new Set([...Object.keys(tried), ...Object.keys(told), ...elsewhere, ...costless])
  expect(calls.filter((call) => !known.has(call))).toEqual([])
})

describe('[WIRE-12] a manager sees no cost, no fee and no profit', () => {
  it.each(Object.entries({ ...tried, ...told }))('%s', async (call, prepare) => {
    const attempts = await prepare()
    const path = call.split(' ')[1] ?? ''
    for (const attempt of attempts) {
      const theirs = await attempt(manager)
      expect(theirs.status, JSON.stringify(theirs.Message)).toBe(200)
      expect(costsIn(theirs, path)).toEqual([])
    }
    // an Admin is told, so that it would be seen here
    const ours = await Promise.all((await prepare()).map((attempt) => attempt(admin)))
    expect(ours.flatMap((answer) => costsIn(answer, path))).not.toEqual([])
  })
})

describe('[WIRE-12] a manager cannot ask for what a manager is not told', () => {
  it.each([
    '/crm/products/get?sort=priceBuy',
    '/crm/products/get?sort=-margin',
    '/crm/products/get?priceBuyFrom=1',
    '/crm/products/get?marginTo=50',
    '/crm/products/export?priceBuyFrom=1',
    '/crm/purchases/get?sort=billSum',
    '/crm/purchases/get?billSumFrom=1',
    '/crm/purchases/get?view=toPay',
  ])('%s', async (path) => {
    expect((await get(path)(admin)).status).toBe(200)
    expect((await get(path)(manager)).status).toBe(403)
  })
})

describe('[WIRE-12] a manager cannot set what a manager does not see', () => {
  it('a fee of an order, or the cost of a lot, at its own field', async () => {
    const { orderId } = await first('/crm/orders/get?limit=1')
    const fee = await send('PUT', '/crm/orders/update', { orders: [{ orderId, returnPrice: 5 }] })(manager)
    expect([fee.status, fee.Message.Errors.map(({ id }) => id)]).toEqual([403, ['orders.0.returnPrice']])
    const { id, subProducts } = await first('/crm/products/get?limit=1')
    const lots = (subProducts as Loose[]).map((lot) => ({ id: lot.id, priceBuy: 1 }))
    const cost = await send('PUT', '/crm/products/update', { products: [{ id, subProducts: lots }] })(manager)
    expect([cost.status, cost.Message.Errors[0]?.id]).toEqual([403, 'products.0.subProducts.0.priceBuy'])
  })

  it('a lot that a manager adds costs what the last one of the product did', async () => {
    const { id, subProducts } = await first('/crm/products/get?limit=1')
    const lots = subProducts as Lot[]
    const last = lots.toSorted((one, other) => one.purchaseDate.localeCompare(other.purchaseDate)).at(-1)
    const { subCode, color, priceSale } = last ?? {}
    const added = { subCode, color, priceSale, purchaseNumber: 'НОВА', goodsCount: 2 }
    const change = { id, subProducts: [...lots.map((lot) => ({ id: lot.id })), added] }
    expect((await send('PUT', '/crm/products/update', { products: [change] })(manager)).status).toBe(200)
    const after = (await get(`/crm/products/get?id=${id}`)(admin)).Data as { subProducts: Lot[] }
    expect(after.subProducts.find(({ purchaseNumber }) => purchaseNumber === 'НОВА')?.priceBuy).toBe(last?.priceBuy)
  })
})
