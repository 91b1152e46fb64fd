import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { problemsOf } from './order-form-problems.ts'
import { editOf, valuesOf, type OrderFormValues } from './order-form-values.ts'

const order = buildOfficeOrder({ discount: 10_050, note: 'Дзвонити по 18:00', lines: [buildLine({ quantity: 2 })] })
const typed = (change: Partial<OrderFormValues>) => ({ ...valuesOf(order, 'uk'), ...change })
const line = valuesOf(order, 'uk').lines[0]!

it('an order just opened has nothing to save and nothing wrong, in both languages', () => {
  for (const language of ['uk', 'en'] as const) {
    expect(editOf(valuesOf(order, language), order)).toEqual({})
    expect(problemsOf(valuesOf(order, language), order)).toEqual({})
  }
  expect([valuesOf(order, 'uk').discount, valuesOf(order, 'en').discount]).toEqual(['100,50', '100.50'])
})

it('[WIRE-11] gives only what was changed', () => {
  expect(
    editOf(typed({ firstName: 'О’Коннор ', carrier: 'meest', discount: '99,5', isShippingSubsidised: true }), order),
  ).toEqual({
    firstName: 'О’Коннор',
    carrier: 'meest',
    discount: 9_950,
    isShippingSubsidised: true,
  })
})

it('[ORD-5] a discount is typed in hryvnias or in percent of the goods, rounded to kopiykas', () => {
  const discountOf = (discount: string, lines = [line]) => editOf(typed({ discount, lines }), order).discount
  expect(['10%', ' 10 % ', '12,5 %', '0.5%', '10'].map((each) => discountOf(each))).toEqual([
    20_000, 20_000, 25_000, 1_000, 1_000,
  ])
  expect(discountOf('33%', [{ ...line, quantity: '2', price: '99,99' }])).toBe(6_599)
  // what is not saved is no goods yet
  expect(discountOf('10%', [line, { ...line, lineId: '', code: ' ', price: '500' }])).toBe(20_000)
  expect(problemsOf(typed({ discount: '10 %' }), order)).toEqual({})
  expect(problemsOf(typed({ discount: '100%' }), order)).toEqual({})
  for (const discount of ['101 %', '%', '-5%', 'x%', '1,234%'])
    expect(problemsOf(typed({ discount }), order), discount).toEqual({ discount: 'outOfRange' })
  const unpriced = { ...line, lineId: '', code: 'SH-102', price: '' }
  expect(problemsOf(typed({ discount: '10%', lines: [line, unpriced] }), order)).toEqual({
    discount: 'percentOfUnpriced',
  })
})

it('the same phone typed in another way is no change', () => {
  expect(editOf(typed({ phone: '067 123 45 67' }), order)).toEqual({})
})

it('[S5] a number left empty is ignored; an amount that follows by itself goes back to that', () => {
  expect(editOf(typed({ discount: '', deposit: ' ', marketplaceFeeRate: '' }), order)).toEqual({})
  const set = buildOfficeOrder({ amountDueSet: 5_000 })
  expect(editOf({ ...valuesOf(set, 'uk'), amountDueSet: '' }, set)).toEqual({ amountDueSet: null })
})

it('[WIRE-11] lines are sent whole once one of them differs, and a new line lets the server find price, size and colour', () => {
  const fresh = {
    key: '',
    lineId: '',
    code: ' SH-102 ',
    size: '',
    colour: '',
    purchaseNumber: '',
    quantity: '1',
    price: '',
  }
  expect(editOf(typed({ lines: [{ ...line, quantity: '3' }, fresh] }), order)).toEqual({
    lines: [
      { id: line.lineId, code: 'BA-101', size: '', colour: '', quantity: 3, price: 100_000, purchaseNumber: '' },
      { code: 'SH-102', quantity: 1 },
    ],
  })
  expect(editOf(typed({ lines: [line, { ...fresh, colour: ' мак ' }] }), order).lines?.[1]).toEqual({
    code: 'SH-102',
    colour: 'мак',
    quantity: 1,
  })
  expect(editOf(typed({ lines: [] }), order)).toEqual({ lines: [] })
})

it('[S5] names what is typed wrong', () => {
  expect(
    problemsOf(
      typed({
        phone: '123',
        email: 'olena@',
        discount: '12,345x',
        marketplaceFeeRate: '101',
        receiptUrl: 'javascript:1',
        deposit: '1,250',
        lines: [{ ...line, quantity: '0', price: '-1' }],
      }),
      order,
    ),
  ).toMatchObject({
    phone: 'incorrectPhoneNumber',
    email: 'incorrectEmail',
    discount: 'notMoney',
    deposit: 'unclearMoney',
    marketplaceFeeRate: 'outOfRange',
    receiptUrl: 'notLink',
    'lines.0.quantity': 'quantityWrong',
    'lines.0.price': 'notMoney',
  })
})

