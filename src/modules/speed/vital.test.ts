import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bucketOf, longest, seventyFifth, verdictOn, type Counted } from './vital.ts'

const countedOf = (values: readonly number[]): Counted[] =>
  values.map((value) => ({ bucket: bucketOf(value), views: 1 }))

it('[S14] three views of four read within a tenth of what they were, however many there are', () => {
  const values = fc.array(fc.integer({ min: 0, max: longest }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(values, (some) => {
      const sorted = some.toSorted((one, other) => one - other)
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
      const told = seventyFifth(countedOf(some)) ?? Number.NaN
      expect(Math.abs(told - exact)).toBeLessThanOrEqual(exact * 0.1 + 1)
    }),
  )
})

it('[S14] no views give no figure', () => {
  expect(seventyFifth([])).toBeNull()
})

it('[S14] a bound itself is still good, what is beyond the second is poor', () => {
  expect([2500, 2501, 4000, 4001].map((value) => verdictOn('lcp', value))).toEqual([
    'good',
    'needsWork',
    'needsWork',
    'poor',
  ])
  expect(verdictOn('cls', 100)).toBe('good')
  expect(verdictOn('cls', 101)).toBe('needsWork')
})
