import { beforeAll, describe, expect, it } from 'vitest'
import { findProductsEverOfCodes, listColours } from '#modules/catalog/server/index.ts'
import { saveGoods } from '#modules/goods/server/index.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, changeProduct, stockOf } from '../../../../tests/build/goods.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import type { Purchase } from '../purchase.ts'
import { previewReceipt } from './preview-receipt.ts'
import { loadPurchases } from './read-purchases.ts'
import { receivePurchases } from './receive-purchases.ts'
import { listPhotos } from './purchases.sql.ts'
import { updatePurchases } from './update-purchases.ts'

const maria = { userId: '00000000-0000-4000-8000-000000000002', name: 'Марія' }
const poppy = { name: 'мак', nameEn: '', stops: ['#888888'], gradient: 'n' as const }
const renamed = { ...poppy, name: 'червоний мак' }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const find = async ({ id }: Purchase) => (await loadPurchases(shop.database.db, [id]))[0] as Purchase
const sync = async ({ number }: { number: string }) =>
  (await receivePurchases(shop, [{ number }], olena))[0] as Purchase
const change = (number: string, fields: object) => updatePurchases(shop, [{ number, ...fields }], olena)
const namesOf = async (productId: string) => (await listColours(shop.database.db, [productId])).map(({ name }) => name)
const coloursOf = ({ products }: Purchase) =>
  products.flatMap(({ lines }) => lines.map(({ colours }) => colours.map(({ name }) => name).join(', ')))

describe('[BUY-4] [CAT-6] goods that have another code now', () => {
  const named = { name: 'Сумка', typeId: bagsId, lines: [{ quantity: 2, price: 100 }] }

  it('come to their product by the code that a copy of an old purchase has; its address stays', async () => {
    const bag = await buildProduct(shop, { code: 'Колись-1', lots: [] })
    await changeProduct(shop, { id: bag.id, code: 'Тепер-1' })
    const bought = await buildPurchase(shop, { products: [{ code: 'колись-1', ...named }] })
    expect(bought.products[0]?.productId).toBe(bag.id)
    expect((await previewReceipt(shop, { number: bought.number })).newProducts).toEqual([])
    await sync(bought)
    expect(await stockOf(shop, bag)).toEqual([`${bought.number}: 2 on hand, 0 reserved`])
    expect(await findProductsEverOfCodes(shop.database.db, ['Колись-1'])).toMatchObject([
      { id: bag.id, code: 'Тепер-1' },
    ])
  })

  it('also where they were entered, and called otherwise, after the purchase was saved', async () => {
    const bought = await buildPurchase(shop, { products: [{ code: 'Згодом-1', ...named }] })
    const bag = await buildProduct(shop, { code: 'Згодом-1', lots: [] })
    await changeProduct(shop, { id: bag.id, code: 'Згодом-2' })
    await sync(bought)
    expect(await stockOf(shop, bag)).toEqual([`${bought.number}: 2 on hand, 0 reserved`])
  })
})

