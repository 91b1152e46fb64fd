import { expect, it } from 'vitest'
import { typedOf } from './typed-parcel.ts'
import { weightText, wholeSum } from './sums.ts'

it('[LOC-4] sums and weights of parcels stand as the reader writes them', () => {
  expect([190_000, 105_050, 8000].map((sum) => wholeSum(sum, 'uk').replaceAll(/\s/g, ' '))).toEqual([
    '1 900',
    '1 050,50',
    '80',
  ])
  expect([190_000, 105_050, 8000].map((sum) => wholeSum(sum, 'en'))).toEqual(['1,900', '1,050.50', '80'])
  expect([400, 1000, 1250, 1_200_000].map((weight) => weightText(weight, 'uk'))).toEqual(['0,4', '1', '1,25', '1200'])
  expect([400, 1000, 1250, 1_200_000].map((weight) => weightText(weight, 'en'))).toEqual(['0.4', '1', '1.25', '1200'])
  const parcel = { weight: 400, size: { length: 30, width: 20, height: 10 } }
  expect([typedOf(parcel, 'uk'), typedOf(parcel, 'en')]).toEqual([
    { weight: '0,4', box: '30×20×10' },
    { weight: '0.4', box: '30×20×10' },
  ])
})
