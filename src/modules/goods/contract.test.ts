import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { overlaid } from '#platform/field-lists.ts'
import { product } from '#modules/catalog/product.fields.ts'
import { addProducts, correctStock, deleteProducts, getProducts, updateProducts } from './contract.ts'
import { wireProduct } from './product.contract.ts'
import { movement } from './stock.fields.ts'
import type { NewProduct, ProductEdit } from './office-product.contract.ts'
import {
  changeToWire,
  countToWire,
  deletionToWire,
  eventFromWire,
  fieldOfError,
  newProductToWire,
  productEditToWire,
  productFromWire,
  productsRequestToWire,
  productsToWire,
} from './office-product.contract.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const lotId = '0190a000-0000-7000-8000-000000000002'
const typeId = '0b6c1f00-6a51-4d53-9a0e-000000000002'

/** The other typed fields of a product, before staff fill them. */
const others = overlaid(product.fields, {})

/** The value as JSON carries it, without undefined fields. */
function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

it('[WIRE-4] a product of the wire in our words', () => {
  const photo = {
    url: 'products/Shoes/S-7/a.jpg',
    name: 'a.jpg',
    index: 0,
    alt: 'Спереду',
    altEN: '',
    color: 'мак',
    src: '/photos/a.webp',
    width: 1200,
  }
  const wire = z.parse(wireProduct, {
    ...product.sent(others),
    id,
    code: 'S-7',
    name: 'Чоботи',
    nameEN: 'Boots',
    description: 'Шкіра',
    descriptionEN: '',
    productTypeId: typeId,
    productType: 'shoes',
    productTypeNameEN: 'Shoes',
    productTypeNameUK: 'Взуття',
    compareAtPrice: 2500.5,
    photos: [photo],
    goesWith: [{ id: typeId, code: 'B-1', name: 'Пояс', nameEN: 'Belt', isHidden: true, src: '/b.webp' }],
    colors: [{ name: 'мак', nameEN: 'poppy', index: 0, colors: ['#c2402a'], gradientType: 'n' }],
    subProducts: [
      {
        id: lotId,
        subCode: '37',
        color: 'мак',
        productId: id,
        purchaseNumber: 'P-1',
        priceSale: 1999.5,
        priceNow: 1599.5,
        priceBuy: 800.05,
        goodsCount: 4,
        gtin: '4820000000017',
        purchaseDate: '2026-03-01',
        photos: [],
        available: 3,
        reserved: 1,
        version: 6,
      },
    ],
    oldPrice: 1999,
    oldPhotos: '',
    oldColor: '',
    oldSize_35: 0,
    oldSize_36: 0,
    oldSize_37: 4,
    oldSize_38: 0,
    oldSize_39: 0,
    oldSize_40: 0,
    oldSize_41: 0,
    isHidden: false,
    version: 3,
    dateCreated: '2026-11-20T15:04:05.000+02:00',
    dateUpdated: '2026-11-21T15:04:05.000+02:00',
  })
  expect(productFromWire(wire)).toEqual({
    ...others,
    id,
    code: 'S-7',
    typeId,
    typeSlug: 'shoes',
    typeNameUk: 'Взуття',
    typeNameEn: 'Shoes',
    nameUk: 'Чоботи',
    nameEn: 'Boots',
    descriptionUk: 'Шкіра',
    descriptionEn: '',
    compareAtPrice: 250_050,
    isHidden: false,
    colours: [{ name: 'мак', nameEn: 'poppy', gradient: 'n', stops: ['#c2402a'] }],
    companions: [{ id: typeId, code: 'B-1', nameUk: 'Пояс', nameEn: 'Belt', isHidden: true, src: '/b.webp' }],
    photos: [
      {
        key: 'products/Shoes/S-7/a.jpg',
        name: 'a.jpg',
        altUk: 'Спереду',
        altEn: '',
        colour: 'мак',
        src: '/photos/a.webp',
        width: 1200,
      },
    ],
    lots: [
      {
        id: lotId,
        productId: id,
        size: '37',
        colour: 'мак',
        purchaseNumber: 'P-1',
        purchasedOn: '2026-03-01',
        price: 199_950,
        askedPrice: 159_950,
        unitCost: 80_005,
        onHand: 4,
        gtin: '4820000000017',
        reserved: 1,
        available: 3,
        version: 6,
        photos: [],
      },
    ],
    legacy: { oldPrice: 1999, oldSize_37: 4 },
    version: 3,
    createdAt: new Date('2026-11-20T13:04:05Z'),
    updatedAt: new Date('2026-11-21T13:04:05Z'),
  })
})

