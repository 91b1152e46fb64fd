import { expect, it } from 'vitest'
import { namesWritten, spellingOf } from '#platform/field-lists.ts'
import type { Field, Fields } from '#platform/fields.ts'
import { line, order } from './order.fields.ts'

it('[WIRE-4] the fields of an order, and how the wire calls them', () => {
  expect(spellingOf(order.fields)).toEqual({
    id: 'orderId',
    number: 'orderNumber',
    status: 'status',
    isReturning: 'isReturning',
    source: 'orderFrom',
    createdAt: 'dateCreated',
    updatedAt: 'dateUpdated',
    managerId: 'managerId',
    managerName: 'managerName',
    tags: 'tags',
    taskDueOn: 'taskDay',
    lastName: 'lastName',
    firstName: 'firstName',
    middleName: 'middleName',
    phone: 'phoneNumber',
    email: 'email',
    carrier: 'deliveryType',
    deliveryAddress: 'deliveryAddress',
    deliveryPlace: 'deliveryPlace',
    trackingNumber: 'deliveryTTN',
    paymentType: 'paymentType',
    lines: 'products',
    goodsTotal: 'goodsSum',
    discount: 'discount',
    wrappingFee: 'wrappingSum',
    total: 'totalSum',
    deposit: 'deposit',
    amountDue: 'payment',
    notAsked: 'notAskedSum',
    amountDueSet: 'payment',
    moneyReceivedOn: 'moneyReceivedOn',
    refundDue: 'refundDue',
    profit: 'profit',
    soldTotal: 'soldSum',
    marketplaceFeeRate: 'marketplacePercent',
    marketplaceFee: 'marketplaceSum',
    marketplaceFeeSet: 'marketplaceSum',
    marketplaceFixedFee: 'marketFixedCommission',
    marketplacePaymentFeeRate: 'promPaymentPercent',
    marketplacePaymentFee: 'promPaymentSum',
    marketplacePaymentFeeSet: 'promPaymentSum',
    isShippingSubsidised: 'cheapShipping',
    subsidisedShippingFee: 'cheapShippingSum',
    returnCost: 'returnPrice',
    paymentFee: 'paymentCommission',
    advertPaymentAmount: 'advertPaymentSum',
    advertPaymentSource: 'advertPaymentType',
    receiptUrl: 'hrefReceipt',
    prepaymentReceiptUrl: 'hrefPrePayReceipt',
    isCallUnwanted: 'doNotCall',
    isGift: 'isGift',
    giftText: 'giftText',
    note: 'description',
    staffNote: 'staffNote',
    isSynced: 'isSyncWithDB',
    trackingPath: 'trackingPath',
    version: 'version',
  })
})

it('[WIRE-4] the fields of a line, and how the wire calls them', () => {
  expect(spellingOf(line.fields)).toEqual({
    id: 'id',
    productId: 'productId',
    code: 'code',
    name: 'name',
    size: 'subCode',
    colour: 'color',
    quantity: 'goodsCount',
    returnedQuantity: 'returnedCount',
    price: 'priceSale',
    purchaseNumber: 'purchaseNumber',
    needsAttention: 'needsAttention',
    isPast: 'isPast',
    pastCost: 'pastPriceBuy',
    lots: 'lots',
    photos: 'photos',
    gtin: 'gtin',
  })
})

it('[FORM-3] an order’s fields that staff type stand in its table, but for rates and fees, which the profit has, and ids beside a name', () => {
  const typed = namesWritten(order.fields)
  expect(typed.filter((name) => (order.fields[name] as Field).csv === undefined)).toEqual([
    'managerId',
    'deliveryPlace',
    'amountDueSet',
    'marketplaceFeeRate',
    'marketplaceFeeSet',
    'marketplaceFixedFee',
    'marketplacePaymentFeeRate',
    'marketplacePaymentFeeSet',
    'isShippingSubsidised',
    'subsidisedShippingFee',
    'returnCost',
    'paymentFee',
  ])
})

it('[WIRE-12] a Packer sees what is packed and where it goes, and of money only what the customer pays', () => {
  const seen = (fields: Fields) =>
    Object.values(fields).flatMap(({ sees, wire = '' }) => (sees.includes('packer') ? [wire] : []))
  expect(seen(order.fields).toSorted()).toEqual(
    words(`orderId orderNumber status orderFrom firstName lastName middleName phoneNumber deliveryTTN deliveryAddress
      deliveryPlace deliveryType paymentType payment description doNotCall isGift giftText isReturning dateCreated dateUpdated version products
      staffNote`),
  )
  expect(seen(line.fields).toSorted()).toEqual(
    words('id code subCode color goodsCount returnedCount name purchaseNumber needsAttention isPast lots photos gtin'),
  )
})

const words = (list: string) => list.split(/\s+/).toSorted()
