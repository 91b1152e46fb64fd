import { expect, it } from 'vitest'
import { movedOrders, type CountedPart } from './moved.ts'

const part = (purchaseNumber: string, cost: number, more: Partial<CountedPart> = {}): CountedPart => ({
  orderId: 'a',
  number: '1',
  day: '2026-03-05',
  stage: 3,
  pieces: 1,
  purchaseNumber,
  revenue: 100,
  cost,
  marketplaceFee: 0,
  marketplaceFixedFee: 0,
  marketplacePaymentFee: 0,
  paymentFee: 0,
  subsidisedShippingFee: 0,
  returnCost: 0,
  ...more,
})
const reasons = (before: CountedPart[], after: CountedPart[]) =>
  movedOrders(before, after).map(({ term, amount, reason, purchaseNumber }) => [term, amount, reason, purchaseNumber])

it('[EARN-7] a cost that moved is a late bill only where the goods are those of the same purchases', () => {
  expect(reasons([part('P-1', 40)], [part('P-1', 45)])).toEqual([['cost', -5, 'bill', 'P-1']])
  expect(reasons([part('P-1', 40)], [part('P-2', 45)])).toEqual([['cost', -5, 'order', '']])
})

it('[EARN-7] a fee, a return and its way back are told as such', () => {
  expect(reasons([part('P-1', 40)], [part('P-1', 40, { paymentFee: 3 })])).toEqual([['paymentFee', -3, 'fee', '']])
  expect(reasons([part('P-1', 40)], [part('P-1', 40, { returnCost: 7 })])).toEqual([['returnCost', -7, 'return', '']])
  expect(reasons([part('P-1', 40)], [part('P-1', 0, { pieces: 0, revenue: 0 })])).toEqual([
    ['revenue', -100, 'return', ''],
    ['cost', 40, 'return', ''],
  ])
})
