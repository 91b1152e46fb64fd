import { expect, it } from 'vitest'
import type { Status } from '#modules/orders/status.ts'
import { cancellationOf } from './cancel-reason.ts'

const chosen = { reason: null, text: '' }
const line = { needsAttention: false, isPast: false, returnedQuantity: 0 }
const notTaken = { reason: 'another', text: 'Покупець не забрав посилку' }
const unwanted = { reason: 'buyers_request', text: '' }

it.each<[Status, object]>([
  ['sent', notTaken],
  ['inTransit', notTaken],
  ['completed', notTaken],
  ['new', unwanted],
  ['accepted', unwanted],
  ['paid', unwanted],
  ['cancelled', unwanted],
])('[ORD-18] refused after “%s” the buyer reads no untrue reason', (status, told) => {
  expect(cancellationOf({ status, lines: [line] }, 'refused', chosen)).toEqual(told)
})

it('[ORD-18] of an order that was refused already its parcel tells whether there was one', () => {
  const refused = { status: 'refused', isReturning: false, lines: [line] } as const
  expect(cancellationOf(refused, 'refused', chosen)).toEqual(unwanted)
  expect(cancellationOf({ ...refused, isReturning: true }, 'refused', chosen)).toEqual(notTaken)
  const cameBack = { ...refused, lines: [{ ...line, returnedQuantity: 1 }] }
  expect(cancellationOf(cameBack, 'refused', chosen)).toEqual(notTaken)
})
