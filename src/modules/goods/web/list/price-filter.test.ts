import { expect, it } from 'vitest'
import { readPriceFilter } from './price-filter.ts'

it.each([
  ['1250', { priceFrom: 125_000, priceTo: 125_000 }],
  [' 1 250,50 ₴ ', { priceFrom: 125_050, priceTo: 125_050 }],
  ['1000-1500', { priceFrom: 100_000, priceTo: 150_000 }],
  ['1 000 – 1 500 ₴', { priceFrom: 100_000, priceTo: 150_000 }],
  ['999.99…1500', { priceFrom: 99_999, priceTo: 150_000 }],
  ['>1000', { priceFrom: 100_000 }],
  ['від 1000', { priceFrom: 100_000 }],
  ['≤ 500', { priceTo: 50_000 }],
  ['до 500 грн', { priceTo: 50_000 }],
  ['0', { priceFrom: 0, priceTo: 0 }],
  ['дешеві', undefined],
  ['-5', undefined],
  ['10-', undefined],
  ['>', undefined],
])('a price is looked for as %s', (typed, found) => {
  expect(readPriceFilter(typed)).toEqual(found)
})
