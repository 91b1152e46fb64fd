import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'

it('[FORM-3] the products of `ids` alone, whatever the filters; one that is gone is missing, 301 are too many', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const ask = (query: string) => api.call(`/crm/products/export?${query}`, { token })
  const one = await buildProduct(shop, { code: 'ВИБ-1' })
  const other = await buildProduct(shop, { code: 'ВИБ-2' })
  await buildProduct(shop)
  const gone = crypto.randomUUID()

  const file = (await ask(`ids=${[one.id, gone, other.id].join(',')}&codePart=${one.code}`)).Data as string
  const rows: { code: string }[] = parse(file, { bom: true, columns: true, delimiter: ';' })
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set([one.code, other.code]))
  expect(rows).toHaveLength(2)
  const many = Array.from({ length: 301 }, () => gone)
  expect((await ask(`ids=${many.slice(1).join('%2C')}`)).status).toBe(200)
  for (const ids of [many.join(), '', 'x'])
    expect(await ask(`ids=${ids}`)).toMatchObject({
      status: 400,
      Message: { Errors: [{ id: expect.stringMatching(/^ids/) as string }] },
    })
})
