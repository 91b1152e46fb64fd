import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { requestToWire } from '#platform/lists.ts'
import { customerList } from '../customer.list.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

/** As a marketplace brings it: a number of no country that we know, kept sign by sign (ORD-8). */
const phone = '+48 600 100 200'
const asked = `phone=${encodeURIComponent(phone)}`
const call = (path: string) => api.call(`/crm/customers/${path}`, { token })
const post = (path: string, body: object) => api.call(`/crm/customers/${path}`, { method: 'POST', token, body })

async function buildOdd(odd: string) {
  const { id } = await buildOrder(shop, { lines: [] })
  await shop.database.pool.query('update orders set phone = $2 where id = $1', [id, odd])
}

it('[ORD-8] [ORD-11] whoever has a phone of no proper form is found by it, noted of and merged', async () => {
  await buildOdd(phone)
  expect((await call(`one?${asked}`)).Data).toMatchObject({ phone, orders: 1, latest: [{}] })
  const body = { phone, note: 'відповідає польською' }
  expect((await api.call('/crm/customers/update', { method: 'PUT', token, body })).Data).toMatchObject(body)
  expect((await call(`history?${asked}`)).Data).toMatchObject([{ kind: 'edited' }])

  const other = '+380670000002'
  await buildOrder(shop, { lines: [], phone: other })
  const merged = await post('merge', { phone, main: other })
  expect(merged.Data).toMatchObject({ phone: other, otherPhones: [phone], orders: 2 })
  const orders = await api.call(`/crm/orders/get?customer=${encodeURIComponent(phone)}`, { token })
  expect(orders.Data).toHaveLength(2)
  expect((await post('unmerge', { phone })).Data).toMatchObject({ phone })
})

it('[ORD-8] [B5] the selected are exported, whatever their phones are: one of no proper form, with a comma, with an extension', async () => {
  const proper = '+380670000003'
  const odd = ['+48 600 100 201', '050 111, 050 112', '12%2C5']
  await buildOrder(shop, { lines: [], phone: proper })
  for (const each of odd) await buildOdd(each)
  const found = async (phones: string[]) => {
    const query = new URLSearchParams(requestToWire(customerList, { limit: 10, offset: 0, phones }))
    const listed = await call(`get?${query}`)
    for (const part of ['limit', 'offset']) query.delete(part)
    const file = await call(`export?${query}`)
    expect([listed.status, file.status]).toEqual([200, 200])
    for (const each of phones) expect(file.Data).toContain(each)
    return (listed.Data as { phone: string }[]).map((each) => each.phone).toSorted()
  }
  const all = [proper, ...odd]
  expect(await found(all)).toEqual(all.toSorted())
  for (const each of odd) expect(await found([each])).toEqual([each])
})

it('[WIRE-3] of several, what is no phone is nobody; alone it is called so', async () => {
  const phones = '+380670000004'
  await buildOrder(shop, { lines: [], phone: phones })
  expect((await call(`get?phones=12,${encodeURIComponent(phones)}`)).Data).toMatchObject([{ phone: phones }])
  for (const path of ['get', 'export']) {
    const { status, Message } = await call(`${path}?phones=12`)
    expect([status, Message.Errors]).toEqual([400, [{ id: 'phones.0', error: 'incorrectPhoneNumber' }]])
  }
})

it('[WIRE-3] a text that is no phone, and that no order has, says so; and nothing at all is nobody', async () => {
  await buildOrder(shop, { lines: [] })
  for (const path of ['one?phone=12', 'one?phone=', 'history?phone=12']) {
    const { status, Message } = await call(path)
    expect([path, status, Message.Errors]).toEqual([path, 400, [{ id: 'phone', error: 'incorrectPhoneNumber' }]])
  }
})
