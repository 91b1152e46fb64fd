import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cardToWire, getPublicProduct, listPublicProducts, publicProductToWire } from './public-products.contract.ts'

const picture = {
  alt: 'Сумка',
  width: 800,
  height: 1000,
  colour: '#c0ffee',
  src: '/photos/a.webp',
  sources: [{ type: 'image/webp' as const, srcset: '/photos/a.webp 400w' }],
}
const wirePicture = {
  url: '/photos/a.webp',
  alt: 'Сумка',
  width: 800,
  height: 1000,
  sources: [{ type: 'image/webp', srcset: '/photos/a.webp 400w' }],
}
const colours = [{ name: 'Чорний', nameEn: 'Black', gradient: 'n' as const, stops: ['#000000'] }]

it('[WIRE-13] a product in a public list', () => {
  const card = {
    code: 'B-101',
    name: 'Сумка',
    price: 125_050,
    isPriceFrom: true,
    compareAtPrice: 150_000,
    picture,
    hoverPicture: null,
    colours,
    stock: [
      { size: '37', colour: 'Чорний', isAvailable: true },
      { size: '38', colour: '', isAvailable: false },
    ],
    isNew: true,
    isSoldOut: false,
    isComing: false,
    unitCost: 50_000,
    purchaseNumber: 'P-1',
  }
  const wire = cardToWire(card)
  expect(wire).toEqual({
    code: 'B-101',
    name: 'Сумка',
    priceSale: 1250.5,
    isPriceFrom: true,
    compareAtPrice: 1500,
    photos: [wirePicture],
    colors: [{ name: 'Чорний', nameEN: 'Black', index: 0, colors: ['#000000'], gradientType: 'n' }],
    sizes: [
      { subCode: '37', color: 'Чорний', isAvailable: true },
      { subCode: '38', color: '', isAvailable: false },
    ],
    isNew: true,
    isSoldOut: false,
    isComing: false,
  })
  expect(z.safeParse(listPublicProducts.output, [wire]).success).toBe(true)
})

it('[WIRE-13] a public product tells small numbers only, as its page does', () => {
  const wire = publicProductToWire(
    {
      code: 'S-7',
      name: 'Чоботи',
      description: 'Шкіра',
      type: { slug: 'shoes', name: 'Взуття' },
      price: 200_000,
      isPriceFrom: false,
      compareAtPrice: null,
      saleEndsOn: null,
      pictures: [picture],
      colours,
      sizes: [
        { size: '36', colour: 'Чорний', price: 200_000, compareAtPrice: null, available: 0 },
        { size: '37', colour: '', price: 200_000, compareAtPrice: null, available: 3 },
        { size: '38', colour: '', price: 210_000, compareAtPrice: null, available: 40 },
      ],
      isSoldOut: false,
      isComing: false,
      details: {
        madeOf: 'Теляча шкіра',
        madeIn: 'Львів',
        care: 'Крем раз на місяць',
        measures: [{ measure: 'height', millimetres: 25 }],
      },
    },
    { toldExactly: 3 },
  )
  expect(wire).toEqual({
    code: 'S-7',
    name: 'Чоботи',
    description: 'Шкіра',
    productType: 'shoes',
    productTypeName: 'Взуття',
    priceSale: 2000,
    isPriceFrom: false,
    compareAtPrice: null,
    discountDateEnd: null,
    photos: [wirePicture],
    colors: [{ name: 'Чорний', nameEN: 'Black', index: 0, colors: ['#000000'], gradientType: 'n' }],
    sizes: [
      { subCode: '36', color: 'Чорний', priceSale: 2000, compareAtPrice: null, isAvailable: false, left: 0 },
      { subCode: '37', color: '', priceSale: 2000, compareAtPrice: null, isAvailable: true, left: 3 },
      { subCode: '38', color: '', priceSale: 2100, compareAtPrice: null, isAvailable: true, left: null },
    ],
    isSoldOut: false,
    isComing: false,
    madeOf: 'Теляча шкіра',
    madeIn: 'Львів',
    care: 'Крем раз на місяць',
    measurements: { height: 25 },
  })
  expect(z.safeParse(getPublicProduct.output, wire).success).toBe(true)
})

it('[WIRE-13] filters of the public list', () => {
  const query = listPublicProducts.query as NonNullable<typeof listPublicProducts.query>
  const given = {
    type: 'shoes',
    size: '37, 38,,37',
    color: 'red, blue,red',
    from: '100',
    to: '2500.50',
    stock: '1',
    search: 'чоботи',
    sort: 'cheaper',
    limit: '24',
    offset: '48',
  }
  expect(z.parse(query, given)).toEqual({
    type: 'shoes',
    size: ['37', '38'],
    color: ['red', 'blue'],
    from: 10_000,
    to: 250_050,
    stock: true,
    search: 'чоботи',
    sort: 'cheaper',
    limit: 24,
    offset: 48,
  })
  expect(z.parse(query, {})).toEqual({})
  for (const wrong of [
    { type: 'cars' },
    { color: 'мак' },
    { from: '-1' },
    { to: '1.005' },
    { stock: 'yes' },
    { sort: 'random' },
    { limit: '0' },
    { cost: '1' },
  ]) {
    expect(z.safeParse(query, wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})
