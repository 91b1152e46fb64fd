import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildProduct, receiveLot, stockOf, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { addToCart, readCart, removeFromCart, setCartQuantity } from '#modules/checkout/server/index.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { listStockDifferences } from '../stock-check.sql.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop
let flats: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  flats = await buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '37', colour: 'мак', quantity: 1 },
      { size: '37', colour: 'мох', quantity: 5, price: 120_000 },
      { size: '38', colour: 'мох', quantity: 5 },
    ],
  })
})
const line = (colour: string, quantity = 1, size = '37') => ({ code: flats.code, size, colour, quantity })

it('[CAT-4] an order holds its own colour, and the other colours of the size cannot make up for it', async () => {
  await buildCheckout(shop, { lines: [{ ...line('мак'), price: 100_000 }] })
  expect(await stockOf(shop, flats)).toEqual([
    'P-1 37 мак: 1 on hand, 1 reserved',
    'P-2 37 мох: 5 on hand, 0 reserved',
    'P-3 38 мох: 5 on hand, 0 reserved',
  ])
  await expect(buildCheckout(shop, { lines: [{ ...line('мак'), price: 100_000 }] })).rejects.toMatchObject({
    kind: 'conflict',
    errors: [
      { field: 'lines.0.quantity', error: 'notEnoughStock', params: { size: '37', colour: 'мак', available: 0 } },
    ],
  })
})

it('[ORD-13] one size in two colours at one price is two lines of an order', async () => {
  const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }, { colour: 'мох' }] })
  const wished = ['мак', 'мох', 'мак'].map((colour) => ({ code: bag.code, colour, price: 100_000 }))
  await buildCheckout(shop, { lines: wished })
  expect(await stockOf(shop, bag)).toEqual(['P-1 мак: 10 on hand, 2 reserved', 'P-2 мох: 10 on hand, 1 reserved'])
})

it('[CAT-2] the price is that of the colour', async () => {
  await expect(buildCheckout(shop, { lines: [{ ...line('мох'), price: 100_000 }] })).rejects.toMatchObject({
    errors: [
      { field: 'lines.0.price', error: 'priceChanged', params: { colour: 'мох', price: { kopiykas: 120_000 } } },
    ],
  })
})

it('[ORD-13] staff may leave the colour out where there is one, and are asked for it where there are several', async () => {
  const { lines } = await buildOrder(shop, { lines: [{ code: flats.code, size: '38' }] })
  expect(lines[0]).toMatchObject({ colour: 'мох' })
  await expect(buildOrder(shop, { lines: [{ code: flats.code, size: '37' }] })).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'orders.0.lines.0.colour', error: 'colourRequired' }],
  })
  await expect(buildOrder(shop, { lines: [line('ніч')] })).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'orders.0.lines.0.colour', error: 'unknownColour' }],
  })
  await expect(buildOrder(shop, { lines: [line('мак', 1, '38')] })).rejects.toMatchObject({
    errors: [{ field: 'orders.0.lines.0.size', error: 'unknownSize' }],
  })
})

it('[CAT-1] [ORD-13] goods whose lots tell no colours are of the only one there is, also beside later lots that do', async () => {
  const bag = await buildProduct(shop, {
    lots: [{ quantity: 2 }],
    colours: [{ name: 'мак', gradient: 'n', stops: ['#f00'] }],
  })
  await expect(buildOrder(shop, { lines: [{ code: bag.code, colour: 'мох' }] })).rejects.toMatchObject({
    errors: [{ error: 'unknownColour' }],
  })
  const { id, lines } = await buildOrder(shop, { lines: [{ code: bag.code, colour: 'мак' }] })
  expect(lines[0]).toMatchObject({ colour: '' })
  const lot = { productId: bag.id, size: '', purchasedOn: '2026-02-01', price: 100_000, unitCost: 1, quantity: 3 }
  await shop.database.transaction((tx) => receiveLot(tx, { ...lot, colour: 'мак', purchaseNumber: 'P-9' }))
  await updateOrders(shop, [{ id, version: undefined, fields: {}, lines: [{ code: bag.code, quantity: 2 }] }], olena)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 2 on hand, 2 reserved', 'P-9 мак: 3 on hand, 0 reserved'])
})

it('[CAT-1] a lot is of a colour of its own product, once per purchase', async () => {
  const lot = {
    productId: flats.id,
    size: '37',
    purchaseNumber: 'P-1',
    purchasedOn: '2026-01-01',
    price: 1,
    unitCost: 1,
  }
  const receive = (colour?: string) =>
    shop.database.transaction((tx) => receiveLot(tx, { ...lot, colour, quantity: 1 }))
  await expect(receive('ніч')).rejects.toThrow('lots_colour')
  await expect(receive('мак')).rejects.toThrow('lots_one_of_purchase')
  await receive()
  await expect(receive()).rejects.toThrow('lots_one_of_purchase')
})

