import { beforeAll, expect, it } from 'vitest'
import { sheetType } from '#platform/table-file.ts'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildPurchase } from '../../../tests/build/purchases.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const ways = (['UKR', 'ENG'] as const).flatMap((written) =>
  (['UKR', 'ENG'] as const).map((read) => [written, read] as const),
)

/** A workbook as the reader of one language takes it from the shop, given back by the reader of another. */
async function comesBack(things: 'products' | 'purchases', written: 'UKR' | 'ENG', read: 'UKR' | 'ENG') {
  const exported = await api.call(`/crm/${things}/export?format=xlsx`, { token, language: written })
  expect([exported.status, exported.headers.get('content-type')]).toEqual([200, sheetType])
  const given = await api.call(`/crm/${things}/import?fileName=own.xlsx`, {
    method: 'POST',
    token,
    language: read,
    body: Buffer.from(exported.Data as string, 'latin1'),
    headers: { 'content-type': sheetType },
  })
  expect([given.status, given.Message.Errors]).toEqual([200, []])
  return given.Data
}

it.each(ways)('[FORM-6] our workbook of products in %s comes back in %s and changes nothing', async (written, read) => {
  const colours = [
    { name: 'мак', nameEn: 'poppy', gradient: 'n' as const, stops: ['#cc0000'] },
    { name: 'степ', nameEn: '', gradient: 'n' as const, stops: ['#00cc00'] },
  ]
  await buildProduct(shop, {
    typeSlug: 'hairHoops',
    nameUk: 'Обруч',
    nameEn: 'Hoop',
    colours,
    lots: [
      { colour: 'мак', quantity: 2 },
      { colour: 'степ', quantity: 1 },
    ],
  })
  // its English name is empty: the Ukrainian one stands in the workbook
  await buildProduct(shop, { typeSlug: 'garlands', nameUk: 'Гірлянда', nameEn: '' })
  expect(await comesBack('products', written, read)).toMatchObject({
    products: { new: 0, changed: 0 },
    lots: { new: 0, changed: 0 },
    unknownColumns: [],
    refusals: [],
  })
})

it.each(ways)(
  '[FORM-6] our workbook of purchases in %s comes back in %s and changes nothing',
  async (written, read) => {
    const [poppy, steppe] = [
      { name: 'мак', nameEn: 'poppy', gradient: 'n' as const, stops: ['#cc0000'] },
      { name: 'степ', nameEn: '', gradient: 'h' as const, stops: ['#00cc00', '#ffffff'] },
    ]
    await buildPurchase(shop, {
      orderedOn: '2026-01-05',
      freightSet: 10_001,
      products: [
        {
          code: `ОБ-${written}-${read}`,
          name: 'Обруч',
          typeId: '0b6c1f00-6a51-4d53-9a0e-000000000004',
          lines: [
            { quantity: 2, price: 5_000, colours: [poppy] },
            { quantity: 3, price: 6_000, colours: [steppe] },
            { quantity: 4, price: 7_000, colours: [poppy, steppe] },
          ],
        },
      ],
    })
    expect(await comesBack('purchases', written, read)).toMatchObject({
      purchases: { new: 0, changed: 0 },
      changesCount: 0,
      unknownColumns: [],
      refusals: [],
    })
  },
)
