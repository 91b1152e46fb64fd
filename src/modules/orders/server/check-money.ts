import type { FieldError } from '#kit/refusal.ts'
import { mostMoney, type Money } from '#kit/money.ts'

interface Entered {
  goodsTotal: Money
  wrappingFee: Money
  discount: Money
  deposit: Money
}

/**
 * No order is worth more than a sum may be. On entry a discount stays within the goods and a deposit within the total (ORD-5);
 * a discount given before may be above goods that came back.
 */
export function moneyErrors(
  { goodsTotal, wrappingFee, discount, deposit }: Entered,
  field: string,
  { isDiscountGiven = false } = {},
): FieldError[] {
  if (goodsTotal > mostMoney) return [{ field: `${field}.lines`, error: 'outOfRange' }]
  if (discount > goodsTotal && !isDiscountGiven)
    return [{ field: `${field}.discount`, error: 'discountOfClientLessThenPrice' }]
  if (deposit > Math.max(0, goodsTotal + wrappingFee - discount))
    return [{ field: `${field}.deposit`, error: 'depositOfClientGreateThenPrice' }]
  return []
}
