import { expect, it } from 'vitest'
import { glanceMoney, glanceSizes, levelOf, type GlancedLot } from './glance.ts'

function lot(given: Partial<GlancedLot>): GlancedLot {
  const { price = 100_000 } = given
  const usual = { size: '', purchasedOn: '2026-01-01', unitCost: 40_000, onHand: 5, available: 5 }
  return { ...usual, price, askedPrice: price, ...given }
}

it('[CAT-4] adds up what may be sold of a size over its purchases and colours, small sizes first', () => {
  expect(
    glanceSizes([
      lot({ size: '38', available: 2 }),
      lot({ size: '9', available: 1 }),
      lot({ size: '38', available: 4 }),
      lot({ size: '36', available: 0 }),
    ]),
  ).toEqual([
    { size: '9', available: 1 },
    { size: '36', available: 0 },
    { size: '38', available: 6 },
  ])
  expect(glanceSizes([])).toEqual([])
})

it('[U19] few are those that the storefront counts aloud', () => {
  expect([-1, 0, 1, 3, 4].map(levelOf)).toEqual(['out', 'out', 'low', 'low', 'enough'])
})

it('price, cost and margin are of the goods on hand, by how many there are', () => {
  expect(
    glanceMoney([
      lot({ price: 100_000, unitCost: 40_000, onHand: 3 }),
      lot({ price: 80_000, unitCost: 60_000, onHand: 1 }),
      lot({ price: 1, unitCost: 1, onHand: 0 }),
    ]),
  ).toEqual({ price: { from: 80_000, to: 100_000 }, percentOff: 0, cost: { from: 40_000, to: 60_000 }, margin: 53 })
})

it('goods that are sold out show what the latest purchase cost and brought; a product without lots nothing', () => {
  const sold = lot({ onHand: 0, price: 1 })
  expect(glanceMoney([sold, lot({ onHand: 0, purchasedOn: '2026-02-01', unitCost: 120_000 })])).toEqual({
    price: { from: 100_000, to: 100_000 },
    cost: { from: 120_000, to: 120_000 },
    percentOff: 0,
    margin: -20,
  })
  expect(glanceMoney([lot({ askedPrice: 80_000 }), lot({})]), 'in a sale').toMatchObject({
    price: { from: 80_000, to: 100_000 },
    percentOff: 20,
    margin: 56,
  })
  expect(glanceMoney([lot({ price: 0 })])).toMatchObject({ margin: null })
  expect(glanceMoney([])).toBeUndefined()
})
