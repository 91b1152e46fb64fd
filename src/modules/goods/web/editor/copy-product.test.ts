import { expect, it } from 'vitest'
import { blankProduct } from '../../../../../tests/build/blank-product.ts'
import { copyOf } from './copy-product.ts'

it('a copy has the texts, the colours and the newest price of each size; no code, no photos, nothing in stock', () => {
  const lot = {
    id: 'l-1',
    size: '37',
    colour: '',
    gtin: '',
    purchaseNumber: 'P-1',
    purchasedOn: '2026-10-01',
    price: 150_000,
    askedPrice: 150_000,
    unitCost: 70_000,
    onHand: 5,
    reserved: 0,
    available: 5,
    version: 1,
    photos: [],
  }
  const photo = {
    key: 'products/Shoes/B-1/a.jpg',
    name: 'a.jpg',
    altUk: '',
    altEn: '',
    colour: '',
    src: '',
    width: null,
  }
  const copy = copyOf(
    {
      ...blankProduct,
      id: 'g-1',
      code: 'B-1',
      typeId: 't',
      typeSlug: 'shoes',
      nameUk: 'Балетки',
      nameEn: '',
      descriptionUk: 'Мʼякі',
      descriptionEn: '',
      compareAtPrice: 199_000,
      isHidden: false,
      colours: [{ name: 'медовий', nameEn: '', gradient: 'n', stops: ['#f0b03f'] }],
      photos: [photo],
      lots: [lot, { ...lot, id: 'l-2', purchaseNumber: 'P-2', purchasedOn: '2026-11-01', price: 160_000 }],
      legacy: {},
      version: 3,
      createdAt: new Date(0),
      updatedAt: new Date(0),
    },
    'uk',
    '2026-11-20',
  )
  expect(copy).toMatchObject({
    code: '',
    nameUk: 'Балетки',
    compareAtPrice: '1990',
    photos: [],
    colours: [{ name: 'медовий' }],
  })
  expect(copy.lots).toMatchObject([
    {
      isNew: true,
      size: '37',
      price: '1600',
      unitCost: '700',
      purchaseNumber: '',
      purchasedOn: '2026-11-20',
      count: '',
    },
  ])
  expect(copy.lots[0]?.id).not.toMatch(/^l-/)
})
