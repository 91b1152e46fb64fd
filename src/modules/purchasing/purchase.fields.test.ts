import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namesWritten, spellingOf } from '#platform/field-lists.ts'
import { purchase, purchaseLine, purchaseProduct } from './purchase.fields.ts'

it('[WIRE-4] the fields of a purchase, and how the wire calls them', () => {
  expect(spellingOf(purchase.fields)).toEqual({
    id: 'id',
    serial: 'purchaseId',
    number: 'purchaseNumber',
    status: 'status',
    orderedOn: 'datePurchase',
    paidOn: 'datePay',
    freightPaidOn: 'dateLogisticsPay',
    carrier: 'deliveryType',
    supplier: 'supplier',
    trackingNumber: 'deliveryTTN',
    deliveryAddress: 'deliveryAddress',
    currency: 'currency',
    rate: 'rate',
    goodsCost: 'pricePurchase',
    goodsCostSet: 'pricePurchase',
    agentFee: 'commission',
    agentFeeSet: 'commission',
    freight: 'logistics',
    freightSet: 'logistics',
    bill: 'billSum',
    paid: 'paidSum',
    receivedCost: 'receivedSum',
    rounding: 'roundingSum',
    paidBack: 'paidBackSum',
    quantity: 'goodsCount',
    received: 'receivedCount',
    onHand: 'onHandCount',
    onHandCost: 'onHandSum',
    products: 'products',
    isReceived: 'syncIntoDB',
    receivedAt: 'dateSync',
    isUnsynced: 'needsSync',
    note: 'description',
    createdAt: 'dateCreated',
    updatedAt: 'dateUpdated',
    version: 'version',
  })
})

it('[WIRE-4] [BUY-0] the fields of its products and lines, and how the wire calls them', () => {
  expect(spellingOf(purchaseProduct.fields)).toEqual({
    id: 'id',
    purchaseNumber: 'purchaseNumber',
    position: undefined,
    code: 'code',
    name: 'name',
    typeId: 'productTypeId',
    typeSlug: 'productType',
    typeNameUk: 'productTypeNameUK',
    typeNameEn: 'productTypeNameEN',
    description: 'description',
    photos: 'photos',
    lines: 'subProducts',
    productId: 'catalogProductId',
    subTypeProduct: 'subTypeProduct',
  })
  expect(spellingOf(purchaseLine.fields)).toEqual({
    id: 'id',
    purchaseProductId: 'productId',
    purchaseNumber: 'purchaseNumber',
    position: undefined,
    size: 'subCode',
    quantity: 'goodsCount',
    price: 'price',
    agentFee: 'commission',
    freight: 'logistics',
    foreignPrice: 'foreignPrice',
    url: 'href',
    colours: 'colors',
    photos: 'photos',
    landedCost: 'landedCost',
    received: 'receivedCount',
    onHand: 'onHandCount',
    lotId: 'subProductId',
  })
})

it('[BUY-1] the editor has an input for each field of a purchase that staff set', () => {
  const editor = new URL('web/editor/', import.meta.url)
  const sources = readdirSync(editor)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, editor), 'utf8'))
  const without = (names: readonly string[]) =>
    names.filter((name) => !sources.some((text) => text.includes(`name="${name}"`)))
  // the menu beside the number sets the status
  expect(without(namesWritten(purchase.fields))).toEqual(['status'])
  expect(without(['note', 'nowhere'])).toEqual(['nowhere'])
})
