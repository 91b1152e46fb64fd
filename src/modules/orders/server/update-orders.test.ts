import { expect, it } from 'vitest'
import { listChanges } from '#platform/server/history.ts'
import { saveGoods } from '#modules/goods/server/save-goods.ts'
import { nameOf, putUpPlaces } from '../../../../demo/directory.ts'
import { demoTowns } from '../../../../demo/places.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import type { OrderChange } from '../contract.ts'
import type { OrderLine } from '../order.ts'
import { wordsOfLines } from './lines/line-words.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { updateOrders } from './update-orders.ts'

const shop = await testShop()

const update = async (id: string, change: Partial<OrderChange>) =>
  (await updateOrders(shop, [{ id, version: undefined, fields: {}, ...change }], olena))[0]

it('[ORD-5] goods that came back below the discount do not keep other sums from being saved; another discount is refused', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 5 }] })
  const { id } = await buildOrder(shop, {
    status: 'completed',
    discount: 1500_00,
    deposit: 500_00,
    lines: [{ code: bag.code, quantity: 2 }],
  })
  await receiveReturn(shop, { id, goods: [{ code: bag.code, quantity: 1, isSellable: true }] }, olena)
  expect(await update(id, { fields: { wrappingFee: 20_00 } })).toMatchObject({ discount: 1500_00, wrappingFee: 20_00 })
  expect(await update(id, { fields: { deposit: 0 } })).toMatchObject({ deposit: 0 })
  const refused = { errors: [{ field: 'orders.0.discount', error: 'discountOfClientLessThenPrice' }] }
  await expect(update(id, { fields: { discount: 1400_00 } })).rejects.toMatchObject(refused)
  await expect(update(id, { fields: { deposit: 1_00 } })).rejects.toMatchObject({
    errors: [{ field: 'orders.0.deposit', error: 'depositOfClientGreateThenPrice' }],
  })
})

it('[ORD-2] another date of an order is recorded beside the one before; the same date is no change', async () => {
  const { id, createdAt } = await buildOrder(shop, { lines: [] })
  const earlier = new Date(createdAt.getTime() - 86_400_000)
  await update(id, { createdAt: earlier })
  const [last] = await listChanges(shop.database.db, 'order', id)
  expect(last?.changes).toEqual({ createdAt: { from: createdAt.toISOString(), to: earlier.toISOString() } })
  const { version } = (await update(id, { createdAt: earlier })) ?? {}
  expect((await update(id, { createdAt: earlier, fields: { note: '' } }))?.version).toBe(version)
})

it('[WIRE-5] a place of delivery that comes back as it was read is no change', async () => {
  const deliveryPlace = { cityRef: 'a', branchRef: 'b', number: '7' }
  const order = await buildOrder(shop, { deliveryPlace, lines: [] })
  expect(await update(order.id, { fields: { deliveryPlace } })).toMatchObject({ version: order.version })
})

it('[DEL-6] [ORD-4] another address or carrier takes the place of the old one away; one that comes with it is kept', async () => {
  const deliveryPlace = { cityRef: 'a', branchRef: 'b', number: '7' }
  const placed = () => buildOrder(shop, { deliveryPlace, deliveryAddress: 'Київ, відділення 7', lines: [] })
  const other = { ...deliveryPlace, branchRef: 'c', number: '8' }
  for (const [fields, place] of [
    [{ deliveryAddress: 'Київ, відділення 8' }, null],
    [{ carrier: 'meest' as const }, null],
    [{ deliveryAddress: 'Київ, відділення 8', deliveryPlace: other }, other],
    [{ deliveryAddress: 'Київ, відділення 7', carrier: 'novaPoshta' as const, note: 'крихке' }, deliveryPlace],
  ] as const) {
    const { id } = await placed()
    expect(await update(id, { fields }), JSON.stringify(fields)).toMatchObject({ deliveryPlace: place })
  }
})

it('[DEL-6] an address that staff chose from the directory is a place as at the checkout, one of their own words is none', async () => {
  await shop.database.transaction(putUpPlaces)
  const [kyiv] = demoTowns as [(typeof demoTowns)[0]]
  const branch = kyiv.branches.find(({ number }) => number === '12')!
  const { id } = await buildOrder(shop, { deliveryAddress: 'Київ, відділення 12', lines: [] })
  const deliveryAddress = `Київ, ${nameOf(branch)}`
  expect(await update(id, { fields: { deliveryAddress } })).toMatchObject({
    deliveryPlace: { cityRef: kyiv.ref, branchRef: branch.ref, number: '12' },
  })
  expect(await update(id, { fields: { deliveryAddress: `${deliveryAddress}, під’їзд 3` } })).toMatchObject({
    deliveryPlace: null,
  })
})

