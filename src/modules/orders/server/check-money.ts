import type { FieldError } from '#kit/refusal.ts'
import type { Money } from '#kit/money.ts'

interface Entered {
  goodsTotal: Money
  discount: Money
  deposit: Money
}

/** On entry a discount stays within the goods and a deposit within the total (ORD-5). */
export function moneyErrors({ goodsTotal, discount, deposit }: Entered, field: string): FieldError[] {
  if (discount > goodsTotal) return [{ field: `${field}.discount`, error: 'discountOfClientLessThenPrice' }]
  if (deposit > goodsTotal - discount) return [{ field: `${field}.deposit`, error: 'depositOfClientGreateThenPrice' }]
  return []
}
