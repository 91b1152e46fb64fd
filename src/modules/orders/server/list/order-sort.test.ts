import { beforeAll, expect, it } from 'vitest'
import { testApi, type Answer, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { forgeCursor } from '../../../../../tests/build/forge-cursor.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

interface SortedOrder {
  lastName: string
  orderNumber: string
}

it('[WIRE-9] several columns sort one after the other, each its own way, page by page', async () => {
  for (const lastName of ['Яворська', 'Яворський', 'Яворська', 'Яворський', 'Яворська'])
    await buildOrder(shop, { lines: [], lastName })
  for (const sort of ['-lastName,dateCreated', 'lastName,-dateCreated', '-lastName,-dateCreated']) {
    const ask = (more: string) => api.call(`/crm/orders/get?lastName=Яворськ&sort=${sort}${more}`, { token })
    const [first, second] = sort.split(',').map((key) => (key.startsWith('-') ? -1 : 1))
    const rows = ((await ask('')).Data as SortedOrder[]).map(({ lastName, orderNumber }) => ({ lastName, orderNumber }))
    const sorted = rows.toSorted(
      (a, b) =>
        a.lastName.localeCompare(b.lastName, 'uk') * (first ?? 1) ||
        a.orderNumber.localeCompare(b.orderNumber) * (second ?? 1),
    )
    expect(rows.length).toBe(5)
    expect(rows).toEqual(sorted)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await ask(`&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...(page.Data as SortedOrder[]).map((order) => order.orderNumber))
      cursor = page.headers.get('X-Next-Cursor')
    }
    expect(seen).toEqual(rows.map(({ orderNumber }) => orderNumber))
  }
  const genuine = async (sort: string) =>
    (await api.call(`/crm/orders/get?limit=1&sort=${sort}`, { token })).headers.get('X-Next-Cursor')
  const two = await genuine('lastName,dateCreated')
  for (const [sort, cursor] of [
    ['lastName,dateCreated', forgeCursor(two, ['x'])],
    // of another sort, or of the same one the other way round, it would pass by rows without a word
    ['-lastName,dateCreated', two],
    ['lastName,-dateCreated', two],
    ['lastName,orderNumber', two],
    ['lastName', two],
  ] as const)
    expect((await api.call(`/crm/orders/get?sort=${sort}&cursor=${cursor}`, { token })).status).toBe(400)
  for (const [sort, value] of [
    ['dateCreated', 'колись'],
    ['dateCreated', '2026-13-01 00:00:00+00'],
    ['dateCreated', '2026-02-30 00:00:00+00'],
    ['dateCreated', 'колись 1'],
    ['totalSum', '1e3'],
    ['totalSum', '9'.repeat(30)],
    ['orderNumber', '\u0000'],
  ] as const) {
    const forged = forgeCursor(await genuine(sort), [value])
    const answer = await api.call(`/crm/orders/get?limit=2&sort=${sort}&cursor=${forged}`, { token })
    expect([answer.status, sort]).toEqual([400, sort])
  }
  expect((await api.call('/crm/orders/get?sort=lastName,password', { token })).status).toBe(400)
})
