import { expect, it } from 'vitest'
import { spellingOf } from '#platform/field-lists.ts'
import { expense, payment } from './advert.fields.ts'

it('[WIRE-4] [ADV-7] the fields of an expense and of a payment, and how the wire calls them', () => {
  expect(spellingOf(expense.fields)).toEqual({
    id: 'RecordId',
    spentOn: 'DateCreated',
    kind: 'AdvertsType',
    amount: 'Summ',
    amountsByType: 'ProductTypeId',
    from: 'DateStart',
    to: 'DateEnd',
    orderId: 'OrderId',
    orderNumber: 'OrderNumber',
    isUnfinished: 'IsUnfinished',
    platform: 'Platform',
    campaign: 'Campaign',
    campaignId: 'CampaignId',
    isDeleted: 'IsDelete',
    version: 'version',
  })
  expect(spellingOf(payment.fields)).toEqual({
    id: 'RecordId',
    paidOn: 'DateCreated',
    amount: 'Summ',
    orderId: 'OrderId',
    orderNumber: 'OrderNumber',
    source: 'PaymentFrom',
    note: 'Description',
    isDeleted: 'IsDelete',
    version: 'version',
  })
})

it('[WIRE-4] [ADV-3] a row of an order says by its id what of the order it is; a word that nobody knows is a fault', () => {
  const { codec: ofExpense } = expense.fields.id
  const { codec: ofPayment } = payment.fields.id
  const [own, spelled] = ['order:1:subsidisedShippingFee', 'order:1:cheapShipping']
  expect([ofExpense.toWire(own, 'admin'), ofExpense.fromWire(spelled)]).toEqual([spelled, own])
  expect(ofPayment.fromWire(ofPayment.toWire('order:1:payment', 'admin'))).toBe('order:1:payment')
  expect(() => ofExpense.fromWire('order:1:payment')).toThrow('No word of ours')
})
