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

it('[WIRE-9] every page of a list says how many match, and another number as soon as the shelf is another', async () => {
  const { id } = await buildProduct(shop)
  const wish = { ...anyWish, priceTo: 150_000 }
  const totalAt = async (offset: number) =>
    (await listPublicShelf(shop, {}, wish, { sort: 'new', limit: 1, offset }, 'uk')).total
  const before = await totalAt(0)
  expect([await totalAt(1), await totalAt(2), await totalAt(0)]).toEqual([before, before, before])
  await buildProduct(shop)
  expect([await totalAt(3), await totalAt(0), await totalAt(1)]).toEqual([before + 1, before + 1, before + 1])
  await shop.database.pool.query('update products set is_hidden = true where id = $1', [id])
  expect([await totalAt(0), await totalAt(4)]).toEqual([before, before])
})
