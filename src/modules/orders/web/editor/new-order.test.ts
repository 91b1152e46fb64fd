import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { editOf, valuesOf } from '../order-form-values.ts'
import { blankOrder, copyOf, isNew } from './new-order.ts'

const now = new Date('2026-11-21T10:00:00Z')

it('[S4] a new order is new, from google, by nova, paid on delivery, and dated today', () => {
  const blank = blankOrder(now)
  expect(isNew(blank)).toBe(true)
  expect(blank).toMatchObject({ status: 'new', source: 'google', carrier: 'novaPoshta', paymentType: 'onDelivery' })
  expect(blank.createdAt).toBe(now)
  expect(editOf(valuesOf(blank, 'uk'), blank)).toEqual({})
})

it('[S4] [B11] a copy has whose and where to; no number, no products, no money, no parcel', () => {
  const original = buildOfficeOrder({
    status: 'completed',
    lastName: 'О’Лісова',
    source: 'call',
    carrier: 'meest',
    trackingNumber: '1234567890',
    discount: 5_000,
    deposit: 10_000,
    returnCost: 700,
    marketplaceFeeRate: 10,
    receiptUrl: 'https://check.ua/1',
    lines: [buildLine()],
  })
  const copy = copyOf(original, now)
  expect(copy).toMatchObject({ id: '', number: '', status: 'new', lines: [], createdAt: now, total: 0, amountDue: 0 })
  expect(editOf(valuesOf(copy, 'uk'), blankOrder(now))).toEqual({
    phone: original.phone,
    lastName: 'О’Лісова',
    source: 'call',
    carrier: 'meest',
    deliveryAddress: original.deliveryAddress,
  })
})
