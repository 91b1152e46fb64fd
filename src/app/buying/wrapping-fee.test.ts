import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop({ GIFT_WRAPPING_PRICE: '50' })
  site = await testSite(shop)
})

const person = {
  phone: '067 123 45 67',
  firstName: 'Іван',
  carrier: 'novaPoshta',
  'novaPoshta-city': 'Київ',
  'novaPoshta-branch': 'Відділення 12',
  paymentType: 'onDelivery',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Orders a thing of 1 000 ₴ by the form of the page, as a browser without scripts sends it. */
async function order(wishes: Record<string, string>) {
  const { code } = await buildProduct(shop)
  const visitor = site.visitor()
  await visitor.post('/uk/cart/add', { code, size: '', quantity: '1' })
  const checkout = await visitor.get('/uk/checkout')
  const hidden = [...checkout.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
    ...person,
    ...wishes,
  })
  const answer = await visitor.post('/uk/checkout', form)
  return { checkout: plain(checkout.text), answer, visitor }
}

async function placed() {
  const { rows } = await shop.database.pool.query(
    `select o.id, wrapping_fee::int as fee, o.total::int, m.revenue::int, m.amount_due::int as due
      from orders o join order_money m on m.order_id = o.id order by o.id desc limit 1`,
  )
  return rows[0] as { id: string; fee: number; total: number; revenue: number; due: number }
}

it('[ORD-12] the price of wrapping is known before one orders, is a part of the order once, and stands on its page', async () => {
  const { checkout, answer, visitor } = await order({ isGift: 'yes' })
  expect(checkout).toContain('Загорнемо за 50 ₴')
  expect(checkout).not.toContain('безкоштовно, цін')
  expect(answer.status).toBe(303)
  expect(await placed()).toMatchObject({ fee: 5_000, total: 105_000, revenue: 105_000, due: 105_000 })
  const thanks = plain((await visitor.get(answer.location)).text)
  expect(thanks).toMatch(/Пакування подарунка<\/span><strong>50 ₴/)
  expect(thanks).toContain('1 050 ₴')
})

it('[ORD-12] who wants no gift pays for none', async () => {
  const { answer, visitor } = await order({})
  expect(await placed()).toMatchObject({ fee: 0, total: 100_000 })
  expect((await visitor.get(answer.location)).text).not.toContain('Пакування подарунка')
})

it('[ORD-12] another price than was shown is explained beside the wish, with nothing ordered and nothing lost', async () => {
  const before = await placed()
  const { answer } = await order({ isGift: 'yes', giftText: 'Бабусі', wrappingFee: '4000' })
  expect(answer.status).toBe(409)
  expect(plain(answer.text)).toContain('Пакування подарунка тепер коштує 50 ₴ замість 40 ₴')
  expect(answer.text).toMatch(/name="giftText"[^>]*value="Бабусі"|value="Бабусі"[^>]*name="giftText"/)
  expect(answer.text).toContain('name="wrappingFee" value="5000"')
  expect(await placed()).toEqual(before)
})

it('[ORD-12] the API says what wrapping it saw; without it a gift that costs something is refused and explained', async () => {
  const { code } = await buildProduct(shop)
  const api = testApi(shop)
  const checkOut = (wishes: object) =>
    api.call('/checkout', {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      language: 'UKR',
      body: {
        lines: [{ code, goodsCount: 1, priceSale: 1000 }],
        phoneNumber: '+380671234567',
        firstName: 'Іван',
        deliveryType: 'nova',
        deliveryAddress: 'Київ, Відділення 12',
        paymentType: 'postpaid',
        ...wishes,
      },
    })
  const refused = await checkOut({ isGift: true })
  expect([refused.status, refused.Message.Errors.map(({ id }) => id)]).toEqual([409, ['isGift']])
  expect((await checkOut({ isGift: true, wrappingSum: 50 })).status).toBe(200)
  expect((await checkOut({})).status).toBe(200)
  expect(await placed()).toMatchObject({ fee: 0 })
})

it('[ORD-5] staff change what wrapping costs, and a deposit stays within the total with it', async () => {
  const { id } = (await order({ isGift: 'yes' }), await placed())
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const update = (fields: object) =>
    api.call('/crm/orders/update', { method: 'PUT', token, body: { orders: [{ orderId: id, ...fields }] } })
  expect((await update({ wrappingSum: 75.5 })).status).toBe(200)
  expect(await placed()).toMatchObject({ fee: 7_550, total: 107_550 })
  const refused = await update({ deposit: 1076 })
  expect(refused.Message.Errors.map(({ id: field }) => field)).toEqual(['orders.0.deposit'])
  expect((await update({ deposit: 1075.5 })).status).toBe(200)
})
