import { expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import { transferOf } from '../../../../../tests/build/transfer.ts'
import type { ProductsImport } from '../../import.contract.ts'

it('[ORD-6] a table that takes goods below cost says so before it is applied: of a piece by its row, and of all that is for sale', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const files = transferOf(api, await api.signIn('admin'))
  const bag = await buildProduct(shop, {
    lots: [
      { purchaseNumber: 'P-1', price: 100_000, unitCost: 60_000, quantity: 5 },
      { purchaseNumber: 'P-2', price: 100_000, unitCost: 90_000, quantity: 3 },
    ],
  })
  await buildOrder(shop, { lines: [{ code: bag.code }] })
  async function lossesOf(...lines: string[]) {
    const { changes, losses } = (await files.preview(lines.join('\n'))).Data as ProductsImport
    return { of: changes.map(({ row, loss }) => [row, loss]), losses }
  }

  // one piece of the first lot is held by an order
  expect(await lossesOf('code;purchaseNumber;priceSale', `${bag.code};P-1;500`, `${bag.code};P-2;950`)).toEqual({
    of: [
      [2, 100],
      [3, undefined],
    ],
    losses: { products: 1, loss: 400 },
  })
  // a sale is a row of the product, and takes lots down that the table has not named
  expect(await lossesOf('code;discountPercent', `${bag.code};30`)).toEqual({
    of: [[2, 200]],
    losses: { products: 1, loss: 600 },
  })
  expect(await lossesOf('code;name', `${bag.code};Торбина`)).toEqual({
    of: [[2, undefined]],
    losses: { products: 0, loss: 0 },
  })
  expect(
    await lossesOf(
      'code;name;productTypeNameUK;purchaseNumber;priceSale;priceBuy;goodsCount',
      `${bag.code}-2;Торба;Сумки;P-3;100;150,5;2`,
    ),
  ).toMatchObject({ losses: { products: 1, loss: 101 } })
})

it('[ORD-6] a sale that is over by the day of the shop or of the table takes nothing below cost, one that it begins anew does', async () => {
  const shop = await testShop()
  const api = testApi(shop)
  const files = transferOf(api, await api.signIn('admin'))
  const today = dayOf(shop.now())
  const [past, coming] = [addDays(today, -1), addDays(today, 1)]
  const lossOf = async (saleEndsOn: string, header: string, cells: string) => {
    const { code } = await buildProduct(shop, {
      lots: [{ price: 100_000, unitCost: 60_000, quantity: 1 }],
      salePercent: 50,
      saleEndsOn,
    })
    const { losses } = (await files.preview(`code;${header}\n${code};${cells}`)).Data as ProductsImport
    return losses.loss
  }
  expect(await lossOf(past, 'purchaseNumber;priceSale', 'P-1;1100')).toBe(0)
  expect(await lossOf(today, 'purchaseNumber;priceSale', 'P-1;1100')).toBe(50)
  // it ends what is on, and begins anew what was over
  expect(await lossOf(coming, 'purchaseNumber;priceSale;discountDateEnd', `P-1;1100;${past}`)).toBe(0)
  expect(await lossOf(past, 'discountDateEnd', coming)).toBe(100)
})
