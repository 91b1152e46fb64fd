import { expect, it } from 'vitest'
import { problemsNow, readBox, readWeight } from './typed-parcel.ts'

it('[DEL-3] a weight is read with a comma or a point, and nothing else is one', () => {
  expect(['1,2', '0.9', '12', ' 3 '].map(readWeight)).toEqual([1200, 900, 12_000, 3000])
  expect(['', '1,2345', '-1', 'кг', '1 2', '12345'].map(readWeight)).toEqual([null, null, null, null, null, null])
})

it('[DEL-3] a box is three whole sides, however they are parted', () => {
  const box = { length: 35, width: 28, height: 14 }
  expect(['35×28×14', '35x28x14', '35х28х14', '35 28 14', '35 * 28 * 14'].map(readBox)).toEqual(Array(5).fill(box))
  expect(['35×28', '35×28×0', '35×28×1,5', '', '1×2×3×4'].map(readBox)).toEqual(Array(5).fill(null))
})

it('[DEL-3] a row is judged by what stands in its fields, and by what the server knows of the rest', () => {
  const parcel = { problems: ['place', 'weight'] as const, mostWeight: 20_000 }
  const judge = (weight: string, box: string) =>
    problemsNow({ ...parcel, problems: [...parcel.problems] }, { weight, box })
  expect(judge('1,2', '35×28×14')).toEqual(['place'])
  expect(judge('', '35×28×14')).toEqual(['place', 'weight'])
  expect(judge('0', '35×28×14')).toEqual(['place', 'weight'])
  expect(judge('1000', '35×28')).toEqual(['place', 'tooHeavy', 'size'])
  expect(judge('1', '130×28×14')).toEqual(['place', 'tooLarge'])
})
