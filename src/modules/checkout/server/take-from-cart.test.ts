import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { takeFromCart } from './cart.sql.ts'
import { addToCart, readCart } from './cart.ts'

const shop = await testShop()

it.each([
  { held: 3, found: { taken: 1, isLess: false }, left: [1] },
  { held: 2, found: { taken: 1, isLess: false }, left: [] },
  { held: 1, found: { taken: 0, isLess: true }, left: [1] },
])('[ORD-15] an order of two pieces takes what a cart of $held has of them', async ({ held, found, left }) => {
  const bag = await buildProduct(shop)
  const { token } = await addToCart(shop, undefined, { code: bag.code, size: '', quantity: held })
  const { id = '' } = await readCart(shop.database.db, token)
  const ordered = [{ productId: bag.id, size: '', colour: '', quantity: 2 }]
  expect(await shop.database.transaction((tx) => takeFromCart(tx, id, ordered))).toEqual(found)
  expect((await readCart(shop.database.db, token)).lines.map(({ quantity }) => quantity)).toEqual(left)
})
