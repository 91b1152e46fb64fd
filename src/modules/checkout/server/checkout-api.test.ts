import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { statusesOf } from '../../../../tests/build/caller.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { messagesTo } from '../../../../tests/build/outbox.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { refuseIncomplete } from './refuse-checkout.ts'

let shop: TestShop
let api: TestApi
let boots: BuiltProduct

beforeAll(async () => {
  shop = await testShop({ MAX_PER_LINE: '6', MAX_ORDERS_PER_PHONE: '3' })
  api = testApi(shop)
})

beforeEach(async () => {
  boots = await buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '37', quantity: 4 },
      { size: '38', price: 120_050 },
    ],
  })
})

let people = 0
const checkout = (changes: object = {}) => ({
  lines: [{ code: boots.code, subCode: '37', goodsCount: 1, priceSale: 1000 }],
  phoneNumber: `+38050${String(++people).padStart(7, '0')}`,
  firstName: 'Дарʼя',
  lastName: "Лук’яненко-О'Ніл",
  deliveryType: 'nova',
  deliveryAddress: 'Одеса, відділення 7',
  paymentType: 'postpaid',
  description: '',
  ...changes,
})
const send = (body: object, headers: Record<string, string> = { 'idempotency-key': randomUUID() }) =>
  api.call('/checkout', { method: 'POST', body, headers, language: 'UKR' })

it('[ORD-12] a guest’s order answers its number and tracking link, holds the stock, has source me', async () => {
  const answer = await send(checkout())
  expect(answer.status).toBe(200)
  expect(answer.Data).toEqual({
    orderNumber: expect.stringMatching(/^\d{6}$/),
    trackingUrl: expect.stringMatching(/^http:\/\/localhost:3000\/uk\/track\/[\w-]{43}$/),
  })
  expect(await stockOf(shop, boots)).toEqual(['P-1 37: 4 on hand, 1 reserved', 'P-2 38: 10 on hand, 0 reserved'])
  const { rows } = await shop.database.pool.query('select source, status, last_name from orders where number = $1', [
    (answer.Data as { orderNumber: string }).orderNumber,
  ])
  expect(rows, '[ORD-4] every apostrophe as typed').toEqual([
    { source: 'me', status: 'new', last_name: "Лук’яненко-О'Ніл" },
  ])
})

it('[AUTH-8] the confirmation is queued in the same transaction: with the order, or not at all', async () => {
  const body = checkout()
  await send(body)
  expect(await messagesTo(shop, body.phoneNumber)).toMatchObject([{ template: 'orderPlaced', language: 'uk' }])
  const short = checkout({ lines: [{ code: boots.code, subCode: '37', goodsCount: 5, priceSale: 1000 }] })
  expect((await send(short)).status).toBe(409)
  expect(await messagesTo(shop, short.phoneNumber)).toEqual([])
})

it('[ORD-12] a price that changed is 409 and explained; nothing is held', async () => {
  const lines = [{ code: boots.code, subCode: '38', goodsCount: 1, priceSale: 1000 }]
  const answer = await send(checkout({ lines }))
  expect(answer.status).toBe(409)
  expect(answer.Message.Errors).toEqual([{ id: 'lines.0.priceSale', error: expect.stringMatching(/1\s200,50/) }])
  expect(await stockOf(shop, boots)).toEqual(['P-1 37: 4 on hand, 0 reserved', 'P-2 38: 10 on hand, 0 reserved'])
})

it('[ORD-12] the same key again answers the same order, also after the price has changed', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const body = checkout()
  const one = await send(body, key)
  await shop.database.pool.query('update lots set price = 1 where product_id = $1', [boots.id])
  expect((await send(body, key)).Data).toEqual(one.Data)
})

it('[ORD-12] the same key with another order in it is refused, naming the order that is there', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const body = checkout()
  const { orderNumber } = (await send(body, key)).Data as { orderNumber: string }
  for (const change of [
    { deliveryAddress: 'Одеса, відділення 77' },
    { description: 'Подзвоніть увечері' },
    { lines: [{ ...body.lines[0], goodsCount: 2 }] },
  ]) {
    const refused = await send({ ...body, ...change }, key)
    expect([refused.status, refused.Message.Errors]).toEqual([
      409,
      [{ id: '', error: expect.stringContaining(orderNumber) }],
    ])
  }
  expect((await send(body, key)).Data).toMatchObject({ orderNumber })
  expect(await stockOf(shop, boots)).toEqual(['P-1 37: 4 on hand, 1 reserved', 'P-2 38: 10 on hand, 0 reserved'])
})

it('[ORD-3] a checkout that is refused uses up no number', async () => {
  const numberOf = async (body: object) => Number(((await send(body)).Data as { orderNumber: string }).orderNumber)
  const first = await numberOf(checkout())
  const line = { code: boots.code, subCode: '38', goodsCount: 1, priceSale: 1200.5 }
  const refused = {
    'another price': { lines: [{ ...line, priceSale: 1 }] },
    'another price of one of two': {
      lines: [
        { ...line, priceSale: 1 },
        { ...line, subCode: '37', priceSale: 1000 },
      ],
    },
    'more than there is': { lines: [{ code: boots.code, subCode: '37', goodsCount: 5, priceSale: 1000 }] },
    'more than a line may have': { lines: [{ ...line, goodsCount: 7 }] },
    'another fee': { isGift: true, wrappingSum: 1 },
    'an unknown product': { lines: [{ ...line, code: 'NONE-1' }] },
  }
  for (const [what, changes] of Object.entries(refused))
    expect((await send(checkout(changes))).status, what).toBeGreaterThanOrEqual(400)
  expect(await numberOf(checkout())).toBe(first + 1)
})

