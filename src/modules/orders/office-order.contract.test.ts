import { expect, it } from 'vitest'
import { historyFromWire } from '#platform/field-history.ts'
import { buildLine, buildOfficeOrder } from '../../../tests/build/office-order.ts'
import type { OrderOnWire } from './order.contract.ts'
import type { RowOnWire } from './order-list.contract.ts'
import { recordedOrder } from './order.fields.ts'
import { editToWire, fieldOfError, orderFromWire, exchangeToWire, returnToWire } from './office-order.contract.ts'

const id = '22222222-2222-4222-8222-222222222222'

it('[WIRE-4] [WIRE-6] an order of the wire is read into our words, kopiykas and dates', () => {
  const order = buildOfficeOrder({
    status: 'awaitingConfirmation',
    carrier: 'selfPickup',
    discount: 10_050,
    deposit: 5_000,
    lines: [
      buildLine({
        size: '37',
        quantity: 2,
        price: 129_950,
        lots: [{ lotId: 'l', purchaseNumber: 'П-1', quantity: 2, unitCost: 50_005 }],
      }),
    ],
  })
  expect(order).toMatchObject({
    status: 'awaitingConfirmation',
    carrier: 'selfPickup',
    goodsTotal: 259_900,
    total: 249_850,
    amountDue: 244_850,
    version: 3,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    lines: [{ size: '37', quantity: 2, price: 129_950, lots: [{ purchaseNumber: 'П-1', unitCost: 50_005 }] }],
  })
})

it('[ORD-5] tells what staff set from what follows by itself', () => {
  expect(buildOfficeOrder({ marketplaceFeeRate: 7.5 })).toMatchObject({
    amountDueSet: null,
    marketplaceFeeSet: null,
    marketplaceFee: 7_500,
  })
  expect(buildOfficeOrder({ amountDueSet: 40_000, marketplaceFeeSet: 0, marketplaceFeeRate: 7.5 })).toMatchObject({
    amountDueSet: 40_000,
    marketplaceFeeSet: 0,
  })
})

it('[WIRE-11] only what was changed is sent, in the wire’s words, with the version it was changed over', () => {
  expect(editToWire(id, 3, { status: 'paid' })).toEqual({ orders: [{ orderId: id, version: 3, status: 'paied' }] })
  expect(
    editToWire(id, 3, {
      carrier: 'novaPoshta',
      trackingNumber: '2045',
      discount: 10_050,
      amountDueSet: null,
      marketplaceFeeRate: 7.5,
      isShippingSubsidised: true,
      lines: [
        { id: 'x', code: 'BA-101', size: '', quantity: 2, price: 129_950 },
        { code: 'SH-102', quantity: 1 },
      ],
    }).orders,
  ).toEqual([
    {
      orderId: id,
      version: 3,
      deliveryType: 'nova',
      deliveryTTN: '2045',
      discount: 100.5,
      payment: null,
      marketplacePercent: 7.5,
      cheapShipping: true,
      products: [
        { id: 'x', code: 'BA-101', subCode: '', goodsCount: 2, priceSale: 1299.5 },
        { code: 'SH-102', goodsCount: 1 },
      ],
    },
  ])
})

it('an error of the wire finds the field on the screen', () => {
  expect(
    [
      'orders.0.phoneNumber',
      'orders.0.products.2.goodsCount',
      'orders.0.payment',
      'orders.0.version',
      'order.products.1.code',
      '',
    ].map(fieldOfError),
  ).toEqual(['phone', 'lines.2.quantity', 'amountDueSet', 'version', 'lines.1.code', ''])
})

const back = { goods: [{ code: 'SH-102', size: '37', colour: 'мак', quantity: 2, isSellable: false }] }
const backOnWire = {
  orderId: id,
  products: [{ code: 'SH-102', subCode: '37', color: 'мак', goodsCount: 2, sellable: false }],
}
it('[ORD-17] [WIRE-4] a return goes by the words of the specification', () => {
  expect(returnToWire(id, back)).toEqual(backOnWire)
  expect(returnToWire(id, { ...back, returnCost: 80_50 })).toEqual({ ...backOnWire, returnPrice: 80.5 })
})
it('[ORD-17] an exchange is a return, with what the way back cost, and the order of what goes out instead', () => {
  const lines = [{ code: 'SH-102', size: '38', quantity: 2, price: 900_00 }]
  expect(exchangeToWire(id, { ...back, returnCost: 80_50 }, { phone: '+380671234567', lines })).toEqual({
    ...backOnWire,
    returnPrice: 80.5,
    order: {
      phoneNumber: '+380671234567',
      products: [{ code: 'SH-102', subCode: '38', goodsCount: 2, priceSale: 900 }],
    },
  })
})

it('[B20] a history is read back into our words', () => {
  const [entry] = historyFromWire(recordedOrder, [
    {
      at: new Date('2026-11-20T12:00:00Z'),
      who: 'Олена',
      kind: 'statusChanged',
      changes: { status: { from: 'send', to: 'rejection' } },
    },
  ])
  expect(entry).toEqual({
    at: new Date('2026-11-20T12:00:00Z'),
    who: 'Олена',
    kind: 'statusChanged',
    changes: [{ field: 'status', from: 'sent', to: 'refused' }],
  })
})

it('a row of the list is no order: it is not taken for one', () => {
  expect(() => orderFromWire({ orderNumber: '000001' } as RowOnWire<'packer'>)).toThrow('a whole order')
})

it('a word that nobody knows is a fault, not an empty cell', () => {
  expect(() => orderFromWire({ deliveryAddress: '', status: 'lost' } as OrderOnWire<'packer'>)).toThrow(
    'No word of ours',
  )
})
