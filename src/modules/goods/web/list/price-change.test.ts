import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedPrice, roundings, type PriceChange } from './price-change.ts'

const hryvnias = (...prices: number[]) => prices.map((price) => price * 100)
const changed = (prices: number[], change: PriceChange) => prices.map((price) => changedPrice(price, change) / 100)

it('a price that is set is meant to the kopiyka, whatever the rounding', () => {
  expect(changed(hryvnias(1, 1250), { move: 'set', price: 99_950, rounding: 'nine' })).toEqual([999.5, 999.5])
})

it('[WIRE-6] moves by a share, half a kopiyka up, or by an amount', () => {
  expect(changed(hryvnias(1250, 999.99, 0.05), { move: 'percent', percent: -10, rounding: 'exact' })).toEqual([
    1125, 899.99, 0.05,
  ])
  expect(changed(hryvnias(1250), { move: 'percent', percent: 12.5, rounding: 'exact' })).toEqual([1406.25])
  expect(changed(hryvnias(1250, 100), { move: 'amount', amount: -15_000, rounding: 'exact' })).toEqual([1100, -50])
})

it('rounds to a hryvnia, or to the nearest price that ends in 9', () => {
  const none = { move: 'amount', amount: 0 } as const
  expect(changed(hryvnias(1250.49, 1250.5, 0.3), { ...none, rounding: 'whole' })).toEqual([1250, 1251, 1])
  expect(changed(hryvnias(1250, 1253.99, 1254, 1259, 3), { ...none, rounding: 'nine' })).toEqual([
    1249, 1249, 1259, 1259, 9,
  ])
})

it('whatever is rounded stays a price, within 5 hryvnias of what it was', () => {
  const price = fc.integer({ min: 1_000, max: 100_000_000 })
  fc.assert(
    fc.property(price, fc.constantFrom(...roundings), (before, rounding) => {
      const after = changedPrice(before, { move: 'amount', amount: 0, rounding })
      expect(Number.isSafeInteger(after)).toBe(true)
      expect(after).toBeGreaterThan(0)
      expect(Math.abs(after - before)).toBeLessThanOrEqual(500)
      if (rounding === 'nine') expect((after / 100) % 10).toBe(9)
    }),
  )
})
