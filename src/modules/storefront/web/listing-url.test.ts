import { expect, it } from 'vitest'
import { listingQuery, pageNumbers } from './listing-url.ts'

const filter = { sizes: [], priceFrom: null, priceTo: null, isInStock: false, sort: 'new', page: 1 } as const

it('[U1] a plain list has no query, and a filter always the same one', () => {
  expect(listingQuery({ ...filter, sizes: [] }, null)).toBe('')
  expect(
    listingQuery(
      { ...filter, sizes: ['37', '38'], priceFrom: 0, priceTo: 900, isInStock: true, sort: 'dearer', page: 2 },
      'сумка',
    ),
  ).toBe('?q=%D1%81%D1%83%D0%BC%D0%BA%D0%B0&size=37&size=38&from=0&to=900&stock=1&sort=dearer&page=2')
})

it('[U9] shows the ends and the neighbours of a page, never a gap of one', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, null, 9])
  expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5])
})