it('[ORD-4] [ORD-8] a phone of no proper form, as a marketplace brought it, does not keep a note from being saved', () => {
  const foreign = buildOfficeOrder({ phone: '+48 600 100 200' })
  const noted = { ...valuesOf(foreign, 'uk'), note: 'Відповідає англійською' }
  expect([problemsOf(noted, foreign), editOf(noted, foreign)]).toEqual([{}, { note: 'Відповідає англійською' }])
  expect(problemsOf({ ...noted, phone: '+48 600 100 20' }, foreign)).toEqual({ phone: 'incorrectPhoneNumber' })
})

it('[ORD-5] refuses a discount above the goods and a deposit above the total, but not money recorded earlier', () => {
  expect(problemsOf(typed({ discount: '2000,01' }), order)).toEqual({ discount: 'discountOfClientLessThenPrice' })
  expect(problemsOf(typed({ deposit: '1899,51' }), order)).toEqual({ deposit: 'depositOfClientGreateThenPrice' })
  expect(problemsOf(typed({ deposit: '1899,50' }), order)).toEqual({})

  const overpaid = buildOfficeOrder({ deposit: 150_000 })
  expect(overpaid.refundDue).toBe(50_000)
  expect(problemsOf({ ...valuesOf(overpaid, 'uk'), note: 'x' }, overpaid)).toEqual({})
})

it('[ORD-5] [ORD-17] the form does not refuse a change, of an order with returned goods, that the server takes', () => {
  const [back, kept] = [buildLine({ returnedQuantity: 1 }), buildLine({ id: 'kept', price: 5_000 })]
  const returned = buildOfficeOrder({ status: 'completed', discount: 30_000, deposit: 75_000, lines: [back, kept] })
  const changed = (change: Partial<OrderFormValues>) => problemsOf({ ...valuesOf(returned, 'uk'), ...change }, returned)
  const { lines } = valuesOf(returned, 'uk')
  // nothing is to be paid, and that little may have been
  expect(changed({ deposit: '0' })).toEqual({})
  expect(changed({ deposit: '0,01' })).toEqual({ deposit: 'depositOfClientGreateThenPrice' })
  // the discount was given before, and the goods are no less
  const dearer = { ...line, lineId: '', price: '10' }
  expect(changed({ lines: [...lines, dearer] })).toEqual({})
  expect(changed({ lines: lines.slice(0, 1) })).toEqual({ discount: 'discountOfClientLessThenPrice' })
  expect(changed({ discount: '299' })).toEqual({ discount: 'discountOfClientLessThenPrice' })
})

it('[S5] [ORD-5] a quantity that is none yet keeps the saved one, in what is wrong as in the sum', () => {
  expect(problemsOf(typed({ lines: [{ ...line, quantity: 'дві' }] }), order)).toEqual({
    'lines.0.quantity': 'quantityWrong',
  })
  const [back, other] = [buildLine({ quantity: 3, returnedQuantity: 2 }), buildLine({ id: 'other' })]
  const returned = buildOfficeOrder({ status: 'completed', discount: 110_000, lines: [back, other] })
  const lines = valuesOf(returned, 'uk').lines.map((each, place) => (place === 0 ? { ...each, quantity: '1' } : each))
  // fewer than came back are worth nothing, and take nothing off the others
  const all = { ...valuesOf(returned, 'uk'), lines }
  expect(problemsOf({ ...all, discount: '1000' }, returned)).toEqual({})
})

it('[ORD-5] an order that is worth more than a sum may be is refused before it is sent', () => {
  const dear = { ...line, quantity: '10000', price: '1000000' }
  expect(problemsOf(typed({ lines: [dear] }), order)).toEqual({ lines: 'outOfRange' })
})

it('[ORD-10] names a tracking number that is not the carrier’s, be it typed or the carrier changed', () => {
  const sent = buildOfficeOrder({ trackingNumber: '20450000000001' })
  const changed = (change: Partial<OrderFormValues>) => problemsOf({ ...valuesOf(sent, 'uk'), ...change }, sent)
  expect(changed({})).toEqual({})
  expect(changed({ trackingNumber: '2045' })).toEqual({ trackingNumber: 'notNumberOf.novaPoshta' })
  expect(changed({ carrier: 'ukrposhta' })).toEqual({ trackingNumber: 'numberOf.novaPoshta' })
  expect(changed({ carrier: 'ukrposhta', trackingNumber: '2045' })).toEqual({ trackingNumber: 'notNumberOf.ukrposhta' })
  expect(changed({ carrier: 'ukrposhta', trackingNumber: '' })).toEqual({})
})
