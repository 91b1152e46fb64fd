import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depositOf } from './offer.ts'

const total = fc.integer({ min: 1, max: 100_000_000_00 })

it('[PAY-2] a deposit by percent is a whole hryvnia up, at least its percent, and never more than the order costs', () => {
  fc.assert(
    fc.property(total, fc.integer({ min: 1, max: 100 }), (amount, percent) => {
      const deposit = depositOf(amount, { rule: 'percent', sum: 0, percent })
      expect(deposit).toBeGreaterThan(0)
      expect(deposit).toBeLessThanOrEqual(amount)
      if (deposit === amount) return
      expect(deposit % 100).toBe(0)
      // in integers: less than a hryvnia above the exact percent
      expect(deposit * 100).toBeGreaterThanOrEqual(amount * percent)
      expect(deposit * 100 - amount * percent).toBeLessThan(100 * 100)
    }),
    { numRuns: 5000 },
  )
})

it.each([
  [333_33, 50, 167_00],
  [50, 50, 50],
  [1_01, 1, 1_00],
  [100_00, 7, 7_00],
  [1100_00, 7, 77_00],
])('[PAY-2] of an order of %i kopiykas, %i percent ahead are %i', (amount, percent, deposit) => {
  expect(depositOf(amount, { rule: 'percent', sum: 0, percent })).toBe(deposit)
})

it('[PAY-2] a deposit by sum is that sum, of a cheaper order the whole', () => {
  fc.assert(
    fc.property(total, fc.integer({ min: 1_00, max: 100_000_00 }), (amount, sum) => {
      expect(depositOf(amount, { rule: 'sum', sum, percent: 1 })).toBe(Math.min(sum, amount))
    }),
  )
})
