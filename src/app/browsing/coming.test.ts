import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let api: TestApi

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  api = testApi(shop)
})

const wanted = (code: string, priceSale: number) => ({
  lines: [
    {
      code,
      subCode: '',
      goodsCount: 1,
      priceSale,
    },
  ],
  phoneNumber: '+380501234567',
  firstName: 'Дарʼя',
  lastName: '',
  deliveryType: 'nova',
  deliveryAddress: 'Одеса, відділення 7',
  paymentType: 'postpaid',
  description: '',
})

it.each([
  { what: 'a lot', lots: [] },
  { what: 'a price', lots: [{ price: 0, quantity: 5 }] },
])('[CAT-2] goods without $what are coming: told so, with no price, and a wish to be told', async ({ lots }) => {
  const { code } = await buildProduct(shop, { typeSlug: 'hats', lots })
  const { text } = await site.get(`/uk/products/${code}`)
  expect(text).toContain('Незабаром у продажу')
  expect(text).not.toMatch(/\d\s₴<|\/cart\/add|"offers"|InStock|product-price/)
  expect(text).toContain('action="/uk/notify?code=')
  const listed = (await site.get('/en/hats')).text
  const card = listed.split('<li class="card">').find((each) => each.includes(`/products/${code}"`))
  expect(card).toContain('Coming soon')
  expect(card).not.toContain('₴')
  expect((await api.call(`/products/${code}`)).Data).toMatchObject({ isComing: true, isSoldOut: true })
})

it('[CAT-2] goods without a price are not sold, whichever way they are asked for', async () => {
  const free = await buildProduct(shop, { lots: [{ price: 0, quantity: 5 }] })
  const visitor = site.visitor()
  const added = await visitor.post('/uk/cart/add', { code: free.code, size: '', quantity: '1' })
  expect(added.status).toBe(409)
  expect(added.text).toContain('ще не в продажу')
  const headers = { 'idempotency-key': randomUUID() }
  const ordered = await api.call('/checkout', { method: 'POST', body: wanted(free.code, 0), headers, language: 'UKR' })
  expect(ordered.status).toBe(409)
  expect(ordered.Message.Errors).toMatchObject([{ id: 'lines.0.priceSale' }])
  expect(await stockOf(shop, free)).toEqual(['P-1: 5 on hand, 0 reserved'])
})

it('[CAT-2] a size without a price is gone while another one is sold', async () => {
  const { code } = await buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '37', price: 0 },
      { size: '38', price: 150_000 },
    ],
  })
  const { text } = await site.get(`/uk/products/${code}`)
  expect(text).toMatch(/1\s500\s₴/)
  expect(text).not.toContain('Незабаром у продажу')
  expect(text).not.toContain('"price":0')
  expect(/<input[^>]*name="size"[^>]*value="37"[^>]*>/.exec(text)?.[0]).toContain('disabled')
  expect(/<input[^>]*name="size"[^>]*value="38"[^>]*>/.exec(text)?.[0]).not.toContain('disabled')
})
