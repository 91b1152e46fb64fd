import { beforeAll, expect, it } from 'vitest'
import { listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import type { WireProduct } from '../../contract.ts'
import type { ProductsImport, UndoneImport } from '../../import.contract.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

/** Imports rows; answers with what undoes that. */
async function imported(...rows: string[]): Promise<() => Promise<UndoneImport>> {
  const files = transferOf(api, token)
  const file = ['code;name;productTypeNameUK;purchaseNumber;priceSale;goodsCount', ...rows].join('\n')
  const { fingerprint } = (await files.preview(file)).Data as ProductsImport
  const { importId } = (await files.apply(file, fingerprint)).Data as ProductsImport
  return async () => (await files.undo(importId ?? '')).Data as UndoneImport
}

async function productOf(code: string): Promise<WireProduct | number> {
  const { status, Data } = await api.call(`/crm/products/get?code=${code}`, { token })
  return status === 200 ? (Data as WireProduct) : status
}

const leftOf = ({ left }: UndoneImport) => left.map(({ code, field, error }) => [code, field, error])

it('[CAT-6] an added product goes, with the pieces that it came with; their ledger stays', async () => {
  const bag = await buildProduct(shop)
  const undo = await imported('UNDO-1;Один;Сумки;П-1;5;0', 'UNDO-2;Два;Сумки;П-1;5;3', `${bag.code};;;П-5;5;2`)
  expect(await undo()).toEqual({ products: 2, lots: 3, left: [], leftCount: 0 })
  expect([await productOf('UNDO-1'), await productOf('UNDO-2')]).toEqual([404, 404])
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
  const { Data } = await api.call('/crm/products/movements?code=UNDO-2', { token })
  expect(Data).toMatchObject([
    { kind: 'removal', change: -3, goodsCount: 0 },
    { kind: 'receipt', change: 3 },
  ])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[CAT-6] [ORD-7] a product ordered meanwhile stays, hidden and empty, also when its pieces came back', async () => {
  const bag = await buildProduct(shop)
  const undo = await imported('UNDO-3;Три;Сумки;П-1;5;3', `${bag.code};;;П-6;5;2`)
  for (const line of [{ code: 'UNDO-3' }, { code: bag.code, purchaseNumber: 'П-6' }]) {
    const { id } = await buildOrder(shop, { lines: [line], status: 'paid' })
    await updateOrders(shop, [{ id, version: undefined, fields: {}, status: 'cancelled' }], olena)
  }
  const undone = await undo()
  expect(leftOf(undone)).toEqual([
    [bag.code, 'subProductId', expect.stringContaining('orders or purchases name it')],
    ['UNDO-3', 'subProductId', expect.stringContaining('orders or purchases name it')],
    ['UNDO-3', '', expect.stringContaining('orders or purchases name it')],
  ])
  expect(await productOf('UNDO-3')).toMatchObject({ isHidden: true, subProducts: [{ goodsCount: 0 }] })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved', 'П-6: 0 on hand, 0 reserved'])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[CAT-6] [BUY-4] a product that its first price showed to shoppers is hidden again', async () => {
  const bag = await buildProduct(shop, { isHidden: true, lots: [{ price: 0 }] })
  const undo = await imported(`${bag.code};;;P-1;900;`)
  expect(await productOf(bag.code)).toMatchObject({ isHidden: false, subProducts: [{ priceSale: 900 }] })
  expect((await undo()).left).toEqual([])
  expect(await productOf(bag.code)).toMatchObject({ isHidden: true, subProducts: [{ priceSale: 0 }] })
})

it('[CAT-6] a product that an order names stays hidden; its lot, of which nothing was ever taken, goes', async () => {
  const undo = await imported('UNDO-4;Чотири;Сумки;П-1;5;3')
  await buildOrder(shop, { lines: [{ code: 'UNDO-4' }], status: 'cancelled' })
  const undone = await undo()
  expect(leftOf(undone)).toEqual([['UNDO-4', '', expect.stringContaining('orders or purchases name it')]])
  expect(await productOf('UNDO-4')).toMatchObject({ isHidden: true, subProducts: [] })
})
