import { expect, it } from 'vitest'
import { testShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { listPublicShelf } from './list-public-shelf.ts'
import { anyWish } from './shelf.sql.ts'

const shop = await testShop()

it('[WIRE-13] lists are kept by the hundred, however many prices are asked for; the oldest goes first', async () => {
  await buildProduct(shop)
  const list = async (priceFrom: number) => {
    const part = { sort: 'new' as const, limit: 24, offset: 0 }
    const { answer } = await listPublicShelf(shop, {}, { ...anyWish, priceFrom }, part, 'uk')
    return answer
  }
  const [first, second] = [await list(1), await list(2)]
  for (let price = 3; price <= 501; price++) await list(price)
  expect(await list(2)).toBe(second)
  const again = await list(1)
  expect(again).not.toBe(first)
  expect(await list(1)).toBe(again)
})