it('[ORD-3] rivals who ask for the last piece at once use up one number between them', async () => {
  const numberOf = (answer: { Data: unknown }) => Number((answer.Data as { orderNumber: string }).orderNumber)
  const first = numberOf(
    await send(checkout({ lines: [{ code: boots.code, subCode: '38', goodsCount: 1, priceSale: 1200.5 }] })),
  )
  const rounds = 5
  for (let round = 0; round < rounds; round++) {
    const last = await buildProduct(shop, { lots: [{ quantity: 1 }] })
    const lines = [{ code: last.code, goodsCount: 1, priceSale: 1000 }]
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(checkout({ lines }))))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
  }
  expect(numberOf(await send(checkout()))).toBe(first + rounds + 1)
})

it('[ORD-12] a key is needed', async () => {
  expect(await send(checkout(), {})).toMatchObject({ status: 400, Message: { Errors: [{ id: 'Idempotency-Key' }] } })
})

it('[ORD-12] caps: pieces per line, also of the same goods in two lines, and orders per phone', async () => {
  const line = { code: boots.code, subCode: '38', goodsCount: 4, priceSale: 1200.5 }
  expect(await send(checkout({ lines: [line, line] }))).toMatchObject({
    status: 400,
    Message: { Errors: [{ id: 'lines.0.goodsCount' }] },
  })
  const phoneNumber = '+380931112233'
  const one = [{ ...line, goodsCount: 1 }]
  for (let n = 0; n < 3; n++) expect((await send(checkout({ lines: one, phoneNumber }))).status).toBe(200)
  await shop.database.pool.query(`update orders set created_at = now() - interval '20 hours' where id =
    (select id from orders where phone = '${phoneNumber}' order by created_at limit 1)`)
  const refused = await send(checkout({ lines: one, phoneNumber }))
  expect(refused).toMatchObject({ status: 429, Message: { Errors: [{ id: 'phoneNumber' }] } })
  // [WIRE-3] until the first of them is a day old
  expect(Number(refused.headers.get('Retry-After')) / 3600).toBeCloseTo(4, 1)
})

it('[ORD-12] an error of a line stands at the place it was sent at, also after lines of the same goods', async () => {
  const one = { code: boots.code, subCode: '37', goodsCount: 1, priceSale: 1000 }
  const other = { code: boots.code, subCode: '38', goodsCount: 1, priceSale: 1200.5 }
  const told = async (...lines: object[]) => (await send(checkout({ lines }))).Message.Errors.map(({ id }) => id)
  const twice = [one, { ...one, code: boots.code.toLowerCase() }]
  expect(await told(...twice, { ...other, priceSale: 1 })).toEqual(['lines.2.priceSale'])
  expect(await told(...twice, { ...other, goodsCount: 7 })).toEqual(['lines.2.goodsCount'])
  expect(await told(...twice, { ...other, subCode: '39' })).toEqual(['lines.2.subCode'])
  expect(await told(other, ...[one, one, one].map((line) => ({ ...line, goodsCount: 3 })))).toEqual([
    'lines.1.goodsCount',
  ])
  expect(await told(...[other, other, one, one].map((line) => ({ ...line, goodsCount: 3 })))).toEqual([
    'lines.2.goodsCount',
  ])
})

it.each([
  ['', 'required'],
  ['+', 'required'],
  ['+38050', 'incorrectPhoneNumber'],
])('[ORD-4] [ORD-12] the phone "%s" of the form is refused once: %s', (phone, error) => {
  const typed: CheckoutInput = {
    lines: [{ code: boots.code, size: '37', quantity: 1, price: 1000_00 }],
    phone,
    firstName: 'Дарʼя',
    lastName: '',
    carrier: 'novaPoshta',
    deliveryAddress: 'Одеса, відділення 7',
    deliveryPlace: null,
    paymentType: 'onDelivery',
    isCallUnwanted: false,
    isGift: false,
    wrappingFee: 0,
    giftText: '',
    note: '',
  }
  expect(() => refuseIncomplete(typed, shop)).toThrow(expect.objectContaining({ errors: [{ field: 'phone', error }] }))
})

it('[ORD-12] prom-payment is not offered, and prepayment not while no provider is configured', async () => {
  for (const paymentType of ['prom-payment', 'prepayment']) {
    expect(await send(checkout({ paymentType }))).toMatchObject({
      status: 400,
      Message: { Errors: [{ id: 'paymentType' }] },
    })
  }
})

it('[AUTH-2] a foreign page cannot order with somebody’s cookie', async () => {
  const answer = await send(checkout(), { 'idempotency-key': randomUUID(), origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

it('[WIRE-3] bad input names every field: nothing, empties, hidden goods', async () => {
  expect((await send({})).Message.Errors.map((error) => error.id)).toEqual([
    'lines',
    'phoneNumber',
    'deliveryType',
    'paymentType',
  ])
  const empty = await send(checkout({ firstName: ' ', lastName: '', deliveryAddress: '' }))
  expect(empty.Message.Errors.map((error) => error.id)).toEqual(['deliveryAddress', 'firstName'])
  const secretBag = await buildProduct(shop, { isHidden: true })
  const hidden = await send(checkout({ lines: [{ code: secretBag.code, goodsCount: 1, priceSale: 1000 }] }))
  expect(hidden).toMatchObject({ status: 409, Message: { Errors: [{ id: 'lines.0.code' }] } })
})

it('[WIRE-3] 413 and 415 and broken JSON', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  expect((await api.call('/checkout', { method: 'POST', body: '{', headers })).status).toBe(400)
  expect(
    (await api.call('/checkout', { method: 'POST', body: '{}', headers: { ...headers, 'content-type': 'text/plain' } }))
      .status,
  ).toBe(415)
  expect((await send(checkout({ description: 'x'.repeat(1_100_000) }))).status).toBe(413)
})
