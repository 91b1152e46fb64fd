import { beforeAll, expect, it } from 'vitest'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { bagType, openGoodsOffice } from '../../../../tests/build/goods-office.ts'
import { transferOf } from '../../../../tests/build/transfer.ts'
import type { ProductsImport } from '../import.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
let office: Awaited<ReturnType<typeof openGoodsOffice>>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  office = await openGoodsOffice(api)
})

const refusal = 'Код складають із літер, цифр і знаків «-», «_» та «.»: без пробілів і скісних рисок'
const english = 'A code is made of letters, digits, “-”, “_” and “.”: no spaces or slashes'
const bag = (code: string) => ({ code, name: 'Сумка', productTypeId: bagType })
const told = (answer: Answer) => [answer.status, ...errorsOf(answer)]

it('[CAT-6] a code that is given, new or changed, has no other signs than letters, digits, -, _ and .', async () => {
  expect((await office.add(bag('Сум-1_а.2'))).status).toBe(200)
  for (const code of ['Сум 1', 'Сум/1', 'Сум#1', 'Сум\\1', 'Сум%1', '👜'])
    expect(told(await office.add(bag(code)))).toEqual([400, `products.0.code: ${refusal}`])
  const { id } = await buildProduct(shop)
  expect(told(await office.update({ id, code: 'Сум 1' }))).toEqual([400, `products.0.code: ${refusal}`])
  const answer = await api.call('/crm/products/update', {
    method: 'PUT',
    token,
    language: 'ENG',
    body: { products: [{ id, code: 'a/b' }] },
  })
  expect(told(answer)).toEqual([400, `products.0.code: ${english}`])
})

it('[CAT-6] a code that stood before stays, sent along or in other letters, and can be named back', async () => {
  const { id, code } = await buildProduct(shop, { code: 'Стара/сумка 1' })
  expect((await office.update({ id, code, name: 'Торба' })).status).toBe(200)
  expect((await office.update({ id, code: 'СТАРА/сумка 1' })).status).toBe(200)
  expect((await office.update({ id, code: 'Нова-1' })).status).toBe(200)
  expect((await office.update({ id, code: 'Стара сумка 1' })).status).toBe(400)
  expect((await office.update({ id, code })).status).toBe(200)
  const { id: other } = await buildProduct(shop)
  await office.update({ id, code: 'Нова-2' })
  expect((await office.update({ id: other, code })).status).toBe(400)
})

it('[CAT-1] a code is one, though its й or ї is typed as two signs, or spaces come along with it', async () => {
  const code = 'Їжа-Й1'
  expect((await office.add(bag(code))).status).toBe(200)
  const twoSigns = code.normalize('NFD')
  expect(told(await office.add(bag(twoSigns)))).toEqual([409, expect.stringContaining(code)])
  for (const asked of [twoSigns, ` ${code} `, `${code}\u00a0`]) {
    const path = `/crm/products/get?code=${encodeURIComponent(asked)}`
    expect((await api.call(path, { token })).Data).toMatchObject({ code })
  }
})

it('[CAT-6] an import names such a cell at its row; what stands is taken', async () => {
  const { code } = await buildProduct(shop, { code: 'Файл 1' })
  const rows = [`${code};Торба;Сумки`, 'Файл 2;Річ;Сумки', 'Файл-3;Річ;Сумки']
  const answer = await transferOf(api, token).preview(['code;name;productTypeNameUK', ...rows].join('\n'))
  const plan = answer.Data as ProductsImport
  expect(plan.products).toMatchObject({ new: 1, changed: 1 })
  expect(plan.refusals).toMatchObject([{ row: 3, column: 'code', value: 'Файл 2', error: english }])
})

it('[CAT-6] a purchase brings no product with such a code, but one that stands', async () => {
  const { code } = await buildProduct(shop, { code: 'Закупка 1' })
  const add = (of: string) =>
    api.call('/crm/purchases/add', {
      method: 'POST',
      token,
      language: 'UKR',
      body: {
        purchases: [
          {
            purchaseNumber: `П-${of}`,
            status: 'new',
            datePurchase: '2026-11-20',
            currency: 'UAH',
            products: [{ ...bag(of), subProducts: [{ subCode: '', goodsCount: 1, price: 100 }] }],
          },
        ],
      },
    })
  expect(told(await add(code))).toEqual([200])
  expect(told(await add('Закупка 2'))).toEqual([400, expect.stringContaining(refusal)])
})
