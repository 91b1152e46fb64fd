import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { profitOf, uncostedPieces } from '../profit.ts'
import { marginOf } from './margin.ts'

const lines = [
  buildLine({
    quantity: 3,
    lots: [
      { lotId: 'a', purchaseNumber: 'П-1', quantity: 1, unitCost: 40_000 },
      { lotId: 'b', purchaseNumber: 'П-2', quantity: 2, unitCost: 45_000 },
    ],
  }),
]

it('[ORD-6] total less the cost of the lots and every fee, each of them shown', () => {
  const order = buildOfficeOrder({
    status: 'completed',
    lines,
    discount: 20_000,
    marketplaceFeeRate: 10,
    marketplaceFixedFee: 500,
    marketplacePaymentFeeRate: 1.5,
    isShippingSubsidised: true,
    subsidisedShippingFee: 3_000,
    paymentFee: 1_500,
    returnCost: 700,
  })
  expect(marginOf(profitOf(order))).toEqual({
    terms: [
      { name: 'revenue', amount: 280_000 },
      { name: 'cost', amount: -130_000 },
      { name: 'marketplaceFee', amount: -28_000 },
      { name: 'marketplaceFixedFee', amount: -500 },
      { name: 'marketplacePaymentFee', amount: -4_200 },
      { name: 'subsidisedShippingFee', amount: -3_000 },
      { name: 'paymentFee', amount: -1_500 },
      { name: 'returnCost', amount: -700 },
    ],
    sum: 112_100,
  })
})

it('fees that are not there are not shown', () => {
  expect(marginOf(profitOf(buildOfficeOrder({ lines }))).terms.map(({ name }) => name)).toEqual(['revenue', 'cost'])
})

it('[ORD-5] [ORD-6] a refused order has no revenue but the deposit that was kept; its costs remain, its goods come back', () => {
  const order = buildOfficeOrder({ status: 'refused', isReturning: true, lines, deposit: 10_000, returnCost: 8_000 })
  expect(marginOf(profitOf(order))).toEqual({
    terms: [
      { name: 'revenue', amount: 10_000 },
      { name: 'cost', amount: 0 },
      { name: 'returnCost', amount: -8_000 },
    ],
    sum: 2_000,
  })
})

it('[ORD-6] pieces that no lot fills, and so cost nobody knows what, are counted; those that came back, or never went, are none', () => {
  const [filled] = lines
  const unfilled = buildLine({ id: 'u', quantity: 5, returnedQuantity: 1, lots: [] })
  const order = buildOfficeOrder({ status: 'completed', lines: [...(filled ? [filled] : []), unfilled] })
  expect(uncostedPieces(order)).toBe(4)
  expect(uncostedPieces({ ...order, status: 'refused' })).toBe(0)
  expect(uncostedPieces({ ...order, lines })).toBe(0)
})
