import { expect, it } from 'vitest'
import { listingQuery } from '../listing-query.ts'
import { readFilter, readSearch } from './listing-filter.ts'

const read = (query: Record<string, string>) => readFilter(new URLSearchParams(query))

it.each([
  ['1500', 1500, 1500],
  ['1 500,50 ₴', 1500, 1501],
  ['1,500.50', 1500, 1501],
  ['-5', null, null],
  ['abc', null, null],
  ['1e999', null, null],
])('[LOC-4] a price of %s is read as people write it, and shows no less than was asked for', (typed, from, to) => {
  const { priceFrom, priceTo, unclearPrices } = read({ from: typed })
  expect([priceFrom, priceTo, unclearPrices]).toEqual([from, null, {}])
  expect(read({ to: typed }).priceTo).toBe(to)
})

it('[LOC-4] a price that may mean two filters nothing, and stays in the address of its page', () => {
  const filter = read({ from: ' 1,500 грн', to: '2000' })
  expect(filter).toMatchObject({ priceFrom: null, priceTo: 2000, unclearPrices: { from: '1,500' } })
  expect(listingQuery(filter, null)).toBe('?from=1%2C500&to=2000')
})

it('[CAT-9] a name copied from a page that may break it anywhere is searched for whole', () => {
  const search = (q: string) => readSearch(new URLSearchParams({ q }))
  expect(search('\ufeffшкар\u00adпет\u00adки з ма\u200bком\u200e')).toBe('шкарпетки з маком')
  expect(search(' дві\nлінії\u0000тексту ')).toBe('дві лінії тексту')
})
