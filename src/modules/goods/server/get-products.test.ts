import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addPicture } from '#modules/media/server/index.ts'
import { deepIt } from '../../../../tests/deep.ts'
import { blankProduct } from '../../../../tests/build/blank-product.ts'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { getProducts } from '../contract.ts'
import { eachGoods } from './read-goods.ts'
import { goods } from '../goods.fields.ts'

let shop: TestShop
let api: TestApi
let token: string
let bootsId: string
let bagId: string
const file = `${'a'.repeat(64)}.webp`

const get = (query = ''): Promise<Answer> => api.call(`/crm/products/get${query}`, { token, language: 'UKR' })
const codesOf = async (query: string) => ((await get(query)).Data as { code: string }[]).map(({ code }) => code)

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  const picture = { width: 800, height: 1000, averageColour: '#c0ffee', placeholder: '' }
  const pictureAt = (key: string) =>
    shop.database.transaction((tx) =>
      addPicture(tx, {
        ...picture,
        key,
        variants: [
          { format: 'webp', width: 800, height: 1000, file: `${'b'.repeat(64)}.webp` },
          { format: 'avif', width: 400, height: 500, file: `${'c'.repeat(64)}.avif` },
          { format: 'webp', width: 400, height: 500, file },
        ],
      }),
    )
  const front = await pictureAt('products/Shoes/S-7/front.jpg')
  const sole = await pictureAt('products/Shoes/S-7/38/sole.jpg')
  bagId = (await buildProduct(shop, { code: 'B-101', nameUk: 'Сумка', nameEn: '', lots: [] })).id
  bootsId = (
    await buildProduct(shop, {
      code: 'S-7',
      typeSlug: 'shoes',
      nameUk: 'Червоні чоботи',
      nameEn: 'Red boots',
      descriptionUk: 'Шкіра',
      descriptionEn: 'Leather',
      compareAtPrice: 250_000,
      photos: [{ pictureId: front, altUk: 'Спереду', altEn: 'Front', colourPosition: 1 }],
      colours: [
        { name: 'Червоний', nameEn: 'Red', gradient: 'n', stops: ['#aa0000'] },
        { name: 'Захід', gradient: 'tlbr', stops: ['#aa0000', '#ffaa00'] },
      ],
      lots: [
        { size: '37', purchaseNumber: 'P-1', purchasedOn: '2026-03-01', price: 199_950, unitCost: 80_005, quantity: 4 },
        { size: '38', colour: 'Захід', purchaseNumber: 'P-1', purchasedOn: '2026-03-01', price: 200_000, quantity: 2 },
      ],
    })
  ).id
  await shop.database.pool.query(
    `insert into product_photos (product_id, lot_id, picture_id, position)
      select product_id, id, $1, 0 from lots where product_id = $2 and size = '38'`,
    [sole, bootsId],
  )
  await shop.database.pool.query(
    `update products set legacy = '{"oldPrice": 1500, "oldPhotos": "a.jpg,b.jpg", "oldSize_37": 3, "unknown": 1}', version = 2 where id = $1`,
    [bootsId],
  )
  await buildOrder(shop, { lines: [{ code: 'S-7', size: '37' }] })
})

it('[S3] [CAT-5] a product on the wire', async () => {
  const { status, Data, Message } = await get('?code=S-7')
  expect(status).toBe(200)
  expect(Message).toEqual({ Type: 'success', Message: '', Errors: [] })
  expect(Data).toEqual({
    // fields that came later, of which nobody has said anything; each is spelt in product.fields.test.ts
    ...goods.sent({ ...blankProduct, legacy: undefined }),
    id: bootsId,
    code: 'S-7',
    name: 'Червоні чоботи',
    nameEN: 'Red boots',
    description: 'Шкіра',
    descriptionEN: 'Leather',
    productTypeId: '0b6c1f00-6a51-4d53-9a0e-000000000002',
    productType: 'shoes',
    productTypeNameEN: 'Shoes',
    productTypeNameUK: 'Взуття',
    compareAtPrice: 2500,
    photos: [
      {
        url: 'products/Shoes/S-7/front.jpg',
        name: 'front.jpg',
        index: 0,
        alt: 'Спереду',
        altEN: 'Front',
        color: 'Захід',
        src: `/photos/${file}`,
        width: 800,
      },
    ],
    colors: [
      { name: 'Червоний', nameEN: 'Red', index: 0, colors: ['#aa0000'], gradientType: 'n' },
      { name: 'Захід', nameEN: '', index: 1, colors: ['#aa0000', '#ffaa00'], gradientType: 'tlbr' },
    ],
    subProducts: [
      {
        id: expect.any(String),
        subCode: '37',
        color: '',
        productId: bootsId,
        purchaseNumber: 'P-1',
        priceSale: 1999.5,
        priceNow: 1999.5,
        priceBuy: 800.05,
        gtin: '',
        goodsCount: 4,
        purchaseDate: '2026-03-01',
        photos: [],
        available: 3,
        reserved: 1,
        version: expect.any(Number),
      },
      {
        id: expect.any(String),
        subCode: '38',
        color: 'Захід',
        productId: bootsId,
        purchaseNumber: 'P-1',
        priceSale: 2000,
        priceNow: 2000,
        priceBuy: 400,
        gtin: '',
        goodsCount: 2,
        purchaseDate: '2026-03-01',
        photos: [
          {
            url: 'products/Shoes/S-7/38/sole.jpg',
            name: 'sole.jpg',
            index: 0,
            alt: '',
            altEN: '',
            color: '',
            src: `/photos/${file}`,
            width: 800,
          },
        ],
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
    version: 2,
    dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/),
    dateUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/),
  })
  expect(z.safeParse(getProducts.output, Data).success).toBe(true)
})

