import { expect, it } from 'vitest'
import { spellingOf } from '#platform/field-lists.ts'
import { ownOrder } from './own-order.fields.ts'

it('[WIRE-4] [AUTH-10] a customer’s view of an order and its lines, and its words on the wire', () => {
  expect(spellingOf(ownOrder.fields)).toEqual({
    number: 'orderNumber',
    createdAt: 'dateCreated',
    status: 'status',
    isReturning: 'isReturning',
    total: 'totalSum',
    amountDue: 'payment',
    deposit: 'deposit',
    carrier: 'deliveryType',
    deliveryAddress: 'deliveryAddress',
    trackingNumber: 'deliveryTTN',
    paymentType: 'paymentType',
    trackingPath: 'trackingPath',
    lines: 'products',
  })
  expect(spellingOf(ownOrder.fields.lines.codec.parts.fields)).toEqual({
    code: 'code',
    size: 'subCode',
    colour: 'color',
    quantity: 'goodsCount',
    returnedQuantity: 'returnedCount',
    price: 'priceSale',
    name: 'name',
    photos: 'photos',
    colourLabel: 'colorName',
    canReview: 'canReview',
  })
})
