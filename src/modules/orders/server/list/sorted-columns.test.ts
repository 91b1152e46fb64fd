import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { forgeCursor } from '../../../../../tests/build/forge-cursor.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import { statuses } from '../../status.ts'

let shop: TestShop
let api: TestApi
let token: string
let code: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  code = (await buildProduct(shop, { lots: [{ quantity: 1000, price: 100_000 }] })).code
  for (const [place, status] of [...statuses].toReversed().entries())
    await buildOrder(shop, {
      status,
      carrier: place % 2 === 0 ? 'novaPoshta' : 'meest',
      trackingNumber: place % 2 === 0 ? `2045000000000${(place * 7) % 10}` : '',
      discount: ((place * 3) % 10) * 1000,
      lines: place === 0 ? [] : [{ code, price: 100_000 }],
    })
})

interface Listed {
  orderNumber: string
  status: string
  payment: number
  deliveryType: string
  deliveryTTN: string
}

async function pages(sort: string, more = ''): Promise<Listed[]> {
  const rows: Listed[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = `limit=3&sort=${sort}${more}${cursor && `&cursor=${cursor}`}`
    const { Data, headers } = await api.call(`/crm/orders/get?${query}`, { token })
    rows.push(...(Data as Listed[]))
    cursor = headers.get('X-Next-Cursor')
  }
  return rows
}

it('[WIRE-9] statuses sort as staff see them listed, page by page, both ways', async () => {
  const words = (await pages('status')).map(({ status }) => status)
  expect(words).toEqual('new accept waitConfirmation waitPayment paied send onTheWay done cancel rejection'.split(' '))
  expect((await pages('-status')).map(({ status }) => status)).toEqual(words.toReversed())
})

it('[WIRE-9] the sum to be paid sorts as it is shown: a cancelled or refused order pays nothing', async () => {
  const rows = await pages('-payment')
  const shown = rows.map(({ status, payment }) => (['cancel', 'rejection'].includes(status) ? -1 : payment))
  expect(rows).toHaveLength(statuses.length)
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
})

it('[WIRE-9] carriers and tracking numbers sort, carriers and goods filter', async () => {
  const numbers = (await pages('deliveryTTN')).map(({ deliveryTTN }) => deliveryTTN)
  expect(numbers).toEqual(numbers.toSorted())
  expect(new Set((await pages('deliveryType', '&deliveryType=meest')).map((each) => each.deliveryType))).toEqual(
    new Set(['meest']),
  )
  expect(await pages('orderNumber', `&code=${code.slice(1).toLowerCase()}`)).toHaveLength(statuses.length - 1)
  expect(await pages('orderNumber', '&code=%25')).toEqual([])
})

it('[WIRE-9] a page by each column is read from its index', async () => {
  const { rows } = await shop.database.pool.query("select indexdef from pg_indexes where tablename = 'orders'")
  const indexes = rows.map(({ indexdef }: { indexdef: string }) => indexdef)
  for (const key of ['(status_place(status), id)', '(carrier, id)', '(tracking_number, id)', 'shown_due('])
    expect(indexes.some((each) => each.includes(key))).toBe(true)
  for (const [sort, value] of [
    ['status', 'new'],
    ['payment', '1e3'],
  ] as const) {
    const { headers } = await api.call(`/crm/orders/get?limit=1&sort=${sort}`, { token })
    const forged = forgeCursor(headers.get('X-Next-Cursor'), [value])
    expect((await api.call(`/crm/orders/get?limit=2&sort=${sort}&cursor=${forged}`, { token })).status).toBe(400)
  }
})
