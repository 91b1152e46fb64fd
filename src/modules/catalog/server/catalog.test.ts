import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addPicture } from '#modules/media/server/index.ts'
import { listLots, receiveLot } from '#modules/stock/server/index.ts'
import { createApi } from '#platform/server/api.ts'
import type { Caller } from '#platform/server/shop.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { getProducts } from '../contract.ts'
import { productTypeSlugs } from '../product.ts'
import {
  catalogRoutes,
  findProductByCode,
  findProductsByCodes,
  listPicturesOf,
  listProducts,
  listProductTypes,
  saveProduct,
  type ProductToSave,
} from './index.ts'

const shop = await testShop()
const { db } = shop.database
let role: Caller['role'] | undefined = 'admin'
const answer = createApi(
  shop,
  Object.values(catalogRoutes({ listLots })),
  async () => role && { userId: 'x', sessionId: 'x', role, name: 'Олена' },
)

async function get(query = '') {
  const request = new Request(`http://localhost:3000/api/crm/products/get${query}`, { headers: { language: 'UKR' } })
  const response = await answer({ request, path: '/crm/products/get', address: '192.0.2.1' })
  const body = (await response.json()) as { Data: unknown; Message: unknown }
  return {
    status: response.status,
    total: response.headers.get('x-total-count'),
    data: body.Data,
    message: body.Message,
  }
}

