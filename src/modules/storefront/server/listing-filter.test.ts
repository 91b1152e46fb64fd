import { expect, it } from 'vitest'
import { listingQuery } from '../listing-query.ts'
import { readFilter, readSearch } from './listing-filter.ts'

const read = (query: Record<string, string>) => readFilter(new URLSearchParams(query))

it.each([
  ['1500', 1500, 1500],
  ['1 500,50 ₴', 1500, 1501],
  ['1,500.50', 1500, 1501],
])('[LOC-4] a price of %s is read as people write it, and shows no less than was asked for', (typed, from, to) => {
  const { priceFrom, priceTo, refusedPrices } = read({ from: typed })
  expect([priceFrom, priceTo, refusedPrices]).toEqual([from, null, {}])
  expect(read({ to: typed }).priceTo).toBe(to)
})

it.each([
  [' 1,500 грн', '1,500 грн', 'unclearMoney'],
  ['abc', 'abc', 'notMoney'],
  ['-5', '-5', 'notMoney'],
  ['1e999', '1e999', 'notMoney'],
  ['99999999999', '99999999999', 'outOfRange'],
  ['two\u0000 lines\nof more than twenty', 'two lines of more th', 'notMoney'],
])('[LOC-4] «%s» for a price filters nothing, and stays for its field with its error', (from, typed, error) => {
  const filter = read({ from, to: '2000' })
  expect(filter).toMatchObject({ priceFrom: null, priceTo: 2000, refusedPrices: { from: { typed, error } } })
  expect(readFilter(new URLSearchParams(listingQuery(filter, null)))).toEqual(filter)
})

it('[CAT-9] a name copied from a page that may break it anywhere is searched for whole', () => {
  const search = (q: string) => readSearch(new URLSearchParams({ q }))
  expect(search('\ufeffшкар\u00adпет\u00adки з ма\u200bком\u200e')).toBe('шкарпетки з маком')
  expect(search(' дві\nлінії\u0000тексту ')).toBe('дві лінії тексту')
})