it('[CAT-5] all products, newest first; one by id; 404 when there is none', async () => {
  const all = await get()
  expect(all.headers.get('x-total-count')).toBe('2')
  expect(all.Data).toMatchObject([
    { id: bootsId },
    { id: bagId, oldPrice: null, oldPhotos: '', oldSize_35: 0, nameEN: '', subProducts: [], photos: [] },
  ])
  expect(z.safeParse(getProducts.output, all.Data).success).toBe(true)
  expect((await get(`?id=${bagId}`)).Data).toMatchObject({ code: 'B-101' })
  expect((await get('?id=0190a000-0000-7000-8000-000000000001')).status).toBe(404)
  expect((await get('?code=s-7')).Data).toMatchObject({ code: 'S-7' })
  expect((await get('?code=s-70')).status).toBe(404)
  expect((await get('?id=nonsense')).status).toBe(400)
  expect((await get('?nonsense=1')).Message).toMatchObject({ Errors: [{ id: 'nonsense', error: 'Невідоме поле' }] })
})

it('[S3] the types of goods, for a choice', async () => {
  const { Data } = await api.call('/crm/products/types', { token })
  expect(Data).toHaveLength(8)
  expect((Data as unknown[])[1]).toEqual({
    id: '0b6c1f00-6a51-4d53-9a0e-000000000002',
    nameUk: 'Взуття',
    nameEn: 'Shoes',
    slug: 'shoes',
    kinds: [],
  })
})

it('[WIRE-9] a page of the products, with the count of all; sorted by several columns', async () => {
  const page = await get('?limit=1&offset=1')
  expect(page.headers.get('x-total-count')).toBe('2')
  expect(page.Data).toMatchObject([{ id: bagId }])
  expect((await get('?limit=1&offset=5')).Data).toEqual([])
  expect(await codesOf('?sort=code')).toEqual(['B-101', 'S-7'])
  expect(await codesOf('?sort=-productTypeNameUK')).toEqual(['B-101', 'S-7'])
  expect(await codesOf('?sort=isHidden,-code')).toEqual(['S-7', 'B-101'])
  // goods without a price come last either way
  for (const sort of ['priceSale', '-priceSale']) expect(await codesOf(`?sort=${sort}`)).toEqual(['S-7', 'B-101'])
  expect(await codesOf('?sort=available')).toEqual(['B-101', 'S-7'])
  expect(await codesOf('?sort=-dateCreated')).toEqual(['S-7', 'B-101'])
  expect((await get('?sort=colour')).status).toBe(400)
})

it.each([
  ['search=чобо', ['S-7']],
  ['search=boots s-7', ['S-7']],
  ['search=чоботи сумка', []],
  ['search=%25', []],
  ['codePart=s-', ['S-7']],
  ['name=сум', ['B-101']],
  ['productTypeId=0b6c1f00-6a51-4d53-9a0e-000000000002', ['S-7']],
  ['productTypeId=0b6c1f00-6a51-4d53-9a0e-000000000002,0b6c1f00-6a51-4d53-9a0e-000000000001', ['S-7', 'B-101']],
  ['isHidden=false', ['S-7', 'B-101']],
  ['isHidden=true', []],
  ['subCode=38', ['S-7']],
  ['subCode=3', []],
  ['stock=in', ['S-7']],
  ['stock=out', ['B-101']],
  ['stock=low', []],
  ['stock=low,out', ['B-101']],
  ['lacks=photos', ['B-101']],
  ['lacks=widePhotos', ['S-7']],
  ['lacks=english', ['B-101']],
  ['priceFrom=1999.5', ['S-7']],
  ['priceFrom=2000.01', []],
  ['priceTo=1999.49', []],
  ['priceFrom=1000&priceTo=1999.50&subCode=37', ['S-7']],
])('[WIRE-9] the grid filters by %s', async (query, codes) => {
  expect(await codesOf(`?${query}`)).toEqual(codes)
  expect((await get(`?${query}&limit=1`)).headers.get('x-total-count')).toBe(String(codes.length))
})

it.each([
  [undefined, 401],
  ['user', 403],
  ['packer', 403],
] as const)('[AUTH-9] costs are for Admins: %s gets %d', async (role, status) => {
  const other = role && (await api.signIn(role))
  expect(await api.call('/crm/products/get', { token: other })).toMatchObject({ status, Data: null })
})

deepIt('[CAT-5] a thousand products are read in a few statements, and one after the other in batches', async () => {
  const many = await testShop()
  await many.database.pool.query(`
    insert into products (code, type_id, name_uk) select 'N-' || n, '0b6c1f00-6a51-4d53-9a0e-000000000001', 'Сумка ' || n from generate_series(1, 1000) n`)
  await many.database.pool.query(`insert into product_colours select id, 0, 'Чорний', 'n', '{#000000}' from products`)
  const other = testApi(many)
  const admin = await other.signIn('admin')
  let statements = 0
  many.database.pool.on('acquire', () => statements++)
  const { Data } = await other.call('/crm/products/get', { token: admin })
  expect(Data).toHaveLength(1000)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(10)
  const seen: string[] = []
  for await (const goods of eachGoods(many.database.db, { search: 'N-' })) seen.push(goods.code)
  expect(new Set(seen).size).toBe(1000)
  expect(seen).toHaveLength(1000)
})
