import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { openRegister, type Register } from '../../../../tests/build/register.ts'

let register: Register
let api: TestApi
let token: string

beforeAll(async () => {
  register = await openRegister({ RECEIPT_TAXES: '8; shoes: 1, 2', RECEIPT_UKTZED: 'Взуття: 6404' })
  api = testApi(register.shop)
  token = await api.signIn('manager')
})

const change = (id: string, codes: object) =>
  api.call('/crm/products/update', { method: 'PUT', token, body: { products: [{ id, ...codes }] } })

it('[PAY-6] goods stand on a receipt with the UKTZED, tax groups and barcode of their own, else of their type', async () => {
  const build = (typeSlug: 'bags' | 'shoes', nameUk: string) =>
    buildProduct(register.shop, { typeSlug, nameUk, lots: [{ price: 10_000 }] })
  const [bag, shoes, own] = [
    await build('bags', 'Сумка'),
    await build('shoes', 'Балетки'),
    await build('shoes', 'Чоботи'),
  ]
  await register.shop.database.pool.query(`update lots set gtin = '4820000000017' where product_id = $1`, [own.id])
  expect((await change(own.id, { uktzed: '6403 91 16 00', taxCodes: '3,4' })).status).toBe(200)
  const { id } = await buildOrder(register.shop, {
    lines: [{ code: bag.code }, { code: shoes.code }, { code: own.code }],
    status: 'accepted',
    paymentType: 'prepayment',
  })
  await register.pay(id, 30_000)
  await register.settle()
  const [kept] = register.checkbox.receipts
  expect(kept?.goods.map(({ good }) => good)).toEqual([
    { code: bag.code, name: 'Сумка', price: 10_000, tax: [8] },
    { code: shoes.code, name: 'Балетки', price: 10_000, uktzed: '6404', tax: [1, 2] },
    { code: own.code, name: 'Чоботи', price: 10_000, barcode: '4820000000017', uktzed: '6403911600', tax: [3, 4] },
  ])
})

it('[PAY-6] [FORM-1] a code that is none is refused at its field, and what stood there stays', async () => {
  const { id } = await buildProduct(register.shop)
  expect((await change(id, { uktzed: '4202', taxCodes: '8' })).status).toBe(200)
  for (const [codes, field, words] of [
    [{ uktzed: '420' }, 'products.0.uktzed', '4, 6, 8 або 10 цифр'],
    [{ taxCodes: 'ПДВ' }, 'products.0.taxCodes', 'через кому'],
  ] as const) {
    const answer = await api.call('/crm/products/update', {
      method: 'PUT',
      token,
      language: 'UKR',
      body: { products: [{ id, ...codes }] },
    })
    expect(answer.status).toBe(400)
    expect(answer.Message.Errors).toEqual([{ id: field, error: expect.stringContaining(words) }])
  }
  const { rows } = await register.shop.database.pool.query('select uktzed, tax_codes from products where id = $1', [id])
  expect(rows).toEqual([{ uktzed: '4202', tax_codes: '8' }])
})
