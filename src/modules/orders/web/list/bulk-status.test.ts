import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import type { OrderMessage } from '../../order-message.contract.ts'
import type { Order } from '../../order.ts'
import type { Status } from '../../status.ts'
import { countNotified, leavingOf, planMoves, unpaidOf, untrackedOf } from './bulk-status.ts'
import type { ListedOrder } from './listed-order.ts'

const listed = (status: Status, rest: Partial<Order> = {}): ListedOrder =>
  buildOfficeOrder({
    status,
    lines: [buildLine({ quantity: 3, returnedQuantity: 1 }), buildLine({ quantity: 2, needsAttention: true })],
    ...rest,
  })

const planned = (orders: ListedOrder[], to: Status, isPacker = false) =>
  planMoves(orders, to, { isPacker }).map(({ effect, refusal, isBackwards }) => [refusal ?? effect, isBackwards])

it('[B5] [ORD-2] says of each order what becomes of it and of its goods, or why it stays', () => {
  const orders = [listed('new'), listed('paid'), listed('completed'), listed('cancelled')]
  expect(planned(orders, 'cancelled')).toEqual([
    ['release', false],
    ['restock', false],
    ['alreadyLeft', false],
    ['move.same', false],
  ])
  expect(planned(orders, 'accepted')).toEqual([
    ['none', false],
    ['unship', true],
    ['unship', true],
    ['reserve', true],
  ])
  expect(planned([listed('refused', { isReturning: true })], 'accepted')).toEqual([['stillReturning', true]])
})

it('[ORD-8] counts the pieces that move: not those that came back, not those that hold nothing', () => {
  expect(planMoves([listed('accepted')], 'sent')[0]?.pieces).toBe(2)
})

it('[WIRE-12] a Packer moves parcels along packing alone', () => {
  expect(planned([listed('accepted'), listed('new'), listed('sent')], 'sent', true)).toEqual([
    ['ship', false],
    ['notForPacker', false],
    ['move.same', false],
  ])
})

it('[B5] [DEL-1] says which parcels would leave without a number: those that are collected need none, nor do those that stay', () => {
  const orders = [
    listed('accepted', { number: 'A' }),
    listed('paid', { number: 'B', trackingNumber: '20450000000001' }),
    listed('accepted', { number: 'C', carrier: 'selfPickup' }),
    listed('sent', { number: 'D' }),
    listed('new', { number: 'E' }),
  ]
  expect(untrackedOf(planMoves(orders, 'sent')).map(({ number }) => number)).toEqual(['A', 'E'])
  expect(untrackedOf(planMoves(orders, 'accepted'))).toEqual([])
  // of how many parcels: what is collected is none
  expect(leavingOf(planMoves(orders, 'sent')).map(({ number }) => number)).toEqual(['A', 'B', 'E'])
})

it('[B5] [ORD-5] says which orders would be called paid while no payment says so', () => {
  const orders = [listed('new', { number: 'A', goodsTotal: 100 }), listed('new', { goodsTotal: 100, deposit: 100 })]
  expect(unpaidOf(planMoves(orders, 'paid')).map(({ number }) => number)).toEqual(['A'])
  expect(unpaidOf(planMoves(orders, 'accepted'))).toEqual([])
})

it('tells how many customers get a message: those of a marketplace, or without a tracking number, may not', () => {
  const wording = { uk: { subject: '', text: '' }, en: { subject: '', text: '' } }
  const message: OrderMessage = {
    event: 'sent',
    isOn: true,
    isOnForMarketplace: false,
    wording,
    isUnchanged: true,
    version: 1,
  }
  const moves = planMoves(
    [
      listed('accepted', { trackingNumber: '20450000000001' }),
      listed('paid'),
      listed('new', { source: 'prom', trackingNumber: '20450000000002' }),
      listed('sent'),
    ],
    'sent',
  )
  expect(countNotified(moves, [message])).toEqual({ told: 1, untold: 1 })
  expect(countNotified(moves, [{ ...message, isOnForMarketplace: true }])).toEqual({ told: 2, untold: 1 })
  expect(countNotified(moves, [{ ...message, isOn: false }])).toEqual({ told: 0, untold: 0 })
})