const edit: ProductEdit = {
  nameUk: 'Чоботи',
  compareAtPrice: null,
  colours: [{ name: 'мак', nameEn: '', gradient: 'h', stops: ['#c2402a', '#d19a36'] }],
  photos: [
    { key: 'products/Shoes/S-7/a.jpg', altUk: 'Спереду' },
    { key: 'products/Shoes/S-7/b.jpg', isDeleted: true },
  ],
  lots: [
    { id: lotId, version: 6, onHand: 5, reason: 'found', note: 'за шафою' },
    { size: '38', colour: 'мак', price: 199_950 },
  ],
}

it('[WIRE-11] of an edit only what is given is sent, and the server reads what was meant', () => {
  const body = productsToWire([productEditToWire(id, 3, edit)])
  expect(sent(body)).toEqual({
    products: [
      {
        id,
        version: 3,
        name: 'Чоботи',
        compareAtPrice: null,
        colors: [{ name: 'мак', nameEN: '', index: 0, colors: ['#c2402a', '#d19a36'], gradientType: 'h' }],
        photos: [
          { url: 'products/Shoes/S-7/a.jpg', index: 0, alt: 'Спереду' },
          { url: 'products/Shoes/S-7/b.jpg', index: 1, isDelete: true },
        ],
        subProducts: [
          { id: lotId, version: 6, goodsCount: 5, reason: 'found', note: 'за шафою' },
          { subCode: '38', color: 'мак', priceSale: 1999.5 },
        ],
      },
    ],
  })
  expect(sent(productEditToWire(id, undefined, { isHidden: true }))).toEqual({ id, isHidden: true })
  const read = z.parse(updateProducts.body as NonNullable<typeof updateProducts.body>, sent(body))
  expect(sent(read)).toEqual({ products: [{ id, version: 3, ...edit }] })
})

it('[CAT-5] a new product as the browser makes it', () => {
  const added: NewProduct = {
    id,
    code: 'S-8',
    typeId,
    nameUk: 'Чоботи',
    lots: [{ size: '37', price: 100, onHand: 3, purchasedOn: '2026-03-01' }],
  }
  const body = sent(productsToWire([newProductToWire(added)]))
  expect(body).toEqual({
    products: [
      {
        id,
        code: 'S-8',
        name: 'Чоботи',
        productTypeId: typeId,
        subProducts: [{ subCode: '37', priceSale: 1, goodsCount: 3, purchaseDate: '2026-03-01' }],
      },
    ],
  })
  expect(sent(z.parse(addProducts.body as NonNullable<typeof addProducts.body>, body))).toEqual({ products: [added] })
})

it.each([
  ['products.0.subProducts.2.goodsCount', 'lots.2.onHand'],
  ['products.0.subProducts.2.photos.1.url', 'lots.2.photos.1.key'],
  ['products.0.colors.1.colors.0', 'colours.1.stops.0'],
  ['products.0.colors.1.name', 'colours.1.name'],
  ['products.0.photos.3.color', 'photos.3.colour'],
  ['products.0.name', 'nameUk'],
  ['products.0.productTypeId', 'typeId'],
  ['products.0.version', 'version'],
  ['goodsCount', 'onHand'],
])('[WIRE-3] an error at %s is about %s', (wire, ours) => {
  expect(fieldOfError(wire)).toBe(ours)
})

