import { beforeAll, expect, it, vi } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { rowsOfSheet } from '../../../../tests/build/workbook.ts'

/** As if one line of the table kept a field from managers, and another what they add up. */
vi.mock(import('../customer.fields.ts'), async (original) => {
  const { entity } = await import('#platform/fields.ts')
  const { customer, customerDetails, ...rest } = await original()
  const hidden = {
    note: { ...customer.fields.note, sees: ['admin'], sets: ['admin'] },
    spend: { ...customer.fields.spend, sees: ['admin'] },
  } as const
  return {
    ...rest,
    customer: entity({ ...customer.fields, ...hidden }),
    customerDetails: entity({ ...customerDetails.fields, ...hidden }),
  } as unknown as Awaited<ReturnType<typeof original>>
})

const [phone, other] = ['+380671112301', '+380671112302']
let shop: TestShop
let api: TestApi
let manager: string
let admin: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  manager = await api.signIn('manager')
  admin = await api.signIn('admin')
  for (const each of [phone, other]) await buildOrder(shop, { phone: each, lines: [] })
  await note(admin, 'Таємне слово')
})

const send = (method: string, path: string, body: object, token: string) =>
  api.call(`/crm/customers/${path}`, { method, token, body })
const note = (token: string, text: string) => send('PUT', 'update', { phone, note: text }, token)
const of = encodeURIComponent(phone)

it('[WIRE-12] no answer to a manager has the fields that the table keeps from managers', async () => {
  const merging = { phone: other, main: phone }
  const answers = async (token: string) => {
    const merged = await send('POST', 'merge', merging, token)
    const parted = await send('POST', 'unmerge', { phone: other }, token)
    const read = ['get', `one?phone=${of}`, `lookup?phone=${of}`, `history?phone=${of}`].map((path) =>
      api.call(`/crm/customers/${path}`, { token }),
    )
    return [merged, parted, ...(await Promise.all(read))]
  }
  for (const { status, Data } of await answers(manager)) {
    expect(status).toBe(200)
    expect(JSON.stringify(Data)).not.toMatch(/"(?:note|spend)"|Таємне/)
  }
  expect(JSON.stringify((await answers(admin)).map(({ Data }) => Data))).toMatch(/"spend".*Таємне/)
})

it('[WIRE-12] nor in their files, in whose rows nothing moves for want of it', async () => {
  const csv = async (token: string) =>
    ((await api.call('/crm/customers/export', { token })).Data as string)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
  const [theirs, ours] = [await csv(manager), await csv(admin)]
  expect(theirs.join('\n')).not.toMatch(/note|spend|Таємне/)
  expect(ours.join('\n')).toMatch(/spend.*note[\s\S]*Таємне/)
  for (const rows of [theirs, ours]) expect(new Set(rows.map((row) => row.split(';').length)).size).toBe(1)
  expect(theirs[0]?.split(';')).toHaveLength((ours[0]?.split(';').length ?? 0) - 2)

  const sheet = async (token: string) => {
    const { Data } = await api.call('/crm/customers/export?format=xlsx', { token, language: 'UKR' })
    return rowsOfSheet(Buffer.from(Data as string, 'latin1'))
  }
  const [shown, whole] = [await sheet(manager), await sheet(admin)]
  expect(new Set(whole.map((row) => row['Нотатка']))).toEqual(new Set(['', "'Таємне слово"]))
  expect(shown).toEqual(whole.map(({ Нотатка: _, 'Куплено на, ₴': __, ...rest }) => rest))
})

it('[WIRE-12] they neither ask for it nor set it; an Admin does both', async () => {
  const queries = ['sort=spend', 'sort=-note', 'spendFrom=1', 'spendTo=5', 'note=x']
  for (const path of ['get', 'export'])
    for (const query of queries) {
      const ask = async (token: string) => (await api.call(`/crm/customers/${path}?${query}`, { token })).status
      expect([path, query, await ask(manager), await ask(admin)]).toEqual([path, query, 403, 200])
    }
  const { status, Message } = await note(manager, 'Інше')
  expect([status, Message.Errors.map(({ id }) => id)]).toEqual([403, ['note']])
  expect((await note(admin, 'Інше')).status).toBe(200)
})
