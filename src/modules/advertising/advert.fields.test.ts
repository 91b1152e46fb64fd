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
