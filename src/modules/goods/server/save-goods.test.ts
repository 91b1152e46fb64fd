import { expect, it } from 'vitest'
import type { Colour } from '#kit/colours.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { addToCart, readCart } from '#modules/checkout/server/index.ts'
import { listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import { loadOrders } from '#modules/orders/server/orders.sql.ts'
import { listLots } from '#modules/stock/server/index.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../tests/build/goods.ts'
import { bagType } from '../../../../tests/build/goods-office.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import type { GoodsChange } from '../goods.ts'
import { findGoods } from './read-goods.ts'
import { saveGoods } from './save-goods.ts'

const shop = await testShop()
const { db, pool } = shop.database

const colour = (name: string): Colour => ({ name, nameEn: '', gradient: 'n', stops: ['#c2402a'] })
const save = async (change: GoodsChange) => {
  const [id = ''] = await shop.database.transaction((tx) => saveGoods(tx, [change], olena))
  return id
}
const paint = (code: string, colours: readonly Colour[]) => save({ code, colours })
const coloursOf = async (code: string) => (await findGoods(db, { code }))?.colours.map(({ name }) => name)

const pictureAt = (key: string) =>
  shop.database.transaction((tx) =>
    addPicture(tx, {
      key,
      width: 8,
      height: 10,
      averageColour: '#ffffff',
      placeholder: '',
      variants: [{ format: 'webp', width: 8, height: 10, file: `${'b'.repeat(64)}.webp` }],
    }),
  )

it('[CAT-1] a colour that is renamed keeps its lots; the carts and orders that hold it follow', async () => {
  const lots = [
    { colour: 'мак', quantity: 3 },
    { colour: 'мох', quantity: 5 },
  ]
  const bag = await buildProduct(shop, { lots })
  const { token } = await addToCart(shop, undefined, { code: bag.code, size: '', colour: 'мак', quantity: 2 })
  const { id } = await buildOrder(shop, { lines: [{ code: bag.code, colour: 'мак', quantity: 1 }] })
  await paint(bag.code, [colour('маковий'), colour('мох')])
  expect(await stockOf(shop, bag)).toEqual(['P-1 маковий: 3 on hand, 1 reserved', 'P-2 мох: 5 on hand, 0 reserved'])
  expect((await readCart(db, token)).lines).toMatchObject([{ colour: 'маковий', quantity: 2, available: 2 }])
  const [order] = await loadOrders(db, [id])
  expect(order?.lines[0]).toMatchObject({ colour: 'маковий' })
  // and it can still be edited, let go and held again
  const lines = [{ id: order?.lines[0]?.id, code: bag.code, quantity: 3, colour: 'маковий' }]
  for (const change of [{ lines }, { status: 'cancelled' as const }, { status: 'new' as const }])
    await updateOrders(shop, [{ id, version: undefined, fields: {}, ...change }], olena)
  expect(await stockOf(shop, bag)).toEqual(['P-1 маковий: 3 on hand, 3 reserved', 'P-2 мох: 5 on hand, 0 reserved'])
  expect(await listStockDifferences(db)).toEqual([])
})

it('[CAT-1] a colour gets the name of one that was dropped while a cart holds both', async () => {
  const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }, { colour: 'мох', quantity: 0 }] })
  const { token } = await addToCart(shop, undefined, { code: bag.code, size: '', colour: 'мак', quantity: 1 })
  const { rowCount } = await pool.query(
    `insert into cart_lines
    select (json_populate_record(c, '{"colour": "мох"}')).* from cart_lines c where product_id = $1`,
    [bag.id],
  )
  expect(rowCount).toBe(1)
  const [mak] = (await findGoods(db, { code: bag.code }))?.lots ?? []
  await save({ id: bag.id, colours: [colour('мак')], lots: [{ id: mak?.id }] })
  await paint(bag.code, [colour('мох')])
  expect((await readCart(db, token)).lines).toMatchObject([{ colour: 'мох', quantity: 1 }])
})

it('[CAT-1] colours that change places are the same colours, with their lots and photos', async () => {
  const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }, { colour: 'мох' }] })
  const pictureId = await pictureAt('products/Bag/X/1.webp')
  const [lot] = await listLots(db, [bag.id])
  await pool.query(
    'insert into product_photos (product_id, lot_id, picture_id, position, colour_position) values ($1, $2, $3, 0, 0)',
    [bag.id, lot?.id, pictureId],
  )
  await paint(bag.code, [colour('мох'), colour('ніч'), colour('мак')])
  expect(await coloursOf(bag.code)).toEqual(['мох', 'ніч', 'мак'])
  expect((await stockOf(shop, bag)).map((line) => line.split(':')[0])).toEqual(['P-1 мак', 'P-2 мох'])
  expect((await findGoods(db, { code: bag.code }))?.lots[0]?.photos[0]?.colour).toBe('мак')
})

