import { expect, it } from 'vitest'
import { blankProduct } from '../../../../../tests/build/blank-product.ts'
import { goods } from '../../goods.fields.ts'
import { newProductToWire, type OfficeProduct } from '../../office-product.contract.ts'
import { sameAgain } from './same-again.ts'

const bagId = '00000000-0000-4000-8000-000000000009'

const hat: OfficeProduct = {
  ...blankProduct,
  id: '00000000-0000-4000-8000-000000000001',
  code: 'HT-1',
  typeId: '00000000-0000-4000-8000-000000000002',
  typeSlug: 'hats',
  nameUk: 'Бриль',
  nameEn: 'Straw hat',
  descriptionUk: 'З соломи',
  descriptionEn: '',
  compareAtPrice: 150_000,
  isHidden: true,
  colours: [{ name: 'солома', nameEn: 'straw', stops: ['#e6d3b5'], gradient: 'n' }],
  companions: [{ id: bagId, code: 'BG-1', nameUk: 'Торба', nameEn: '', isHidden: false, src: '' }],
  photos: [
    {
      key: 'products/Hat/HT-1/a.jpg',
      name: 'a.jpg',
      altUk: 'Бриль',
      altEn: '',
      colour: 'солома',
      src: '/a',
      width: 1600,
    },
  ],
  lots: [
    {
      id: '00000000-0000-4000-8000-000000000003',
      size: 'M',
      colour: 'солома',
      gtin: '',
      purchaseNumber: 'P-1',
      purchasedOn: '2026-01-02',
      price: 125_050,
      askedPrice: 125_050,
      unitCost: 40_000,
      onHand: 3,
      reserved: 0,
      available: 3,
      version: 4,
      photos: [],
    },
  ],
  legacy: { oldColor: 'жовтий', oldSize_38: 2 },
  version: 7,
  createdAt: new Date('2026-01-01'),
  updatedAt: new Date('2026-01-02'),
}

it('[B7] a deleted product is added anew under its old ids, with its pieces and all that staff wrote of it', () => {
  expect(newProductToWire(sameAgain(hat))).toEqual({
    ...goods.sent({ ...blankProduct, legacy: undefined }),
    id: hat.id,
    goesWith: [{ id: bagId }],
    code: 'HT-1',
    oldColor: 'жовтий',
    oldSize_38: 2,
    productTypeId: hat.typeId,
    name: 'Бриль',
    nameEN: 'Straw hat',
    description: 'З соломи',
    descriptionEN: '',
    compareAtPrice: 1500,
    isHidden: true,
    colors: [{ name: 'солома', nameEN: 'straw', index: 0, colors: ['#e6d3b5'], gradientType: 'n' }],
    photos: [{ url: 'products/Hat/HT-1/a.jpg', index: 0, alt: 'Бриль', altEN: '', color: 'солома' }],
    subProducts: [
      {
        id: hat.lots[0]?.id,
        subCode: 'M',
        color: 'солома',
        purchaseNumber: 'P-1',
        purchaseDate: '2026-01-02',
        priceSale: 1250.5,
        priceBuy: 400,
        gtin: '',
        goodsCount: 3,
        photos: [],
      },
    ],
  })
})
