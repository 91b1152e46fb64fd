import { expect, it } from 'vitest'
import { spellingOf } from '#platform/field-lists.ts'
import { product } from './product.fields.ts'

it('[WIRE-4] the fields of a product, and how the wire calls them', () => {
  const { legacy: _, ...onWire } = product.fields
  expect(spellingOf(onWire)).toEqual({
    id: 'id',
    code: 'code',
    nameUk: 'name',
    nameEn: 'nameEN',
    typeId: 'productTypeId',
    kind: 'kind',
    brand: 'brand',
    isHidden: 'isHidden',
    compareAtPrice: 'compareAtPrice',
    salePercent: 'discountPercent',
    salePrice: 'discountPrice',
    saleStartsOn: 'discountDateStart',
    saleEndsOn: 'discountDateEnd',
    madeOfUk: 'madeOf',
    madeOfEn: 'madeOfEN',
    madeInUk: 'madeIn',
    madeInEn: 'madeInEN',
    width: 'width',
    height: 'height',
    depth: 'depth',
    length: 'length',
    uktzed: 'uktzed',
    taxCodes: 'taxCodes',
    careUk: 'care',
    careEn: 'careEN',
    descriptionUk: 'description',
    descriptionEn: 'descriptionEN',
    version: 'version',
    createdAt: 'dateCreated',
    updatedAt: 'dateUpdated',
  })
})