it('[CAT-6] a colour that lots are of cannot be dropped; one without lots can', async () => {
  const bag = await buildProduct(shop, { lots: [{ colour: 'мак', quantity: 0 }] })
  await paint(bag.code, [colour('мак'), colour('мох')])
  await expect(paint(bag.code, [])).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'products.0.colours', error: 'colourHasLots', params: { names: 'мак' } }],
  })
  await paint(bag.code, [colour('мак')])
  expect(await coloursOf(bag.code)).toEqual(['мак'])
  await expect(paint(bag.code, [colour('мак'), colour('ніч'), colour('мак')])).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'products.0.colours.2.name', error: 'colourRepeated' }],
  })
})

const bag: GoodsChange = { typeId: bagType, nameUk: 'Сумка', compareAtPrice: 250_000 }

it('[CAT-1] saving by code changes the product that has it, and drops the pages that show it', async () => {
  const dropped: string[][] = []
  shop.database.onCommit((tags) => void dropped.push([...tags].toSorted()))
  const [poppy, moss] = [colour('мак'), colour('мох')]
  const id = await save({ ...bag, code: 'B-200', colours: [poppy, moss] })
  expect(dropped).toEqual([['catalog', `product:${id}`]])
  expect(await save({ ...bag, code: 'B-200', nameUk: 'Торбинка', isHidden: true, colours: [moss] })).toBe(id)
  expect(await findGoods(db, { code: 'B-200' })).toMatchObject({
    id,
    nameUk: 'Торбинка',
    isHidden: true,
    version: 2,
    type: { slug: 'bags', nameEn: 'Bag' },
    colours: [moss],
  })
})

it('[CAT-1] with its id a product may change its code, but not to one that is taken', async () => {
  const id = '0190a000-0000-7000-8000-0000000000aa'
  const other = await save({ ...bag, code: 'B-310', nameUk: 'Інша' })
  expect(await save({ ...bag, id, code: 'B-300' })).toBe(id)
  expect(await save({ id, code: 'B-301' })).toBe(id)
  // a code that it had before finds it, too (FORM-6)
  expect(await findGoods(db, { code: 'B-300' })).toMatchObject({ id, code: 'B-301' })
  await expect(save({ id, code: 'B-310' })).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'products.0.code', error: 'codeTaken' }],
  })
  expect(await findGoods(db, { code: 'B-310' })).toMatchObject({ id: other, nameUk: 'Інша' })
  await expect(save({ id, typeId: id })).rejects.toMatchObject({ kind: 'invalid' })
})

it('[CAT-1] saving one code from many sides at once makes one product', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, one) =>
      save({ ...bag, code: 'RACE', nameUk: `Сумка ${one}`, colours: [colour('мак')] }),
    ),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await findGoods(db, { code: 'RACE' })).toMatchObject({ version: 8, colours: [colour('мак')] })
})

it('[CAT-1] a product’s own photos are replaced, its lots’ stay', async () => {
  const [front, side, ofLot] = ['1', '2', 'P-1/3'].map((name) => `products/Bag/SHOT/${name}.webp`)
  const keys = [front ?? '', side ?? '']
  for (const key of [...keys, ofLot ?? '']) await pictureAt(key)
  const lots = [{ price: 100, purchaseNumber: 'P-1', photos: [{ key: ofLot ?? '' }] }]
  const id = await save({ ...bag, code: 'SHOT', photos: keys.map((key) => ({ key, altUk: 'Спереду' })), lots })
  const before = await findGoods(db, { id })
  await save({ code: 'SHOT', photos: before?.photos.slice(0, 1).map(({ key }) => ({ key })) ?? [] })
  const after = await findGoods(db, { id })
  expect(after?.photos).toEqual(before?.photos.slice(0, 1))
  expect(after?.photos).toHaveLength(1)
  expect(after?.lots[0]?.photos).toEqual(before?.lots[0]?.photos)
  expect(after?.lots[0]?.photos).toHaveLength(1)
})
