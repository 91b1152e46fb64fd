import type { ListedType } from '#modules/catalog/web/index.ts'
import { expect, it } from 'vitest'
import { productsRequestToWire } from '../../office-product.contract.ts'
import { gridStateOf, readProductsSearch, searchOf } from './products-search.ts'
import { requestOf } from './products-request.ts'

const types: ListedType[] = [
  { id: 'type-of-bags', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bag', kinds: [] },
  { id: 'type-of-shoes', slug: 'shoes', nameUk: 'Взуття', nameEn: 'Shoes', kinds: [] },
]

function asked(search: Record<string, string>) {
  const read = readProductsSearch(search)
  const request = requestOf(gridStateOf(read), read, types)
  return request && productsRequestToWire(request)
}

it('[B2] [B4] sorting by several columns, filters and what stands beside survive the way through the address', () => {
  const search = { sort: '-price,code', code: '007', name: 'О’', stock: 'low', lacks: 'photos', view: 'low' } as const
  const read = readProductsSearch(search)
  expect(read).toEqual(search)
  expect(searchOf(gridStateOf(read), read)).toEqual(search)
})

it('takes from an address only what the list knows', () => {
  expect(
    readProductsSearch({
      sort: 'weight',
      code: 12,
      stock: 'plenty',
      lacks: 'taste',
      act: 'delete',
      password: '1',
      type: ' ',
    }),
  ).toEqual({
    code: '12',
  })
})

it('[WIRE-9] asks for its sort and its filters in the wire’s words', () => {
  expect(
    asked({ sort: '-available,name', code: ' 12 ', name: 'сумка', size: '38', stock: 'out', lacks: 'english' }),
  ).toEqual({
    sort: '-available,name',
    codePart: '12',
    name: 'сумка',
    subCode: '38',
    stock: 'out',
    lacks: 'english',
  })
  expect(asked({ price: '1000-1500,50' })).toEqual({ priceFrom: '1000', priceTo: '1500.5' })
  expect(asked({ cost: '…500', margin: '-10…35', available: '2…', updatedAt: '2026-11-01…2026-11-30' })).toEqual({
    priceBuyTo: '500',
    marginFrom: '-10',
    marginTo: '35',
    availableFrom: '2',
    dateUpdatedFrom: '2026-11-01',
    dateUpdatedTo: '2026-11-30',
  })
})

it('[FORM-3] finds types and visibility by the words on the screen, in either language', () => {
  expect(asked({ type: 'сум' })).toEqual({ productTypeId: 'type-of-bags' })
  expect(asked({ type: 'SHOE' })).toEqual({ productTypeId: 'type-of-shoes' })
  expect(asked({ visibility: 'прих' })).toEqual({ isHidden: 'true' })
  expect(asked({ visibility: 'SHOWN' })).toEqual({ isHidden: 'false' })
  // both words have it, so it leaves nothing out
  expect(asked({ visibility: 'а' })).toEqual({})
})

it('asks for nothing when nothing can match', () => {
  expect(asked({ type: 'велосипеди' })).toBeUndefined()
  expect(asked({ price: 'дешево' })).toBeUndefined()
  expect(asked({ visibility: 'такого немає' })).toBeUndefined()
})
