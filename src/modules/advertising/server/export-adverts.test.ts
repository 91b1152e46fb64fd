import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')
const { rows: types } = await shop.database.pool.query<{ id: string }>('select id from product_types order by position')
const [bags = '', shoes = ''] = types.map(({ id }) => id)

const save = (what: 'expenses' | 'payments', ...adverts: object[]) =>
  api.call(`/crm/adverts/update${what}`, { method: 'POST', token, body: { adverts } })
const rowsOf = async (query: string): Promise<Record<string, string>[]> => {
  const { Data, status } = await api.call(`/crm/adverts/${query}`, { token })
  expect(status).toBe(200)
  return parse(Data as string, { bom: true, columns: true, delimiter: ';' })
}

it('[FORM-3] expenses are a table as they are listed: a row each, amounts by type beside each other', async () => {
  const google = { AdvertsType: 'google', DateStart: '2026-05-01', DateEnd: '2026-05-02' }
  await save('expenses', { ...google, ProductTypeId: { [bags]: 10.02, [shoes]: 5 } })
  await save('expenses', { AdvertsType: 'advertiser', DateCreated: '2026-05-03', Summ: 7 })
  const all = await rowsOf('exportexpenses?start=2026-05-01&end=2026-05-31&sort=-DateCreated')
  expect(all.map((row) => [row['DateCreated'], row['AdvertsType'], row['Summ'], row['ProductTypeId.Bag']])).toEqual([
    ['2026-05-03', 'advertiser', '7', ''],
    ['2026-05-02', 'google', '7.51', '5.01'],
    ['2026-05-01', 'google', '7.51', '5.01'],
  ])
  expect(await rowsOf('exportexpenses?start=2026-05-01&end=2026-05-31&AdvertsType=advertiser')).toHaveLength(1)
})

it('[FORM-3] payments are a table, too, whose notes run no formula', async () => {
  await save('payments', { DateCreated: '2026-05-05', Summ: 12.5, Description: '=1+1' })
  expect(await rowsOf('exportpayments?start=2026-05-01&end=2026-05-31&Summ=12,5')).toMatchObject([
    { DateCreated: '2026-05-05', Summ: '12.5', PaymentFrom: 'simpleTran', Description: "'=1+1" },
  ])
  const unclear = await api.call('/crm/adverts/exportpayments?Summ=1,250', { token })
  expect(unclear.status).toBe(400)
})

it('[B21] one row is read by its id, of whatever day', async () => {
  const { Data } = await save('payments', { DateCreated: '2015-02-28', Summ: 1 })
  const [row] = Data as { RecordId: string }[]
  const one = await api.call(`/crm/adverts/getpayments?RecordId=${row?.RecordId}`, { token })
  expect(one.Data).toEqual([row])
  expect((await api.call(`/crm/adverts/getexpenses?RecordId=${row?.RecordId}`, { token })).Data).toEqual([])
})