const boots: ProductToSave = {
  code: 'S-7',
  typeSlug: 'shoes',
  nameUk: 'Червоні чоботи',
  nameEn: 'Red boots',
  descriptionUk: 'Шкіра',
  descriptionEn: 'Leather',
  compareAtPrice: 250_000,
  isHidden: false,
  colours: [
    { name: 'Червоний', nameEn: 'Red', gradient: 'n', stops: ['#aa0000'] },
    { name: 'Захід', nameEn: '', gradient: 'tlbr', stops: ['#aa0000', '#ffaa00'] },
  ],
  photos: [],
}
const bag: ProductToSave = {
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
const save = (product: ProductToSave) => shop.database.transaction((tx) => saveProduct(tx, product))

let bootsId: string
let bagId: string
let lotIds: string[]
beforeAll(async () => {
  const [front, side, ofLot] = [
    await pictureAt('products/Shoes/S-7/front.jpg'),
    await pictureAt('products/Shoes/S-7/збоку.jpg'),
    await pictureAt('products/Shoes/S-7/38/sole.jpg'),
  ]
  bagId = await save(bag)
  bootsId = await save({
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
  await shop.database.pool.query(
    `update products set legacy = '{"oldPrice": 1500, "oldPhotos": "a.jpg,b.jpg", "oldSize_37": 3, "unknown": 1}' where id = $1`,
    [bootsId],
  )
  await shop.database.pool.query('update lots set reserved = 1 where id = $1', [lotIds[0]])
})

it('[S3] [CAT-5] a product on the wire', async () => {
  const { status, data, message } = await get('?code=S-7')
  expect(status).toBe(200)
  expect(message).toEqual({ Type: 'success', Message: '', Errors: [] })
  expect(data).toEqual({
    id: bootsId,
    code: 'S-7',
    name: 'Червоні чоботи',
    nameEN: 'Red boots',
    description: 'Шкіра',
    descriptionEN: 'Leather',
    productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000002',
    productTypeNameEN: 'Shoes',
    productTypeNameUK: 'Взуття',
    photos: [
      { url: 'products/Shoes/S-7/front.jpg', name: 'front.jpg', index: 0 },
      { url: 'products/Shoes/S-7/збоку.jpg', name: 'збоку.jpg', index: 1 },
    ],
    colors: [
      { name: 'Червоний', nameEN: 'Red', index: 0, colors: ['#aa0000'], gradientType: 'n' },
      { name: 'Захід', nameEN: '', index: 1, colors: ['#aa0000', '#ffaa00'], gradientType: 'tlbr' },
    ],
    subProducts: [
      {
        id: lotIds[0],
        subCode: '37',
        color: '',
        productId: bootsId,
        purchaseNumber: 'P-1',
        priceSale: 1999.5,
        priceBuy: 800.05,
        goodsCount: 4,
        purchaseDate: '2026-03-01',
        photos: [],
        available: 3,
        reserved: 1,
        version: expect.any(Number),
      },
      {
        id: lotIds[1],
        subCode: '38',
        color: 'Захід',
        productId: bootsId,
        purchaseNumber: 'P-1',
        priceSale: 2000,
        priceBuy: 800,
        goodsCount: 2,
        purchaseDate: '2026-03-01',
        photos: [{ url: 'products/Shoes/S-7/38/sole.jpg', name: 'sole.jpg', index: 0 }],
        available: 2,
        reserved: 0,
        version: expect.any(Number),
      },
    ],
    oldPrice: 1500,
    oldPhotos: 'a.jpg,b.jpg',
    oldColor: '',
    oldSize_35: 0,
    oldSize_36: 0,
    oldSize_37: 3,
    oldSize_38: 0,
    oldSize_39: 0,
    oldSize_40: 0,
    oldSize_41: 0,
    isHidden: false,
    version: 1,
  })
  expect(z.safeParse(getProducts.output, data).success).toBe(true)
})

it('[CAT-5] all products, newest first; one by id; 404 when there is none', async () => {
  const all = await get()
  expect(all.total).toBe('2')
  expect(all.data).toMatchObject([
    { id: bootsId },
    { id: bagId, oldPrice: null, oldPhotos: '', oldSize_35: 0, nameEN: '', subProducts: [], photos: [] },
  ])
  expect(z.safeParse(getProducts.output, all.data).success).toBe(true)
  expect((await get(`?id=${bagId}`)).data).toMatchObject({ code: 'B-101' })
  expect((await get('?id=0190a000-0000-7000-8000-000000000001')).status).toBe(404)
  expect((await get('?code=s-7')).status).toBe(404)
  expect((await get('?id=nonsense')).status).toBe(400)
  expect((await get('?nonsense=1')).message).toMatchObject({ Errors: [{ id: 'nonsense', error: 'Невідоме поле' }] })
})

it('[WIRE-9] a part of the products, with the count of all', async () => {
  expect(await get('?limit=1&offset=1')).toMatchObject({ total: '2', data: [{ id: bagId }] })
  expect(await get('?limit=1&offset=5')).toMatchObject({ total: '2', data: [] })
  expect(await get('?sort=code')).toMatchObject({ data: [{ code: 'B-101' }, { code: 'S-7' }] })
  expect(await get('?sort=-productTypeNameUK')).toMatchObject({ data: [{ code: 'B-101' }, { code: 'S-7' }] })
  expect(await get('?search=чобо&limit=5')).toMatchObject({ total: '1', data: [{ code: 'S-7' }] })
  expect(await get('?search=%25')).toMatchObject({ total: '0', data: [] })
})

it.each([
  [undefined, 401],
  ['user', 403],
  ['packer', 403],
] as const)('[AUTH-9] costs are for Admins: %s gets %d', async (asked, status) => {
  role = asked
  expect(await get()).toMatchObject({ status, data: null })
  role = 'admin'
})

it('[CAT-5] a thousand products are read in a few statements', async () => {
  const many = await testShop()
  await many.database.pool.query(`
    insert into products (code, type_id, name_uk) select 'N-' || n, '0b6c1f00-6a51-4d53-9a0e-000000000001', 'Сумка ' || n from generate_series(1, 1000) n`)
  await many.database.pool.query(`insert into product_colours select id, 0, 'Чорний', 'n', '{#000000}' from products`)
  let statements = 0
  many.database.pool.on('acquire', () => statements++)
  const read = createApi(many, Object.values(catalogRoutes({ listLots })), async () => ({
    userId: 'x',
    sessionId: 'x',
    role: 'admin',
    name: '',
  }))
  const response = await read({
    request: new Request('http://localhost:3000/api/crm/products/get'),
    path: '/crm/products/get',
    address: '',
  })
  expect(((await response.json()) as { Data: unknown[] }).Data).toHaveLength(1000)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(6)
})

it('[CAT-1] saving by code changes the product that has it, whole, and drops the pages that show it', async () => {
  const dropped: string[][] = []
  shop.database.onCommit((tags) => void dropped.push([...tags].toSorted()))
  const id = await save({ ...bag, code: 'B-200', colours: boots.colours })
  expect(dropped).toEqual([['catalog', `product:${id}`]])
  expect(
    await save({ ...bag, code: 'B-200', nameUk: 'Торбинка', isHidden: true, colours: boots.colours.slice(1) }),
  ).toBe(id)
  const [saved] = await listProducts(db, { code: 'B-200' })
  expect(saved).toMatchObject({
    id,
    nameUk: 'Торбинка',
    isHidden: true,
    version: 2,
    type: { slug: 'bags', nameEn: 'Bag' },
  })
  expect(saved?.colours).toEqual([{ name: 'Захід', nameEn: '', gradient: 'tlbr', stops: ['#aa0000', '#ffaa00'] }])
})

it('[CAT-1] a product’s own photos are replaced, its lots’ stay', async () => {
  const before = (await listProducts(db, { id: bootsId }))[0]?.photos ?? []
  const [first] = before.filter(({ lotId }) => lotId === null)
  await save({ ...boots, photos: [{ pictureId: first?.pictureId ?? '', altUk: 'Спереду', altEn: 'Front' }] })
  const after = (await listProducts(db, { id: bootsId }))[0]?.photos ?? []
  expect(after.filter(({ lotId }) => lotId === null).map(({ key }) => key)).toEqual(['products/Shoes/S-7/front.jpg'])
  expect(after.filter(({ lotId }) => lotId !== null)).toHaveLength(1)
})

it('[U7] a photo keeps the colour it shows, and shows every colour once that one is gone', async () => {
  const photos = [
    { pictureId: await pictureAt('products/Shoes/HUE/0.jpg'), altUk: '', altEn: '', colourPosition: 1 },
    { pictureId: await pictureAt('products/Shoes/HUE/1.jpg'), altUk: '', altEn: '' },
  ]
  const id = await save({ ...boots, code: 'HUE', photos })
  const positions = async () => (await listProducts(db, { id }))[0]?.photos.map(({ colourPosition }) => colourPosition)
  expect(await positions()).toEqual([1, null])
  await shop.database.pool.query('delete from product_colours where product_id = $1 and position = 1', [id])
  expect(await positions()).toEqual([null, null])
  await expect(
    save({ ...boots, code: 'HUE', photos: photos.map((photo) => ({ ...photo, colourPosition: 7 })) }),
  ).rejects.toThrow('product_photos_colour')
})

it('[CAT-1] with its id a product may change its code, but not to one that is taken', async () => {
  const id = await save({ ...bag, id: '0190a000-0000-7000-8000-0000000000aa', code: 'B-300' })
  expect(id).toBe('0190a000-0000-7000-8000-0000000000aa')
  expect(await save({ ...bag, id, code: 'B-301' })).toBe(id)
  expect(await findProductByCode(db, 'B-300')).toBeUndefined()
  await expect(save({ ...bag, id, code: 'S-7' })).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'code', error: 'codeTaken' }],
  })
  expect(await findProductByCode(db, 'S-7')).toMatchObject({ id: bootsId, nameUk: 'Червоні чоботи' })
  await expect(save({ ...bag, typeSlug: 'cars' })).rejects.toMatchObject({ kind: 'invalid' })
})

