import { expect, it } from 'vitest'
import { testApi, type CallOptions } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')
const { rows: types } = await shop.database.pool.query<{ id: string }>('select id from product_types order by position')
const [bags = '', shoes = ''] = types.map(({ id }) => id)

const call = (path: string, options: CallOptions = {}) => api.call(`/crm/adverts/${path}`, { token, ...options })
const save = async (what: 'expenses' | 'payments', ...adverts: object[]) => {
  const answer = await call(`update${what}`, { method: 'POST', body: { adverts } })
  expect(answer.Message.Errors).toEqual([])
  return answer.Data as Record<string, unknown>[]
}

it('[WIRE-9] a page beyond the last row still tells how many there are', async () => {
  const days = ['2026-05-01', '2026-05-02', '2026-05-03']
  await save('expenses', ...days.map((DateCreated) => ({ AdvertsType: 'advertiser', DateCreated, Summ: 10 })))
  await save('payments', ...days.map((DateCreated) => ({ DateCreated, Summ: 10 })))
  for (const what of ['expenses', 'payments']) {
    const { Data, headers } = await call(`get${what}?start=2026-05-02&end=2026-05-31&limit=2&offset=50`)
    expect([what, Data, headers.get('X-Total-Count')]).toEqual([what, [], '2'])
  }
})

it('[WIRE-5] amounts that come back in another order are the same amounts', async () => {
  const sums = [
    [bags, 20],
    [shoes, 10],
  ] as const
  const given = { AdvertsType: 'google', DateStart: '2026-04-01', DateEnd: '2026-04-01' }
  const [row] = await save('expenses', { ...given, ProductTypeId: Object.fromEntries(sums) })
  const ProductTypeId = Object.fromEntries(sums.toReversed())
  const [again] = await save('expenses', { RecordId: row?.['RecordId'], ProductTypeId })
  expect(again).toEqual(row)
})
