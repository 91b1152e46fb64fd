import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { addToCart, readCart, removeFromCart, setCartQuantity } from './cart.ts'
import { resizeCartLine } from './resize-cart-line.ts'

let shop: TestShop
let flats: BuiltProduct
let bag: BuiltProduct
let token: string

beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  flats = await buildProduct(shop, {
    typeSlug: 'shoes',
    lots: [
      { size: '36', colour: 'мак' },
      { size: '37', colour: 'мох', quantity: 30 },
      { size: '38', colour: 'мох', quantity: 3, price: 120_000 },
    ],
  })
  bag = await buildProduct(shop)
  ;({ token } = await addToCart(shop, undefined, line('37', 2)))
})
const line = (size: string, quantity = 1) => ({ code: flats.code, size, colour: 'мох', quantity })
const resize = (size: string, newSize: string) => resizeCartLine(shop, token, { ...line(size), newSize })
const read = async () =>
  (await readCart(shop.database.db, token)).lines.map(({ code, size, quantity, seenPrice }) =>
    code === bag.code ? 'bag' : [size, quantity, seenPrice],
  )
const addBag = () => addToCart(shop, token, { code: bag.code, size: '', quantity: 1 })

it('[U31] a line takes a new size at its old place, with its quantity and the price that was seen', async () => {
  await addBag()
  expect(await resize('37', '38')).toEqual({ count: 3 })
  expect(await read()).toEqual([['38', 2, 100_000], 'bag'])
})

it('[U31] a line that takes the size of another becomes one with it; the same size changes nothing', async () => {
  await addToCart(shop, token, line('38'))
  await addBag()
  await resize('37', '37')
  expect(await read()).toEqual([['37', 2, 100_000], ['38', 1, 120_000], 'bag'])
  await resize('37', '38')
  expect(await read()).toEqual([['38', 3, 100_000], 'bag'])
})

it('[U31] two lines that are more than there is, or than one order may hold, stay two', async () => {
  await addToCart(shop, token, line('38', 2))
  const before = await read()
  await expect(resize('37', '38')).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'size', error: 'notEnoughOfSize', params: { size: '38', available: 3, wanted: 4 } }],
  })
  await setCartQuantity(shop, token, line('37', 19))
  await expect(resize('38', '37')).rejects.toMatchObject({ errors: [{ field: 'size', error: 'tooManyPieces' }] })
  await setCartQuantity(shop, token, line('37', 2))
  expect(await read()).toEqual(before)
})

it('[U31] a size of another colour is none, and a line that is not there is not made', async () => {
  await expect(resize('37', '36')).rejects.toMatchObject({ errors: [{ error: 'unknownSize' }] })
  const { code } = await buildProduct(shop, {
    lots: [
      { size: 'S', colour: 'мох' },
      { size: 'M', colour: 'мак' },
    ],
  })
  await addToCart(shop, token, { code, size: 'S', colour: 'мох', quantity: 1 })
  await expect(resizeCartLine(shop, token, { code, size: 'S', colour: 'мох', newSize: 'M' })).rejects.toMatchObject({
    errors: [{ error: 'unknownSize' }],
  })
  await removeFromCart(shop, token, { code, size: 'S', colour: 'мох' })
  await removeFromCart(shop, token, line('37'))
  expect(await resize('37', '38')).toEqual({ count: 0 })
  expect(await resizeCartLine(shop, undefined, { ...line('37'), newSize: '38' })).toEqual({ count: 0 })
})

it('[U31] an error names a line of the cart that another tab changed, and nothing is put there in its old size', async () => {
  await resize('37', '38')
  const gone = { kind: 'conflict', errors: [{ field: '', error: 'lineGone' }] }
  await expect(setCartQuantity(shop, token, { ...line('37', 5), isInCart: true })).rejects.toMatchObject(gone)
  const again = (newSize: string) => resizeCartLine(shop, token, { ...line('37'), newSize, isInCart: true })
  // the same once more, as when its answer was lost, has been made
  expect(await again('38')).toEqual({ count: 2 })
  await removeFromCart(shop, token, line('38'))
  await expect(again('38')).rejects.toMatchObject(gone)
  expect(await read()).toEqual([])
  // what was taken out is put back
  await setCartQuantity(shop, token, line('37', 2))
  await setCartQuantity(shop, token, { ...line('37', 3), isInCart: true })
  expect(await read()).toEqual([['37', 3, 100_000]])
})

it('[U31] a line may hold as many pieces as the owner lets one order have, and not one more', async () => {
  await setCartQuantity(shop, token, line('37', 20))
  expect(await read()).toEqual([['37', 20, 100_000]])
  await expect(setCartQuantity(shop, token, line('37', 21))).rejects.toMatchObject({
    errors: [{ error: 'tooManyPieces', params: { most: 20 } }],
  })
})

it('[ORD-15] whoever adds more than there is beside what lies in the cart reads how many are left', async () => {
  await addToCart(shop, token, line('38', 2))
  await expect(addToCart(shop, token, line('38', 2))).rejects.toMatchObject({
    errors: [{ error: 'notEnoughBesideCart', params: { available: 3, inCart: 2, left: 1 } }],
  })
})

it('[ORD-15] a line that is taken out leaves the other sizes of its product in the cart', async () => {
  await addToCart(shop, token, line('38'))
  await removeFromCart(shop, token, line('38'))
  expect(await read()).toEqual([['37', 2, 100_000]])
})
