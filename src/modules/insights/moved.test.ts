import { expect, it } from 'vitest'
import { movedDays, movedOrders, type CountedPart, type DayCost } from './moved.ts'

const part = (purchaseNumber: string, cost: number, more: Partial<CountedPart> = {}): CountedPart => ({
  orderId: 'a',
  number: '1',
  day: '2026-03-05',
  stage: 3,
  pieces: 1,
  purchaseNumber,
  isBilled: true,
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

it('[EARN-7] a cost that no bill says was changed by hand; each of two purchases stands as its own', () => {
  const byHand = { isBilled: false }
  expect(reasons([part('P-1', 40)], [part('P-1', 45, byHand)])).toEqual([['cost', -5, 'cost', 'P-1']])
  expect(reasons([part('P-1', 40), part('P-2', 40, byHand)], [part('P-1', 45), part('P-2', 30, byHand)])).toEqual([
    ['cost', -5, 'bill', 'P-1'],
    ['cost', 10, 'cost', 'P-2'],
  ])
})

it('[EARN-7] a fee, a return and its way back each have their own reason', () => {
  expect(reasons([part('P-1', 40)], [part('P-1', 40, { paymentFee: 3 })])).toEqual([['paymentFee', -3, 'fee', '']])
  expect(reasons([part('P-1', 40)], [part('P-1', 40, { returnCost: 7 })])).toEqual([['returnCost', -7, 'return', '']])
  expect(reasons([part('P-1', 40)], [part('P-1', 0, { pieces: 0, revenue: 0 })])).toEqual([
    ['revenue', -100, 'return', ''],
    ['cost', 40, 'return', ''],
  ])
})

it('[EARN-7] an order that is sent or taken back later moves by its status, one of another day is changed, and only a gone one is deleted', () => {
  const waiting = part('P-1', 0, { stage: 1, pieces: 0, revenue: 0 })
  const why = (after: CountedPart[], kept: string[], before = [part('P-1', 40)]) =>
    movedOrders(before, after, new Set(kept)).map(({ reason }) => reason)
  expect(why([part('P-1', 40)], ['a'], [waiting])).toEqual(['status', 'status'])
  expect(why([waiting], ['a'])).toEqual(['status', 'status'])
  expect(why([part('P-1', 40, { day: '2026-02-05' })], [])).toEqual(['order', 'order', 'order', 'order'])
  expect(why([], ['a'])).toEqual(['order', 'order'])
  expect(why([], [])).toEqual(['deleted', 'deleted'])
})

const loss = (amount: number, more: Partial<DayCost> = {}): DayCost => ({
  day: '2026-03-05',
  term: 'writeOffs',
  id: '7',
  amount,
  purchaseNumber: 'P-1',
  isBilled: false,
  ...more,
})
const dayReasons = (before: DayCost[], after: DayCost[]) =>
  movedDays(before, after).map(({ term, amount, reason, purchaseNumber }) => [term, amount, reason, purchaseNumber])

it('[EARN-7] pieces that were lost and cost otherwise now have their late bill as the reason, or a change by hand', () => {
  expect(dayReasons([loss(40)], [loss(45)])).toEqual([['writeOffs', -5, 'cost', 'P-1']])
  const corrected = { term: 'corrections' } as const
  expect(dayReasons([loss(40, corrected)], [loss(30, corrected)])).toEqual([['corrections', 10, 'cost', 'P-1']])
  const billed = { isBilled: true }
  expect(dayReasons([loss(40, billed)], [loss(45, billed)])).toEqual([['writeOffs', -5, 'bill', 'P-1']])
})

it('[EARN-7] pieces written off on a day that is over, or no more, are no bill, though their purchase has one', () => {
  const billed = { isBilled: true }
  expect(dayReasons([], [loss(40, billed)])).toEqual([['writeOffs', -40, 'writeOff', 'P-1']])
  expect(dayReasons([loss(40, billed)], [])).toEqual([['writeOffs', 40, 'writeOff', 'P-1']])
  // a bill and a new loss of the same lot stand apart
  expect(dayReasons([loss(40, billed)], [loss(45, billed), loss(9, { ...billed, id: '8' })])).toEqual([
    ['writeOffs', -5, 'bill', 'P-1'],
    ['writeOffs', -9, 'writeOff', 'P-1'],
  ])
  // another number of the purchase moved nothing
  expect(dayReasons([loss(40)], [loss(40, { purchaseNumber: 'P-2' })])).toEqual([])
})

it('[EARN-7] a rounding is moved by the bill, unless the purchase was taken back', () => {
  const rounding = { term: 'rounding', id: 'p' } as const
  expect(dayReasons([], [loss(1, { ...rounding, isBilled: true })])).toEqual([['rounding', -1, 'bill', 'P-1']])
  expect(dayReasons([loss(1, rounding)], [])).toEqual([['rounding', 1, 'rounding', 'P-1']])
})

it('[EARN-7] adverts that moved have adverts as their reason', () => {
  const adverts = { term: 'adverts', id: '', purchaseNumber: '' } as const
  expect(dayReasons([loss(40, adverts)], [loss(50, adverts)])).toEqual([['adverts', -10, 'adverts', '']])
})