it('[CAT-1] saving one code from many sides at once makes one product', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => save({ ...boots, code: 'RACE' })))
  expect(new Set(ids).size).toBe(1)
  expect((await listProducts(db, { code: 'RACE' }))[0]).toMatchObject({ version: 8, colours: boots.colours })
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

it('[LOC-5] pictures come with words in the language; English falls back to Ukrainian, words to the name', async () => {
  const alts = async (language: 'uk' | 'en', id: string) =>
    (await listPicturesOf(db, [id], language)).get(id)?.map(({ alt }) => alt)
  const named = await save({
    ...boots,
    code: 'ALT',
    nameEn: '',
    photos: [
      { pictureId: await pictureAt('products/Shoes/ALT/1.jpg'), altUk: 'Спереду', altEn: 'Front' },
      { pictureId: await pictureAt('products/Shoes/ALT/2.jpg'), altUk: 'Підошва', altEn: '' },
      { pictureId: await pictureAt('products/Shoes/ALT/3.jpg'), altUk: '', altEn: '' },
    ],
  })
  expect(await alts('uk', named)).toEqual(['Спереду', 'Підошва', 'Червоні чоботи'])
  expect(await alts('en', named)).toEqual(['Front', 'Підошва', 'Червоні чоботи'])
  expect((await listPicturesOf(db, [named], 'uk')).get(named)?.[0]).toEqual({
    alt: 'Спереду',
    width: 800,
    height: 1000,
    colour: '#c0ffee',
    src: `/photos/${file}`,
    sources: [{ type: 'image/webp', srcset: `/photos/${file} 400w` }],
  })
})

it('[CAT-1] finds products by their codes', async () => {
  const found = await findProductsByCodes(db, ['B-101', 'S-7', 'none', 'S-7'])
  expect(found.map(({ id }) => id).toSorted()).toEqual([bagId, bootsId].toSorted())
  expect(found.find(({ code }) => code === 'B-101')).toEqual({
    id: bagId,
    code: 'B-101',
    typeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
    nameUk: 'Сумка',
    nameEn: '',
    isHidden: false,
  })
})