it('[WIRE-9] a page of the grid is asked for as the server reads it', () => {
  const query = productsRequestToWire({
    limit: 100,
    offset: 200,
    sort: [
      { column: 'name', isDescending: true },
      { column: 'price', isDescending: false },
    ],
    search: 'чобо',
    code: 's-',
    name: '',
    type: [typeId],
    visibility: false,
    size: '37',
    stock: ['low', 'out'],
    price: '0…1999.5',
  })
  expect(query).toEqual({
    limit: '100',
    offset: '200',
    sort: '-name,priceSale',
    search: 'чобо',
    codePart: 's-',
    productTypeId: typeId,
    isHidden: 'false',
    subCode: '37',
    stock: 'low,out',
    priceFrom: '0',
    priceTo: '1999.5',
  })
  expect(z.parse(getProducts.query as NonNullable<typeof getProducts.query>, query)).toMatchObject({
    page: { limit: 100, offset: 200, sort: [{ column: 'name', isDescending: true }, { column: 'price' }] },
    filter: {
      search: 'чобо',
      code: 's-',
      type: [typeId],
      visibility: false,
      size: '37',
      stock: ['low', 'out'],
      price: { from: 0, to: 199_950 },
    },
  })
})

it('[CAT-3] corrections: so many were counted, or so many more', () => {
  const body = correctStock.body as NonNullable<typeof correctStock.body>
  const counted = countToWire({ lotId, reason: 'counted' }, 5, 6)
  expect(counted).toEqual({ subProductId: lotId, goodsCount: 5, version: 6, reason: 'counted', note: '' })
  expect(sent(z.parse(body, counted))).toEqual({ lotId, onHand: 5, version: 6, reason: 'counted', note: '' })
  const changed = changeToWire({ lotId, reason: 'lost', note: 'випала' }, -2)
  expect(changed).toEqual({ subProductId: lotId, change: -2, reason: 'lost', note: 'випала' })
  expect(sent(z.parse(body, changed))).toEqual({ lotId, change: -2, reason: 'lost', note: 'випала' })
})

it('[CAT-6] a deletion, with photos or without', () => {
  const query = deletionToWire([id, lotId], { withPhotos: true })
  expect(query).toEqual({ ids: `${id},${lotId}`, photos: 'true' })
  expect(z.parse(deleteProducts.query as NonNullable<typeof deleteProducts.query>, query)).toEqual({
    ids: [id, lotId],
    withPhotos: true,
  })
})

it('[CAT-3] a movement and an event of the history in our words', () => {
  const at = '2026-11-20T15:04:05.000+02:00'
  expect(
    movement.fromWire({
      id: '7',
      date: at,
      subProductId: lotId,
      subCode: '37',
      color: 'мак',
      purchaseNumber: 'P-1',
      change: -2,
      kind: 'correction',
      reason: 'lost',
      orderId: null,
      orderNumber: '',
      who: 'Олена',
      note: 'випала',
      goodsCount: 3,
    }),
  ).toEqual({
    id: '7',
    at: new Date(at),
    lotId,
    size: '37',
    colour: 'мак',
    purchaseNumber: 'P-1',
    quantity: -2,
    reason: 'correction',
    correction: 'lost',
    orderId: null,
    orderNumber: '',
    who: 'Олена',
    note: 'випала',
    balance: 3,
  })
  const changes = [
    { field: 'subProducts.priceSale', subject: '37 · мак', from: 100.5, to: 120 },
    { field: 'name', subject: '', from: 'Капелюх', to: 'Бриль' },
    { field: 'colors.colors', subject: 'мак', from: '#000000', to: null },
  ]
  expect(eventFromWire({ at: new Date(at), who: 'Олена', kind: 'edited', changes })).toEqual({
    at: new Date(at),
    who: 'Олена',
    kind: 'edited',
    changes: [
      { field: 'lots.price', subject: '37 · мак', from: 10_050, to: 12_000 },
      { field: 'nameUk', subject: '', from: 'Капелюх', to: 'Бриль' },
      { field: 'colours.stops', subject: 'мак', from: '#000000', to: null },
    ],
  })
})

it('[CAT-6] as many products are deleted at once as an address names', () => {
  const ids = (most: number) => Array.from({ length: most }, () => id).join(',')
  const read = (most: number) => z.safeParse(deleteProducts.query ?? z.never(), { ids: ids(most) }).success
  expect([read(1), read(300), read(301), read(0)]).toEqual([true, true, false, false])
})
