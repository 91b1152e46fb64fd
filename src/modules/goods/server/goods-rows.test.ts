import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addPicture } from '#modules/media/server/index.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { goodsRow } from '../goods-row.fields.ts'

let shop: TestShop
let api: TestApi
let tokens: Record<'admin' | 'manager', string>
let ids: { boots: string; bag: string }

const file = `${'a'.repeat(64)}.webp`

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  tokens = { admin: await api.signIn('admin'), manager: await api.signIn('manager') }
  const pictureAt = (key: string) =>
    shop.database.transaction((tx) =>
      addPicture(tx, {
        key,
        width: 800,
        height: 1000,
        averageColour: '#c0ffee',
        placeholder: '',
        variants: [{ format: 'webp', width: 400, height: 500, file }],
      }),
    )
  const front = await pictureAt('products/Shoes/S-7/front.jpg')
  const back = await pictureAt('products/Shoes/S-7/back.jpg')
  const sole = await pictureAt('products/Shoes/S-7/38/sole.jpg')
  const bag = await buildProduct(shop, { code: 'B-101', nameUk: 'Сумка', lots: [] })
  const boots = await buildProduct(shop, {
    code: 'S-7',
    typeSlug: 'shoes',
    nameUk: 'Червоні чоботи',
    nameEn: 'Red boots',
    descriptionUk: 'Шкіра'.repeat(100),
    salePercent: 10,
    photos: [front, back].map((pictureId) => ({ pictureId, altUk: '', altEn: '' })),
    lots: [
      { size: '38', purchaseNumber: 'P-2', purchasedOn: '2026-03-02', price: 200_050, unitCost: 90_005, quantity: 2 },
      { size: '37', purchaseNumber: 'P-1', purchasedOn: '2026-03-01', price: 199_950, unitCost: 80_005, quantity: 4 },
    ],
  })
  await shop.database.pool.query(
    `insert into product_photos (product_id, lot_id, picture_id, position)
    select product_id, id, $2, 9 from lots where product_id = $1 and size = '38'`,
    [boots.id, sole],
  )
  ids = { boots: boots.id, bag: bag.id }
})

type Wire = Record<string, unknown> & { subProducts: Wire[]; photos: Wire[] }

async function list(role: 'admin' | 'manager', query: string) {
  const { Data, headers } = await api.call(`/crm/products/get?${query}`, { token: tokens[role] })
  return { products: Data as Wire[], total: headers.get('X-Total-Count') }
}

/** The fields of a whole product or lot that a row has, by the row's own words; of its photos the first. */
function asRow(whole: Wire, row: Wire): unknown {
  return Object.fromEntries(
    Object.keys(row).map((word) => {
      if (word === 'photos') return [word, whole.photos.slice(0, 1).map(({ src }) => ({ src }))]
      if (word === 'subProducts')
        return [word, row.subProducts.map((lot, place) => asRow(whole.subProducts[place] as Wire, lot))]
      return [word, whole[word]]
    }),
  )
}

it.each(['', 'sort=name', 'sort=-priceBuy', 'limit=1&offset=1', 'search=чоботи'])(
  '[WIRE-9] [S7] rows of the list are the whole products in fewer words: %s',
  async (query) => {
    const [rows, whole] = [await list('admin', `${query}&shape=row`), await list('admin', query)]
    expect(rows.products.length).toBeGreaterThan(0)
    expect(rows.total).toBe(whole.total)
    expect(whole.products.map((product, place) => asRow(product, rows.products[place] as Wire))).toEqual(rows.products)
    expect(z.safeParse(z.array(goodsRow.output('admin')), rows.products).error).toBeUndefined()
    expect(JSON.stringify(rows.products).length).toBeLessThan(JSON.stringify(whole.products).length / 2)
  },
)

it('[S7] a row has the first picture of a product and of a lot, and what it costs today', async () => {
  const { products } = await list('admin', 'shape=row&search=S-7')
  expect(products).toMatchObject([
    {
      photos: [{ src: `/photos/${file}` }],
      subProducts: [
        { subCode: '37', priceSale: 1999.5, priceNow: 1800, priceBuy: 800.05, available: 4, photos: [] },
        { subCode: '38', purchaseDate: '2026-03-02', photos: [{ src: `/photos/${file}` }] },
      ],
    },
  ])
})

it('[WIRE-12] a manager sees no cost in a row', async () => {
  const { products } = await list('manager', 'shape=row')
  expect(products.map(({ code }) => code)).toEqual(['S-7', 'B-101'])
  expect(JSON.stringify(products)).not.toContain('priceBuy')
  expect(z.safeParse(z.array(goodsRow.output('manager')), products).error).toBeUndefined()
})

it('[WIRE-9] products are asked for by their ids, whole', async () => {
  const { products } = await list('admin', `ids=${ids.bag}`)
  expect(products).toMatchObject([{ id: ids.bag, code: 'B-101', oldPhotos: '' }])
})

it('[S7] another shape than rows is refused at its field', async () => {
  const { status, Message } = await api.call('/crm/products/get?shape=heap', { token: tokens.admin })
  expect([status, Message.Errors.map(({ id }) => id)]).toEqual([400, ['shape']])
})
