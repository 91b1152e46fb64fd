import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billProblems, inHryvnias, landedCosts, type CostedLine } from './landed-cost.ts'

const line = (quantity: number, price: number, agentFee = 0, freight = 0): CostedLine => ({
  quantity,
  price,
  agentFee,
  freight,
})
const nothingSet = { goodsCostSet: null, agentFeeSet: null, freightSet: null }

it('[BUY-3] a piece costs its price, fees and its share by value; what whole kopiykas leave is the rounding', () => {
  const lines = [line(3, 10_000, 200, 300), line(2, 5_000)]
  // fee 60 − 3 × 2 = 54 and freight 40 − 3 × 3 = 31 are shared: 85 ₴ over 3 × 100 + 2 × 50 = 400 ₴ of goods
  // a bag: 100 + 2 + 3 + 85 × 100 ÷ 400 = 126.25; a hoop: 50 + 85 × 50 ÷ 400 = 60.625 → 60.63
  // bill: 400 + 60 + 40 = 500; received: 3 × 126.25 + 2 × 60.63 = 500.01
  expect(landedCosts(lines, { goodsCostSet: null, agentFeeSet: 6_000, freightSet: 4_000 })).toEqual({
    goodsCost: 4e4,
    agentFee: 6e3,
    freight: 4e3,
    bill: 5e4,
    unitCosts: [12625, 6063],
    rounding: -1,
  })
})

it('[BUY-3] a bill that three pieces cannot share evenly leaves its kopiyka to the rounding', () => {
  // 1,000.00 for three pieces of 333.33
  const sums = { ...nothingSet, goodsCostSet: 100_000 }
  expect(billProblems([line(3, 33_333)], sums)).toEqual([])
  expect(landedCosts([line(3, 33_333)], sums)).toMatchObject({ bill: 100_000, unitCosts: [33_333], rounding: 1 })
})

it('[BUY-3] goods without a price share what there is by the piece', () => {
  // 100 over 3 pieces is 33.33 each
  expect(landedCosts([line(2, 0), line(1, 0)], { ...nothingSet, freightSet: 10_000 })).toMatchObject({
    unitCosts: [3333, 3333],
    rounding: 1,
  })
})

it('[BUY-3] a fee below that of its lines, or goods that they do not make, are named with what they make', () => {
  const lines = [line(3, 10_000, 200, 300)]
  expect(billProblems(lines, { goodsCostSet: 30_100, agentFeeSet: 599, freightSet: 899 })).toEqual([
    { field: 'goodsCost', error: 'goodsCostDiffers', sum: 30_000 },
    { field: 'agentFee', error: 'negativeRemainder', sum: 600 },
    { field: 'freight', error: 'negativeRemainder', sum: 900 },
  ])
  // of a purchase without lines only the sums are known yet
  expect(billProblems([], { goodsCostSet: 30_100, agentFeeSet: 1, freightSet: 1 })).toEqual([])
})

it('[BUY-5] kopiykas of another currency are rounded half up', () => {
  expect(inHryvnias(999, 41.255)).toBe(41_214)
  expect(inHryvnias(100, 0.005)).toBe(1)
  expect(inHryvnias(9_999_999_999, 41.123456)).toBe(411_234_559_959)
})

const amount = fc.integer({ min: 0, max: 10_000_000 })
const someLine = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  price: amount,
  agentFee: amount,
  freight: amount,
})

it('[BUY-3] whatever was bought: bill = received + rounding, which is at most half a kopiyka a piece', () => {
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 20 }), amount, amount, (lines, fee, freight) => {
      const own = landedCosts(lines, nothingSet)
      const sums = { goodsCostSet: null, agentFeeSet: own.agentFee + fee, freightSet: own.freight + freight }
      const { bill, unitCosts, rounding } = landedCosts(lines, sums)
      const received = lines.reduce((all, { quantity }, index) => all + quantity * (unitCosts[index] ?? 0), 0)
      expect(bill).toBe(received + rounding)
      const pieces = lines.reduce((all, { quantity }) => all + quantity, 0)
      expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(pieces)
      expect(billProblems(lines, sums)).toEqual([])
    }),
  )
})
