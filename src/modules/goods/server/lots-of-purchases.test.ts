import { expect, it } from 'vitest'
import { receivePurchases } from '#modules/purchasing/server/index.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../tests/build/goods.ts'
import { openGoodsOffice } from '../../../../tests/build/goods-office.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { buildPurchase } from '../../../../tests/build/purchases.ts'
import { transferOf } from '../../../../tests/build/transfer.ts'
import type { WireProduct } from '../contract.ts'
import type { ProductsImport } from '../import.contract.ts'

it('[BUY-4] [WIRE-3] a lot that a purchase brought gets no other number, by hand or by a table; one entered by hand does', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const office = await openGoodsOffice<WireProduct>(api)
  const files = transferOf(api, await api.signIn('admin'))
  const bag = await buildProduct(shop, { lots: [{ purchaseNumber: 'РУЧНА', quantity: 1 }] })
  const products = [{ code: bag.code, lines: [{ quantity: 3, price: 40_000 }] }]
  await buildPurchase(shop, { number: 'П-1', products })
  await receivePurchases(shop, [{ number: 'П-1' }], olena)

  const { subProducts } = await office.read(bag.id)
  const lots = subProducts.map(({ id, purchaseNumber }) => ({ id, purchaseNumber: `${purchaseNumber}-2` }))
  const place = lots.findIndex(({ purchaseNumber }) => purchaseNumber === 'П-1-2')
  const renumbered = await office.update({ id: bag.id, subProducts: lots })
  expect([renumbered.status, errorsOf(renumbered)]).toEqual([
    409,
    [
      `products.0.subProducts.${place}.purchaseNumber: Партія «П-1» надійшла за закупівлею П-1, тому іншого номера закупівлі мати не може`,
    ],
  ])
  const table = (of: string, to: string) => {
    const lot = subProducts.find(({ purchaseNumber }) => purchaseNumber === of)
    return `id;subProductId;purchaseNumber\n${bag.id};${lot?.id};${to}`
  }
  const refusals = async (file: string) =>
    ((await files.preview(file)).Data as ProductsImport).refusals.map(({ row, column, value }) => [row, column, value])
  expect(await refusals(table('П-1', 'П-2'))).toEqual([[2, 'purchaseNumber', 'П-2']])
  expect(await refusals(table('РУЧНА', 'П-2'))).toEqual([])

  // one that was given another before this was refused
  await shop.database.pool.query(`update lots set purchase_number = 'П-9' where purchase_number = 'П-1'`)
  const own = subProducts.map(({ id, purchaseNumber }) => ({ id, purchaseNumber }))
  await changeProduct(shop, { id: bag.id, lots: own })
  expect((await stockOf(shop, bag)).toSorted()).toEqual(['П-1: 3 on hand, 0 reserved', 'РУЧНА: 1 on hand, 0 reserved'])
})
