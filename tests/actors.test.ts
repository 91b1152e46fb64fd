import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopper, theShop, type Machine } from '#kit/actor.ts'
import { mergeCustomers } from '#modules/customers/server/change-customers.ts'
import { notifyOfStock, wishForStock } from '#modules/checkout/server/index.ts'
import { addOrders, receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { notifyAgain } from '#modules/orders/server/messages/notify-customer.ts'
import { correctStock } from '#modules/goods/server/correct-stock.ts'
import { saveAndRead } from '#modules/goods/server/save-and-read.ts'
import { recordChanges } from '#platform/server/history.ts'
import { nameOf } from '#platform/texts.ts'
import { testApi, type Answer, type TestApi } from './build/api.ts'
import { errorsOf } from './build/caller.ts'
import { testShop, type TestShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { buildCheckout, buildOrder, olena } from './build/orders.ts'

const tracking: Machine = { machine: 'nova-poshta' }
const prom: Machine = { machine: 'prom-import' }

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const call = (path: string, options: object = {}): Promise<Answer> =>
  api.call(`/crm/${path}`, { token, language: 'UKR', ...options })
/** Whoever a list names, newest first. */
const namesOf = async (path: string, options: object = {}) =>
  ((await call(path, options)).Data as { who: string }[]).map(({ who }) => who)

describe('whoever acts is named, be it a person, the shopper or a machine', () => {
  it('[ORD-2] in the history of an order, in the reader’s language', async () => {
    const bag = await buildProduct(shop)
    const order = await buildOrder(shop, { status: 'sent', lines: [{ code: bag.code }] })
    await updateOrders(shop, [{ id: order.id, version: undefined, status: 'inTransit', fields: {} }], tracking)
    const history = `orders/history?orderId=${order.id}`
    expect(await namesOf(history)).toEqual(['Нова пошта', 'Олена'])
    expect(await namesOf(history, { language: 'ENG' })).toEqual(['Nova Poshta', 'Олена'])
  })

  it('[ORD-2] a shopper has no name in it, and a machine is never taken for one', async () => {
    const bag = await buildProduct(shop)
    const { orderNumber } = await buildCheckout(shop, { lines: [{ code: bag.code, price: 100_000 }] })
    const found = (await call(`orders/get?search=${orderNumber}`)).Data as { orderId: string }[]
    const id = found[0]?.orderId ?? ''
    await updateOrders(shop, [{ id, version: undefined, status: 'cancelled', fields: {} }], theShop)
    expect(await namesOf(`orders/history?orderId=${id}`)).toEqual(['Сама крамниця', ''])
  })

  it('[ORD-2] in the past that an order is entered with', async () => {
    const bag = await buildProduct(shop)
    const trail = [
      { status: 'new' as const, at: new Date('2026-01-01T10:00:00Z'), actor: prom },
      { status: 'accepted' as const, at: new Date('2026-01-01T11:00:00Z'), actor: olena },
    ]
    const fields = { phone: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ' }
    const lines = [{ code: bag.code, quantity: 1 }]
    const [order] = await addOrders(shop, [{ fields, status: 'accepted', lines, trail }], prom)
    expect(await namesOf(`orders/history?orderId=${order?.id}`)).toEqual(['Олена', 'Prom'])
  })

  it('[WIRE-11] in the refusal of what somebody has changed meanwhile', async () => {
    const bag = await buildProduct(shop)
    const order = await buildOrder(shop, { status: 'sent', lines: [{ code: bag.code }] })
    await updateOrders(shop, [{ id: order.id, version: undefined, status: 'inTransit', fields: {} }], tracking)
    const answer = await call('orders/update', {
      method: 'PUT',
      body: { orders: [{ orderId: order.id, version: 1, description: 'Дзвонила' }] },
    })
    expect(errorsOf(answer)).toEqual([expect.stringMatching(/^orders\.0\.version: .* Нова пошта, /)])

    const [goods] = await saveAndRead(shop, [{ id: bag.id, nameUk: 'Сумка' }], prom, 'change')
    const stale = await call('products/update', {
      method: 'PUT',
      body: { products: [{ id: bag.id, version: (goods?.version ?? 0) - 1, name: 'Торба' }] },
    })
    expect(errorsOf(stale)).toEqual([expect.stringMatching(/^products\.0\.version: .* Prom, /)])
  })

  it('[WIRE-11] in the refusal of a count that is no longer what staff saw', async () => {
    const bag = await buildProduct(shop)
    const [seen] = await saveAndRead(shop, [{ id: bag.id }], olena, 'change')
    const lot = seen?.lots[0]
    await correctStock(shop, { lotId: lot?.id ?? '', change: -1, reason: 'lost', note: '' }, prom)
    const answer = await call('products/correct', {
      method: 'POST',
      body: { subProductId: lot?.id, goodsCount: 8, version: lot?.version, reason: 'lost' },
    })
    expect(answer).toMatchObject({ status: 409, Message: { Message: expect.stringContaining('Prom') } })
  })

  it('[CAT-3] on the ledger and in the history of a product', async () => {
    const bag = await buildProduct(shop)
    const order = await buildOrder(shop, { status: 'new', lines: [{ code: bag.code }] })
    await updateOrders(shop, [{ id: order.id, version: undefined, status: 'paid', fields: {} }], tracking)
    await saveAndRead(shop, [{ id: bag.id, nameUk: 'Сумка' }], prom, 'change')
    expect((await namesOf(`products/movements?id=${bag.id}`))[0]).toBe('Нова пошта')
    expect(await namesOf(`products/history?id=${bag.id}`)).toEqual(['Prom'])
  })

  it('[ORD-5] at a payment', async () => {
    const bag = await buildProduct(shop)
    const { id } = await buildOrder(shop, { lines: [{ code: bag.code }] })
    const payment = { kind: 'payment', amount: 10_000, way: 'marketplace', note: '' } as const
    await recordPayment(shop, { id, payment }, prom)
    expect(await namesOf(`orders/payments?orderId=${id}`)).toEqual(['Prom'])
  })

  it('at what a customer got again, and at the message itself', async () => {
    const bag = await buildProduct(shop)
    const { id } = await buildOrder(shop, { lines: [{ code: bag.code }] })
    await notifyAgain(shop, { id, event: 'accepted' }, tracking)
    expect(await namesOf(`orders/messages/sent?orderId=${id}`)).toEqual(['Нова пошта'])
    expect((await namesOf('outbox/get?template=orderNews'))[0]).toBe('Нова пошта')
  })

  it('[U19] at the news that goods are back: the shop told by itself', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 0 }] })
    await wishForStock(shop, {
      code: bag.code,
      size: '',
      colour: '',
      contact: { email: 'maria@example.ua' },
      language: 'uk',
    })
    const lot = (await saveAndRead(shop, [{ id: bag.id }], olena, 'change'))[0]?.lots[0]
    await correctStock(shop, { lotId: lot?.id ?? '', change: 1, reason: 'found', note: '' }, olena)
    await notifyOfStock(shop)
    expect(await namesOf('outbox/get?template=backInStock')).toEqual(['Сама крамниця'])
  })

  it('[AUTH-9] in the history of an account', async () => {
    const [account] = (await call('users/get')).Data as { Id: string }[]
    await shop.database.transaction((tx) =>
      recordChanges(tx, [
        { entity: 'user', entityId: account?.Id ?? '', action: 'edited', actor: theShop, changes: {} },
      ]),
    )
    expect(await namesOf(`users/history?id=${account?.Id}`)).toEqual(['Сама крамниця'])
  })

  it('[ORD-11] when two phones become one customer', async () => {
    const bag = await buildProduct(shop)
    for (const phone of ['+380500000001', '+380500000002'])
      await buildOrder(shop, { phone, lines: [{ code: bag.code }] })
    await mergeCustomers(shop, { phone: '+380500000001', main: '+380500000002' }, prom)
    const { rows } = await shop.database.pool.query('select actor_id, actor_machine from customer_merges')
    expect(rows).toEqual([{ actor_id: null, actor_machine: 'prom-import' }])
  })
})