describe('[BUY-4] a colour that is called otherwise', () => {
  const ordered = async (colour = 'мак') => {
    const bag = await buildProduct(shop, { lots: [{ colour }] })
    const lines = [{ quantity: 4, price: 100, colours: [{ ...poppy, name: colour }] }]
    return { bag, lines, bought: await buildPurchase(shop, { products: [{ code: bag.code, lines }] }) }
  }

  it('[WIRE-11] is named, with who renamed it, to a form that was opened before', async () => {
    const { bag, lines, bought } = await ordered()
    await shop.database.transaction((tx) => saveGoods(tx, [{ id: bag.id, colours: [renamed] }], maria))
    const products = [{ id: bought.products[0]?.id, lines: [{ id: bought.products[0]?.lines[0]?.id, ...lines[0] }] }]
    await expect(change(bought.number, { version: bought.version, products })).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'purchases.0.version', error: 'stale', params: { who: maria } }],
    })
    await change(bought.number, { version: bought.version + 1, note: 'крихке' })
    await expect(change(bought.number, { version: bought.version, products })).rejects.toMatchObject({
      errors: [{ error: 'stale', params: { who: olena } }],
    })
    // another change of the product by somebody else is none of the purchase
    await shop.database.transaction((tx) => saveGoods(tx, [{ id: bag.id, nameUk: 'Торба' }], maria))
    await expect(change(bought.number, { version: bought.version, products })).rejects.toMatchObject({
      errors: [{ error: 'stale', params: { who: olena } }],
    })
    await sync(bought)
    expect(await namesOf(bag.id)).toEqual(['червоний мак'])
  })

  it('is so in what came, too: neither a copy of it nor a further size brings the old name back', async () => {
    const { bag, bought } = await ordered()
    await sync(bought)
    await changeProduct(shop, { id: bag.id, colours: [renamed] })
    const [product] = (await find(bought)).products
    const [line] = product?.lines ?? []
    expect(line?.colours).toEqual([renamed])
    const copied = [{ code: bag.code, lines: [{ quantity: 1, price: 100, colours: line?.colours }] }]
    await sync(await buildPurchase(shop, { products: copied }))
    const further = { size: 'M', quantity: 1, price: 100, colours: line?.colours }
    await change(bought.number, { products: [{ id: product?.id, lines: [{ id: line?.id }, further] }] })
    await sync(bought)
    expect(await namesOf(bag.id)).toEqual(['червоний мак'])
  })

  it('only in the case of its letters is the one that its product has', async () => {
    const { bag, bought } = await ordered('чорний')
    await changeProduct(shop, { id: bag.id, colours: [{ ...poppy, name: 'Чорний' }] })
    const lines = [{ size: 'M', quantity: 2, price: 100, colours: [{ ...poppy, name: 'чорний' }] }]
    const beige = ['Беж', 'беж'].map((name, place) => ({
      size: String(place),
      quantity: 1,
      price: 100,
      colours: [{ ...poppy, name }],
    }))
    const again = await buildPurchase(shop, {
      products: [
        { code: bag.code, lines },
        { code: `${bag.code}-нова`, name: 'Нова', typeId: bagsId, lines: beige },
      ],
    })
    expect((await previewReceipt(shop, { number: again.number })).lines.map(({ colour }) => colour)).toEqual([
      'Чорний',
      'Беж',
      'Беж',
    ])
    const after = await sync(again)
    expect(after).toEqual(await find(again))
    expect(coloursOf(after)).toEqual(['Чорний', 'Беж', 'Беж'])
    await sync(bought)
    expect(await namesOf(bag.id)).toEqual(['Чорний'])
    expect(await namesOf(after.products[1]?.productId ?? '')).toEqual(['Беж'])
    expect(await stockOf(shop, bag)).toContain(`${again.number} M Чорний: 2 on hand, 0 reserved`)
  })
})

it('[CAT-7] a photo that moved with its product while a purchase was open is that photo, wherever it is', async () => {
  const key = 'products/Bag/new/moved-1.jpg'
  await shop.database.pool.query(
    `insert into pictures (key, width, height, average_colour, variants) values ($1, 1, 1, '#aabbcc', '[]')`,
    [key],
  )
  const products = [
    { code: 'Знято-1', name: 'Сумка', typeId: bagsId, photos: [{ key }], lines: [{ quantity: 1, price: 100 }] },
  ]
  const { number, version, products: received } = await sync(await buildPurchase(shop, { products }))
  const [product] = received
  await changeProduct(shop, { id: product?.productId ?? '', code: 'Знято-2' })
  const moved = 'products/Bag/Знято-2/moved-1.jpg'
  const copied = await buildPurchase(shop, { products: products.map((each) => ({ ...each, code: 'Знято-3' })) })
  expect(copied.products[0]?.photos).toMatchObject([{ key: moved }])
  const photos = [{ key, altUk: 'Спереду' }]
  const [saved] = await change(number, { version, products: [{ id: product?.id, photos }] })
  expect(saved?.products[0]?.photos).toMatchObject([{ key: moved, altUk: 'Спереду' }])
})

it('[CAT-7] a photo of a purchase is shown by its smallest WebP, which every browser draws', async () => {
  const key = 'products/Bag/new/small-1.jpg'
  const variants = [
    { file: 'a.avif', format: 'avif', width: 50 },
    { file: 'b.webp', format: 'webp', width: 200 },
    { file: 'c.webp', format: 'webp', width: 100 },
  ]
  await shop.database.pool.query(
    `insert into pictures (key, width, height, average_colour, variants) values ($1, 200, 200, '#aabbcc', $2)`,
    [key, JSON.stringify(variants)],
  )
  const photos = [{ key }]
  const lines = [{ quantity: 1, price: 100 }]
  const { id } = await buildPurchase(shop, {
    products: [{ code: 'Знято-4', name: 'Сумка', typeId: bagsId, photos, lines }],
  })
  expect(await listPhotos(shop.database.db, [id])).toMatchObject([{ key, file: 'c.webp' }])
})
