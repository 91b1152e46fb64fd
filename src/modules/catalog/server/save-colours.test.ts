import { expect, it } from 'vitest'
import { listLots } from '#modules/stock/server/index.ts'
import { buildProduct, stockOf } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { loadOrders } from '#modules/orders/server/orders.sql.ts'
import { addToCart, findStockDifferences, readCart, updateOrders } from '#modules/orders/server/index.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { listProducts, saveProduct, sortColours, type ColourToSave } from './index.ts'

const shop = await testShop()
const { db, pool } = shop.database

const colour = (name: string, stop = '#c2402a'): ColourToSave => ({ name, nameEn: '', gradient: 'n', stops: [stop] })

function save(code: string, colours: ColourToSave[]): Promise<string> {
  return shop.database.transaction((tx) =>
    saveProduct(tx, {
      code,
      typeSlug: 'bags',
      nameUk: 'Сумка',
      nameEn: '',
      descriptionUk: '',
      descriptionEn: '',
      compareAtPrice: null,
      isHidden: false,
      colours,
      photos: [],
    }),
  )
}
const coloursOf = async (code: string) => (await listProducts(db, { code }))[0]?.colours.map(({ name }) => name)

it('[CAT-1] a colour that is renamed keeps its lots; the carts and orders that hold it follow', async () => {
  const lots = [
    { colour: 'мак', quantity: 3 },
    { colour: 'мох', quantity: 5 },
  ]
  const bag = await buildProduct(shop, { lots })
  const { token } = await addToCart(shop, undefined, { code: bag.code, size: '', colour: 'мак', quantity: 2 })
  const { id } = await buildOrder(shop, { lines: [{ code: bag.code, colour: 'мак', quantity: 1 }] })
  await save(bag.code, [colour('маковий'), colour('мох')])
  expect(await stockOf(shop, bag)).toEqual(['P-1 маковий: 3 on hand, 1 reserved', 'P-2 мох: 5 on hand, 0 reserved'])
  expect((await readCart(db, token)).lines).toMatchObject([{ colour: 'маковий', quantity: 2, available: 2 }])
  const [order] = await loadOrders(db, [id])
  expect(order?.lines[0]).toMatchObject({ colour: 'маковий' })
  // and it can still be edited, let go and held again
  const lines = [{ id: order?.lines[0]?.id, code: bag.code, quantity: 3, colour: 'маковий' }]
  for (const change of [{ lines }, { status: 'cancelled' as const }, { status: 'new' as const }])
    await updateOrders(shop, [{ id, version: undefined, fields: {}, ...change }], olena)
  expect(await stockOf(shop, bag)).toEqual(['P-1 маковий: 3 on hand, 3 reserved', 'P-2 мох: 5 on hand, 0 reserved'])
  expect(await findStockDifferences(db)).toEqual([])
})

it('[CAT-1] colours that change places are the same colours, with their lots and photos', async () => {
  const bag = await buildProduct(shop, { lots: [{ colour: 'мак' }, { colour: 'мох' }] })
  const pictureId = await shop.database.transaction((tx) =>
    addPicture(tx, {
      key: 'products/Bag/X/1.webp',
      width: 8,
      height: 10,
      averageColour: '#ffffff',
      placeholder: '',
      variants: [{ format: 'webp', width: 8, height: 10, file: `${'b'.repeat(64)}.webp` }],
    }),
  )
  const [lot] = await listLots(db, [bag.id])
  await pool.query(
    'insert into product_photos (product_id, lot_id, picture_id, position, colour_position) values ($1, $2, $3, 0, 0)',
    [bag.id, lot?.id, pictureId],
  )
  await save(bag.code, [colour('мох'), colour('ніч'), colour('мак')])
  expect(await coloursOf(bag.code)).toEqual(['мох', 'ніч', 'мак'])
  expect((await stockOf(shop, bag)).map((line) => line.split(':')[0])).toEqual(['P-1 мак', 'P-2 мох'])
  expect((await listProducts(db, { code: bag.code }))[0]?.photos[0]?.colourPosition).toBe(2)
})

it('[CAT-6] a colour that lots are of cannot be dropped; one without lots can', async () => {
  const bag = await buildProduct(shop, { lots: [{ colour: 'мак', quantity: 0 }] })
  await save(bag.code, [colour('мак'), colour('мох')])
  await expect(save(bag.code, [])).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'colours', error: 'colourHasLots', params: { names: 'мак' } }],
  })
  await save(bag.code, [colour('мак')])
  expect(await coloursOf(bag.code)).toEqual(['мак'])
  await expect(save(bag.code, [colour('мак'), colour('ніч'), colour('мак')])).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'colours.2.name', error: 'colourRepeated' }],
  })
})

it('[U1] the family of a colour is kept with it, and found for colours saved before there were families', async () => {
  const id = await save('FAMILY', [colour('мак'), colour('мох', '#47683c')])
  const families = async () =>
    (await pool.query('select family from product_colours where product_id = $1 order by position', [id])).rows.map(
      ({ family }) => family,
    )
  expect(await families()).toEqual(['red', 'green'])
  await pool.query('update product_colours set family = null where product_id = $1', [id])
  await sortColours(db)
  expect(await families()).toEqual(['red', 'green'])
})
