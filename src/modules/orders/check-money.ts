import { mostMoney, type Money } from '#kit/money.ts'
import { totalOf } from './order.ts'

interface Entered {
  goodsTotal: Money
  wrappingFee: Money
  discount: Money
  deposit: Money
  /** Null where it follows from the others. */
  amountDueSet: Money | null
}

interface MoneyError {
  field: 'lines' | 'discount' | 'deposit' | 'amountDueSet'
  error: string
}

/**
 * No order is worth more than a sum may be. On entry a discount stays within the goods and a deposit within the total (ORD-5).
 * Saved values may exceed: money recorded above a total that shrank is to be refunded, and no error; nor is a discount above
 * goods that came back, until staff enter another or take goods off. The shop asks nobody for more than they owe.
 */
export function moneyErrors(after: Entered, before?: Entered): MoneyError[] {
  const isKept = (name: keyof Entered) => after[name] === before?.[name]
  if (after.goodsTotal > mostMoney && !isKept('goodsTotal')) return [{ field: 'lines', error: 'outOfRange' }]
  const isDiscountGiven = isKept('discount') && after.goodsTotal >= (before?.goodsTotal ?? 0)
  if (after.discount > after.goodsTotal && !isDiscountGiven)
    return [{ field: 'discount', error: 'discountOfClientLessThenPrice' }]
  const total = totalOf(after)
  if (after.deposit > total && !isKept('deposit'))
    return [{ field: 'deposit', error: 'depositOfClientGreateThenPrice' }]
  return (after.amountDueSet ?? 0) > Math.max(0, total - after.deposit) && !isKept('amountDueSet')
    ? [{ field: 'amountDueSet', error: 'paymentOfClientEqualPrice' }]
    : []
}