it('[ORD-5] goods are not taken off below the discount', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 5 }] })
  const order = await buildOrder(shop, { discount: 1500_00, lines: [{ code: bag.code, quantity: 2 }] })
  const lines = [{ id: order.lines[0]?.id, code: bag.code, quantity: 1 }]
  await expect(update(order.id, { lines })).rejects.toMatchObject({
    errors: [{ field: 'orders.0.discount', error: 'discountOfClientLessThenPrice' }],
  })
})

it('[WIRE-11] [CAT-6] a line sent without its id is the one of the same goods, also after these got another code', async () => {
  const bag = await buildProduct(shop, { lots: [{ quantity: 5 }] })
  const order = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 1, price: 700_00 }] })
  await shop.database.transaction((tx) => saveGoods(tx, [{ id: bag.id, code: `${bag.code}-N` }], olena))
  const updated = await update(order.id, { lines: [{ code: bag.code, quantity: 2 }] })
  expect(updated?.lines).toMatchObject([{ id: order.lines[0]?.id, price: 700_00, quantity: 2 }])
})

it('[CAT-6] a line stays its product’s where another product has got its old code since', async () => {
  const bag = await buildProduct(shop, { nameEn: 'Bag', lots: [{ quantity: 5 }] })
  const order = await buildOrder(shop, { lines: [{ code: bag.code, quantity: 1, price: 700_00 }] })
  await changeProduct(shop, { id: bag.id, code: `${bag.code}-N` })
  const other = await buildProduct(shop, { code: bag.code, nameEn: 'Hat', lots: [{ quantity: 5 }] })
  const lines = [{ id: order.lines[0]?.id, code: bag.code, quantity: 2 }]
  const updated = await update(order.id, { lines })
  expect(updated?.lines).toMatchObject([{ productId: bag.id, code: `${bag.code}-N`, price: 700_00, quantity: 2 }])
  expect(await stockOf(shop, bag)).toEqual(['P-1: 5 on hand, 2 reserved'])
  expect(await stockOf(shop, other)).toEqual(['P-1: 5 on hand, 0 reserved'])
  for (const [language, name] of [['en', 'Bag'] as const, ['uk', order.lines[0]?.name] as const]) {
    const words = (await wordsOfLines(shop.database.db, language, order.lines))(order.lines[0] as OrderLine)
    expect(words).toMatchObject({ name, code: `${bag.code}-N` })
  }
})

it('[WIRE-11] lines that are sent in another order stand in that order, each with its own goods', async () => {
  const bags = [await buildProduct(shop), await buildProduct(shop)]
  const { id, lines } = await buildOrder(shop, { lines: bags.map(({ code }) => ({ code, quantity: 1 })) })
  const turned = lines.toReversed().map((line) => ({ id: line.id, code: line.code, quantity: 1 }))
  expect((await update(id, { lines: turned }))?.lines).toMatchObject(turned)
})

it('[WIRE-11] [ORD-13] a line sent with its id keeps the size and the count that are left out; without it, it is one piece', async () => {
  const lots = ['37', '38'].map((size) => ({ size, quantity: 5 }))
  const shoes = await buildProduct(shop, { typeSlug: 'shoes', lots })
  const { id, lines } = await buildOrder(shop, {
    lines: [{ code: shoes.code, size: '37', quantity: 3, price: 900_00 }],
  })
  const api = testApi(shop)
  const products = [
    { id: lines[0]?.id, code: shoes.code },
    { code: shoes.code, subCode: '38' },
  ]
  const answer = await api.call('/crm/orders/update', {
    method: 'PUT',
    token: await api.signIn('admin'),
    body: { orders: [{ orderId: id, products }] },
  })
  expect(answer.Data).toMatchObject([
    {
      products: [
        { id: lines[0]?.id, subCode: '37', goodsCount: 3, priceSale: 900 },
        { subCode: '38', goodsCount: 1 },
      ],
    },
  ])
})