describe('a key belongs to whoever sent it', () => {
  it('[ORD-12] the same one of a person and of two machines adds three orders; again, each its own', async () => {
    const bag = await buildProduct(shop)
    const input = {
      fields: { phone: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ' },
      lines: [{ code: bag.code, quantity: 1 }],
    }
    const key = randomUUID()
    const add = async (actor: typeof olena | Machine) => (await addOrders(shop, [input], actor, key))[0]?.number
    const first = [await add(olena), await add(prom), await add(tracking)]
    expect(new Set(first).size).toBe(3)
    expect([await add(olena), await add(prom), await add(tracking)]).toEqual(first)
  })

  it('[ORD-17] and goods that a machine says are back come back once', async () => {
    const bag = await buildProduct(shop)
    const { id } = await buildOrder(shop, { status: 'completed', lines: [{ code: bag.code, quantity: 3 }] })
    const goods = [{ code: bag.code, quantity: 1, isSellable: true }]
    const key = randomUUID()
    for (const actor of [tracking, tracking, olena]) await receiveReturn(shop, { id, goods }, actor, key)
    const movements = (await call(`products/movements?id=${bag.id}`)).Data as { kind: string }[]
    expect(movements.filter(({ kind }) => kind === 'return')).toHaveLength(2)
  })
})

it('a machine that this version does not know yet is named by its word, a shopper by nothing', () => {
  expect(nameOf({ machine: 'rozetka' } as unknown as Machine, 'uk')).toBe('rozetka')
  expect(nameOf(shopper, 'uk')).toBe('')
})
