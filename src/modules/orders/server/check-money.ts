import type { FieldError } from '#kit/refusal.ts'
import { mostMoney, type Money } from '#kit/money.ts'

interface Entered {
  goodsTotal: Money
  wrappingFee: Money
  discount: Money
  deposit: Money
}

/** No order is worth more than a sum may be. On entry a discount stays within the goods and a deposit within the total (ORD-5). */
export function moneyErrors({ goodsTotal, wrappingFee, discount, deposit }: Entered, field: string): FieldError[] {
  if (goodsTotal > mostMoney) return [{ field: `${field}.lines`, error: 'outOfRange' }]
  if (discount > goodsTotal) return [{ field: `${field}.discount`, error: 'discountOfClientLessThenPrice' }]
  if (deposit > goodsTotal + wrappingFee - discount)
    return [{ field: `${field}.deposit`, error: 'depositOfClientGreateThenPrice' }]
  return []
}
