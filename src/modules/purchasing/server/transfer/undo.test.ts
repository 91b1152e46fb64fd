import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../../tests/build/purchases.ts'
import type { Purchase } from '../../purchase.ts'
import type { PurchasesImport } from '../../purchase-import.contract.ts'
import { loadPurchases } from '../read-purchases.ts'
import { receivePurchases } from '../receive-purchases.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const post = (path: string, body: string | object, headers = {}) =>
  api.call(`/crm/purchases/${path}`, { token, language: 'ENG', method: 'POST', body, headers })

/** Imports a table; answers with what undoes that. */
async function imported(...rows: string[]): Promise<() => Promise<unknown>> {
  const csv = { 'content-type': 'text/csv' }
  const file = rows.join('\n')
  const { fingerprint } = (await post('import', file, csv)).Data as PurchasesImport
  const { importId, refusals } = (await post(`import?apply=${fingerprint}`, file, csv)).Data as PurchasesImport
  expect(refusals).toEqual([])
  return async () => (await post('import/undo', { importId })).Data
}

const again = async ({ id }: Purchase) => (await loadPurchases(shop.database.db, [id]))[0] as Purchase
const sync = async ({ number }: { number: string }) =>
  (await receivePurchases(shop, [{ number }], olena))[0] as Purchase

async function addPicture(key: string): Promise<string> {
  await shop.database.pool.query(
    `insert into pictures (key, width, height, average_colour, variants) values ($1, 1, 1, '#aabbcc', '[]')`,
    [key],
  )
  return key
}

it('[FORM-3] [CAT-7] photos that moved since, or are gone, keep no purchase from being put back', async () => {
  const [stays, goes] = [await addPicture('products/Bag/new/stays.jpg'), await addPicture('products/Bag/new/goes.jpg')]
  const before = await sync(
    await buildPurchase(shop, {
      products: [
        {
          code: 'ФОТО-1',
          name: 'Сумка',
          typeId: bagsId,
          photos: [{ key: stays, altUk: 'Спереду' }],
          lines: [{ quantity: 2, price: 100, photos: [{ key: goes }] }],
        },
      ],
    }),
  )
  const undo = await imported('purchaseNumber;code;href', `${before.number};ФОТО-1;https://example.com/`)
  await changeProduct(shop, { id: before.products[0]?.productId ?? '', code: 'ФОТО-2' })
  const [gone] = (await again(before)).products.flatMap(({ lines }) => lines.flatMap(({ photos }) => photos))
  for (const [table, column] of [
    ['product_photos', 'picture_id'],
    ['pictures', 'id'],
  ])
    await shop.database.pool.query(`delete from ${table} where ${column} in (select id from pictures where key = $1)`, [
      gone?.key,
    ])
  // who uploads another photo to the place of before changes nothing
  await addPicture(stays)
  expect(await undo()).toEqual({ undone: 1, left: [] })
  const [product] = (await again(before)).products
  expect(product?.photos).toMatchObject([{ key: 'products/Bag/ФОТО-2/stays.jpg', altUk: 'Спереду' }])
  expect(product?.lines).toMatchObject([{ url: '', photos: [] }])
})

it('[BUY-4] [FORM-3] the undo names the pieces that the import took off the stock: only receiving them again brings them back', async () => {
  const bag = await buildProduct(shop, { lots: [] })
  const products = [{ code: bag.code, lines: [{ quantity: 3, price: 100 }] }]
  const came = await sync(await buildPurchase(shop, { products }))
  const ordered = await buildPurchase(shop, { products })
  const undo = await imported('purchaseNumber;status', `${came.number};cancel`, `${ordered.number};cancel`)
  expect(await undo()).toEqual({ undone: 1, left: [came.number] })
  expect([(await again(came)).status, (await again(ordered)).status]).toEqual(['cancelled', 'new'])
  expect(await stockOf(shop, bag)).toEqual([`${came.number}: 0 on hand, 0 reserved`])
})

it('[FORM-3] a purchase that cannot be as it was stays, and keeps none of the others from being put back', async () => {
  const bag = await buildProduct(shop, { code: 'РАНІШЕ-1', lots: [] })
  const lines = [{ quantity: 2, price: 100 }]
  const two = await buildPurchase(shop, {
    products: [
      { code: bag.code, lines },
      { code: 'РАНІШЕ-2', name: 'Нова', typeId: bagsId, lines },
    ],
  })
  const other = await buildPurchase(shop, { products: [{ code: bag.code, lines }] })
  const head = 'purchaseNumber;code;goodsCount'
  const undo = await imported(head, ...[two, other].map(({ number }) => `${number};${bag.code};5`))
  await changeProduct(shop, { id: bag.id, code: 'РАНІШЕ-2' })
  expect(await undo()).toEqual({ undone: 1, left: [two.number] })
  expect([(await again(two)).quantity, (await again(other)).quantity]).toEqual([7, 2])
})
