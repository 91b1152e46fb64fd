import { beforeAll, expect, it } from 'vitest'
import { findGoods } from '#modules/goods/server/index.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct, receiveLot, type ProductOptions } from '../../../../tests/build/goods.ts'
import { productTypeSlugs } from '../product.ts'
import { findProductsByCodes, listProductTypes } from './index.ts'
import { listShortInfo } from './list-short-info.ts'

const shop = await testShop()
const { db } = shop.database
const boots: ProductOptions = {
  code: 'S-7',
  typeSlug: 'shoes',
  nameUk: 'Червоні чоботи',
  nameEn: 'Red boots',
  descriptionUk: 'Шкіра',
  descriptionEn: 'Leather',
  compareAtPrice: 250_000,
  colours: [
    { name: 'Червоний', nameEn: 'Red', gradient: 'n', stops: ['#aa0000'] },
    { name: 'Захід', nameEn: '', gradient: 'tlbr', stops: ['#aa0000', '#ffaa00'] },
  ],
  lots: [],
}
const bag: ProductOptions = {
  ...boots,
  code: 'B-101',
  typeSlug: 'bags',
  nameUk: 'Сумка',
  nameEn: '',
  compareAtPrice: null,
  colours: [],
}

const file = `${'a'.repeat(64)}.webp`
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
const add = async (product: ProductOptions) => (await buildProduct(shop, product)).id

let bootsId: string
let bagId: string
let lotIds: string[]
beforeAll(async () => {
  const [front, side, ofLot] = [
    await pictureAt('products/Shoes/S-7/front.jpg'),
    await pictureAt('products/Shoes/S-7/збоку.jpg'),
    await pictureAt('products/Shoes/S-7/38/sole.jpg'),
  ]
  bagId = await add(bag)
  bootsId = await add({
    ...boots,
    photos: [
      { pictureId: front, altUk: 'Спереду', altEn: 'Front' },
      { pictureId: side, altUk: '', altEn: '' },
    ],
  })
  lotIds = await shop.database.transaction(async (tx) => [
    await receiveLot(tx, {
      productId: bootsId,
      size: '37',
      purchaseNumber: 'P-1',
      purchasedOn: '2026-03-01',
      price: 199_950,
      unitCost: 80_005,
      quantity: 4,
    }),
    await receiveLot(tx, {
      productId: bootsId,
      size: '38',
      colour: 'Захід',
      purchaseNumber: 'P-1',
      purchasedOn: '2026-03-01',
      price: 200_000,
      unitCost: 80_000,
      quantity: 2,
    }),
  ])
  await shop.database.pool.query(
    'insert into product_photos (product_id, lot_id, picture_id, position) values ($1, $2, $3, 0)',
    [bootsId, lotIds[1], ofLot],
  )
  await shop.database.pool.query('update lots set reserved = 1 where id = $1', [lotIds[0]])
})

it('[S7] the codes of all products, and what an order may be made of', async () => {
  const api = testApi(shop)
  const token = await api.signIn('admin')
  const get = async (path: string) => {
    const { headers, Data } = await api.call(`/crm/products/${path}`, { token })
    return { total: headers.get('x-total-count'), data: Data }
  }
  expect((await get('codes')).data).toEqual(['B-101', 'S-7'])
  const { total, data } = await get('shortinfo?search=чобо')
  expect(total).toBe('1')
  expect(data).toEqual([
    {
      id: bootsId,
      code: 'S-7',
      name: 'Червоні чоботи',
      nameEN: 'Red boots',
      productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000002',
      isHidden: false,
      priceSale: 1999.5,
      available: 5,
      src: `/photos/${file}`,
      sizes: [
        { subCode: '37', color: '', priceSale: 1999.5, available: 3 },
        { subCode: '38', color: 'Захід', priceSale: 2000, available: 2 },
      ],
    },
  ])
  expect((await get('shortinfo?code=S-7')).data).toEqual(data)
  expect((await get('shortinfo?code=S')).data).toEqual([])
  expect((await get('shortinfo?limit=1&offset=1')).data).toMatchObject([
    { id: bagId, priceSale: null, available: 0, src: '', sizes: [] },
  ])
})

it('[CAT-1] the product of just the code that was searched comes before newer ones, however its letters are typed', async () => {
  const first = await add({ ...bag, code: 'B-77' })
  for (let number = 770; number < 773; number++) await add({ ...bag, code: `B-${number}` })
  const find = async (search: string, limit: number) =>
    (await listShortInfo(db, { search, limit }, listSizeStock)).products.map(({ code }) => code)
  expect(await find(' b-77 ', 2)).toEqual(['B-77', 'B-772'])
  expect(await find('B-7', 2)).toEqual(['B-772', 'B-771'])
  expect((await listShortInfo(db, { search: 'B-77', limit: 1 }, listSizeStock)).products[0]?.id).toBe(first)
})

it('[U7] a photo keeps the colour it shows, and shows every colour once that one is gone', async () => {
  const photos = [
    { pictureId: await pictureAt('products/Shoes/HUE/0.jpg'), altUk: '', altEn: '', colourPosition: 1 },
    { pictureId: await pictureAt('products/Shoes/HUE/1.jpg'), altUk: '', altEn: '' },
  ]
  const id = await add({ ...boots, code: 'HUE', photos })
  const shown = async () => (await findGoods(db, { id }))?.photos.map(({ colour }) => colour)
  expect(await shown()).toEqual(['Захід', ''])
  await shop.database.pool.query('delete from product_colours where product_id = $1 and position = 1', [id])
  expect(await shown()).toEqual(['', ''])
  await expect(
    add({ ...boots, code: 'HUE-2', photos: photos.map((photo) => ({ ...photo, colourPosition: 7 })) }),
  ).rejects.toThrow('product_photos_colour')
})

it('[S3] the types are the eight of the specification, in the order of the navigation', async () => {
  const types = await listProductTypes(db)
  expect(types.map(({ slug }) => slug)).toEqual([...productTypeSlugs])
  expect(types.map(({ nameEn }) => nameEn)).toEqual([
    'Bag',
    'Shoes',
    'Wallets',
    'HairHoops',
    'Belts',
    'Garland',
    'Socks',
    'Hat',
  ])
})

it('[CAT-1] finds products by their codes', async () => {
  const found = await findProductsByCodes(db, ['B-101', 'S-7', 'none', 'S-7'])
  expect(found.map(({ id }) => id).toSorted()).toEqual([bagId, bootsId].toSorted())
  expect(found.find(({ code }) => code === 'B-101')).toEqual({
    asked: 'B-101',
    id: bagId,
    code: 'B-101',
    typeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
    nameUk: 'Сумка',
    nameEn: '',
    isHidden: false,
  })
})
