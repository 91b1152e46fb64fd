import { expect, it } from 'vitest'
import { listingQuery, toggled } from '../listing-query.ts'
import type { ListingFilter } from '../page-data.ts'
import { pageNumbers } from './listing-url.ts'

const filter: ListingFilter = {
  types: [],
  sizes: [],
  colours: [],
  priceFrom: null,
  priceTo: null,
  refusedPrices: {},
  isInStock: false,
  sort: 'new',
  page: 1,
}

it('[U1] a plain list has no query, and a filter always the same one, in whatever order it was chosen', () => {
  expect(listingQuery(filter, null)).toBe('')
  const chosen = { ...filter, priceFrom: 0, priceTo: 900, isInStock: true, sort: 'dearer' as const, page: 2 }
  const query =
    '?q=%D1%81%D1%83%D0%BC%D0%BA%D0%B0&size=37&size=38&size=100&color=red&color=blue&from=0&to=900&stock=1&sort=dearer&page=2'
  expect(listingQuery({ ...chosen, sizes: ['37', '38', '100'], colours: ['red', 'blue'] }, 'сумка')).toBe(query)
  expect(listingQuery({ ...chosen, sizes: ['100', '38', '37'], colours: ['blue', 'red'] }, 'сумка')).toBe(query)
})

it('[U1] a query is written as a form writes it, whatever was searched for', () => {
  for (const search of ['', 'a b', "О'Коннор", '100% (так!) ~*-._', 'a+b&c=d', '𝒳?/#'])
    expect(listingQuery(filter, search)).toBe(`?${new URLSearchParams({ q: search }).toString()}`)
})

it('[U1] chosen once more is chosen no more', () => {
  expect(toggled(['36'], '37')).toEqual(['36', '37'])
  expect(toggled(['36', '37'], '36')).toEqual(['37'])
})

it('[U9] shows the ends and the neighbours of a page, never a gap of one', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, null, 9])
  expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5])
})
