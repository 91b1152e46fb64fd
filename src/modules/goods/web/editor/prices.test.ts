import { expect, it } from 'vitest'
import { lossOf, pricesOf } from './prices.ts'

it('[CAT-1] margin is that of a piece, on the average of the lots that have both amounts', () => {
  const lots = [
    { price: '1 590', unitCost: '800' },
    { price: '1490,50', unitCost: '700.50' },
    { price: '', unitCost: '1' },
    { price: 'x', unitCost: '' },
  ]
  expect(pricesOf(lots)).toEqual({
    lowest: 149_050,
    highest: 159_000,
    lowestCost: 100,
    highestCost: 80_000,
    margin: { sum: 79_000, percent: 51 },
  })
  expect(pricesOf([{ price: '100', unitCost: '150' }]).margin).toEqual({ sum: -5_000, percent: -50 })
  expect(pricesOf([])).toEqual({})
})

it('[ORD-6] a price below cost is a loss, named by the piece; what cannot be read is none', () => {
  expect(lossOf({ price: '2', unitCost: '450,50' })).toBe(44_850)
  expect(lossOf({ price: '450,50', unitCost: '450,50' })).toBe(0)
  expect(lossOf({ price: '', unitCost: '450' })).toBe(0)
})
