import { beforeAll, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { allocationsOf, buildLines, buildStock, countersOf, inOne } from '../../../../../tests/build/ledger.ts'
import { holdWhatThereIs } from './hold-what-there-is.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

it('[ORD-8] a line that gets a part of its pieces holds none, and the next line that wants less holds them', async () => {
  const stock = await buildStock(shop, 2)
  const order = await buildLines(shop, stock, 3, 2)
  const [more = '', less = ''] = order.lineIds
  const want = (lineId: string, quantity: number) => {
    return {
      orderId: order.orderId,
      lineId,
      productId: stock.product.id,
      size: '',
      colour: '',
      quantity,
      purchaseNumber: '',
    }
  }
  expect(await inOne(shop, (tx) => holdWhatThereIs(tx, [want(more, 3), want(less, 2)]))).toEqual(new Set([more]))
  expect(await allocationsOf(shop, stock, order)).toEqual(['line 1 of lot 0: 2 reserved'])
  expect(await countersOf(shop, stock)).toEqual([[2, 2]])
})