it('[ORD-15] one size in two colours is two lines of a cart, each with its own stock and price', async () => {
  const { token } = await addToCart(shop, undefined, line('мак'))
  await addToCart(shop, token, line('мох', 2))
  await addToCart(shop, token, line('мох'))
  const read = async () =>
    (await readCart(shop.database.db, token)).lines.map(({ colour, quantity, available, price }) => [
      colour,
      quantity,
      available,
      price,
    ])
  expect(await read()).toEqual([
    ['мак', 1, 1, 100_000],
    ['мох', 3, 5, 120_000],
  ])
  await expect(setCartQuantity(shop, token, line('мак', 2))).rejects.toMatchObject({ kind: 'conflict' })
  await expect(addToCart(shop, token, { code: flats.code, size: '37', quantity: 1 })).rejects.toMatchObject({
    errors: [{ error: 'colourRequired' }],
  })
  await buildOrder(shop, { lines: [line('мак')] })
  expect((await read())[0]).toEqual(['мак', 1, 0, 100_000])
  await removeFromCart(shop, token, line('мак'))
  expect(await read()).toEqual([['мох', 3, 5, 120_000]])
})

it('[ORD-7] [ORD-17] returned goods go to the lot of their colour', async () => {
  const { id } = await buildOrder(shop, { lines: [line('мак'), line('мох', 2)], status: 'completed' })
  const goods = [{ code: flats.code, size: '37', colour: 'мох', quantity: 1, isSellable: true }]
  await receiveReturn(shop, { id, goods }, olena)
  expect(await stockOf(shop, flats)).toEqual([
    'P-1 37 мак: 0 on hand, 0 reserved',
    'P-2 37 мох: 4 on hand, 0 reserved',
    'P-3 38 мох: 5 on hand, 0 reserved',
  ])
  await expect(
    receiveReturn(shop, { id, goods: [{ ...(goods[0] as (typeof goods)[0]), colour: 'ніч' }] }, olena),
  ).rejects.toMatchObject({ errors: [{ error: 'notInOrder' }] })
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[WIRE-11] an edit by somebody who knows no colours keeps that of the line', async () => {
  const { id, lines } = await buildOrder(shop, { lines: [line('мох')] })
  const edited = { id: lines[0]?.id, code: flats.code, size: '37', quantity: 2 }
  const [order] = await updateOrders(shop, [{ id, version: undefined, fields: {}, lines: [edited] }], olena)
  expect(order?.lines).toMatchObject([{ colour: 'мох', quantity: 2, lots: [{ purchaseNumber: 'P-2' }] }])
  const recoloured = { ...edited, colour: 'мак', quantity: 1 }
  await updateOrders(shop, [{ id, version: undefined, fields: {}, lines: [recoloured] }], olena)
  expect(await stockOf(shop, flats)).toContain('P-1 37 мак: 1 on hand, 1 reserved')
})

it('[CAT-3] the check names pieces that an order holds in another colour than its line says', async () => {
  const { id, number } = await buildOrder(shop, { lines: [line('мох', 2)] })
  await shop.database.pool.query(`update order_lines set colour = 'мак' where order_id = $1`, [id])
  expect(await listStockDifferences(shop.database.db)).toEqual([
    { what: 'goods', where: `${number} ${flats.code} 37 мох P-2`, expected: 0, found: 2 },
  ])
  await shop.database.pool.query(`update order_lines set colour = 'мох' where order_id = $1`, [id])
})

it('[WIRE-4] the colour on the wire: of an order line, of a checkout, of a return, in the field of a refusal', async () => {
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const call = (path: string, body: object) => api.call(path, { method: 'POST', token, body })
  const wireLine = { code: flats.code, subCode: '37', color: 'мох', goodsCount: 2, priceSale: 1200 }
  const customer = { phoneNumber: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ, відділення 1' }
  const added = await call('/crm/orders/add', { orders: [{ ...customer, status: 'done', products: [wireLine] }] })
  const [order] = added.Data as [{ orderId: string; products: object[] }]
  expect(order.products).toEqual([
    {
      id: expect.any(String),
      productId: flats.id,
      ...wireLine,
      purchaseNumber: '',
      name: `Річ ${flats.code}`,
      gtin: '',
      returnedCount: 0,
      needsAttention: false,
      isPast: false,
      pastPriceBuy: null,
      photos: [],
      lots: [{ subProductId: expect.any(String), purchaseNumber: 'P-2', goodsCount: 2, priceBuy: 400 }],
    },
  ])
  const back = [{ code: flats.code, subCode: '37', color: 'мох', goodsCount: 1, sellable: true }]
  const returned = await call('/crm/orders/receiveReturn', { orderId: order.orderId, products: back })
  expect(returned.Data).toMatchObject({ products: [{ color: 'мох', returnedCount: 1 }] })
  const without = { code: flats.code, subCode: '37' }
  const refused = await call('/crm/orders/add', { orders: [{ ...customer, products: [without] }] })
  expect(refused).toMatchObject({ status: 400, Message: { Errors: [{ id: 'orders.0.products.0.color' }] } })
  const placed = await api.call('/checkout', {
    method: 'POST',
    headers: { 'idempotency-key': 'in-colour' },
    body: { ...customer, lines: [wireLine], deliveryType: 'nova', paymentType: 'postpaid' },
  })
  expect(placed.status).toBe(200)
  expect(await stockOf(shop, flats)).toContain('P-2 37 мох: 4 on hand, 2 reserved')
})
