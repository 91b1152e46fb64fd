import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { moneyOf } from '../../order.ts'
import { emptyLine, valuesOf, type LineValues, type OrderFormValues } from '../order-form-values.ts'
import { fillLines, type LineFill } from './line-fill.ts'
import { discountLossOf, liveMoney } from './live-money.ts'

const lots = [{ lotId: 'a', purchaseNumber: 'P-1', quantity: 2, unitCost: 40_000 }]
const order = buildOfficeOrder({ deposit: 20_000, lines: [buildLine({ quantity: 2, lots })] })
const fills: LineFill[] = [{ lots, short: 0 }]
const typed = (change: Partial<OrderFormValues>) => ({ ...valuesOf(order, 'uk'), ...change })

it('[ORD-5] [ORD-6] an order as it was saved is worth what the server says', () => {
  const live = liveMoney(typed({}), order, fills)
  expect(live).toMatchObject({ goodsTotal: order.goodsTotal, ...moneyOf(order) })
  expect(live.profit).toMatchObject({ revenue: 200_000, cost: 80_000, sum: 120_000 })
})

it('[ORD-6] [ORD-8] goods of the shop before cost what they cost then, less what came back', () => {
  const saved = buildLine({ quantity: 3, returnedQuantity: 1, isPast: true, pastCost: 30_000, lots: [] })
  const past = buildOfficeOrder({ lines: [saved] })
  const values = valuesOf(past, 'uk')
  const worth = (change: Partial<LineValues>) => {
    const lines = values.lines.map((line) => ({ ...line, ...change }))
    return liveMoney(
      { ...values, lines },
      past,
      fillLines(lines, past, () => undefined),
    ).profit.cost
  }
  expect(worth({})).toBe(60_000)
  expect(worth({ quantity: '2' })).toBe(30_000)
  // another size is no longer what left then
  expect(worth({ size: '39' })).toBe(0)
})

it('[S5] numbers count with a comma or a point; left empty or half typed they keep their value', () => {
  const sum = (change: Partial<OrderFormValues>) => liveMoney(typed(change), order, fills).profit.sum
  expect(sum({ discount: '100,5', marketplaceFeeRate: '10' })).toBe(120_000 - 10_050 - 18_995)
  expect(sum({ discount: '100.50', marketplaceFeeRate: '10,0' })).toBe(120_000 - 10_050 - 18_995)
  expect(sum({ discount: '10 %' })).toBe(120_000 - 20_000)
  expect(sum({ discount: '', paymentFee: ' ', marketplaceFeeRate: '' })).toBe(120_000)
  expect(sum({ discount: 'сто', returnCost: '-5' })).toBe(120_000)
})

it('[ORD-6] every term is taken off as it is typed', () => {
  const terms: Partial<OrderFormValues> = {
    marketplaceFeeSet: '1',
    marketplaceFixedFee: '2',
    marketplacePaymentFeeSet: '3',
    isShippingSubsidised: true,
    subsidisedShippingFee: '4',
    paymentFee: '5',
    returnCost: '6',
  }
  expect(liveMoney(typed(terms), order, fills).profit.sum).toBe(120_000 - 2_100)
  expect(liveMoney(typed({ ...terms, isShippingSubsidised: false }), order, fills).profit.sum).toBe(120_000 - 1_700)
})

it('[ORD-5] the sums to be paid and to be refunded follow the lines', () => {
  const [line] = valuesOf(order, 'uk').lines
  expect(liveMoney(typed({ lines: [{ ...line!, quantity: '3' }] }), order, fills)).toMatchObject({
    goodsTotal: 300_000,
    amountDue: 280_000,
    refundDue: 0,
  })
  expect(liveMoney(typed({ lines: [] }), order, [])).toMatchObject({ total: 0, amountDue: 0, refundDue: 20_000 })
  expect(liveMoney(typed({ amountDueSet: '77' }), order, fills).amountDue).toBe(7_700)
})

it('[ORD-6] a discount that takes the goods below what they cost is a loss, named; lines without one warn for themselves', () => {
  const loss = (discount: string, at = order) => discountLossOf(liveMoney({ ...typed({}), discount }, at, fills))
  expect(loss('1200')).toBe(0)
  expect(loss('1300,50')).toBe(10_050)
  expect(loss('90 %')).toBe(60_000)
  expect(loss('')).toBe(0)
  const cheap = buildOfficeOrder({ lines: [buildLine({ quantity: 2, price: 30_000, lots })] })
  const of = (discount: string) => discountLossOf(liveMoney({ ...valuesOf(cheap, 'uk'), discount }, cheap, fills))
  expect([of(''), of('0'), of('1')]).toEqual([0, 0, 20_100])
  expect(loss('1300,50', { ...order, status: 'cancelled' })).toBe(0)
})

it('[ORD-6] whatever is typed, the terms add up to the kopiyka', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map((value) => formatMoney(value, 'uk'))
  const rate = fc.integer({ min: 0, max: 10_000 }).map((value) => String(value / 100))
  fc.assert(
    fc.property(amount, amount, amount, amount, rate, rate, fc.boolean(), (a, b, c, d, first, second, isSubsidised) => {
      const lines = [{ ...emptyLine, code: 'X', quantity: '3', price: d }]
      const { profit } = liveMoney(
        typed({
          lines,
          wrappingFee: c,
          discount: a,
          paymentFee: b,
          subsidisedShippingFee: c,
          marketplaceFeeRate: first,
          marketplacePaymentFeeRate: second,
          isShippingSubsidised: isSubsidised,
        }),
        order,
        fills,
      )
      const { revenue, sum, ...costs } = profit
      expect(Object.values(costs).reduce((left, cost) => left - cost, revenue)).toBe(sum)
    }),
  )
})
