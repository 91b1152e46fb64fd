import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { PaymentType } from './order.ts'
import { paymentWayWords } from './words.contract.ts'

export const paymentWays = paymentWayWords.words
export type PaymentWay = (typeof paymentWays)[number]

/** How a deposit came, as far as the order says it: nobody is asked as it is typed (ORD-5). */
export function wayOfDeposit(paymentType: PaymentType): PaymentWay {
  return waysOfDeposits[paymentType]
}

const waysOfDeposits: Record<PaymentType, PaymentWay> = {
  prepayment: 'transfer',
  // the rest is paid at the counter; what comes ahead comes to the card
  onDelivery: 'card',
  prom: 'marketplace',
}

/** A payment that staff write down; its kind marks a refund, both amounts are above nothing. */
export interface PaymentInput {
  kind: 'payment' | 'refund'
  amount: Money
  way: PaymentWay
  note: string
  /** Left out for today. */
  paidOn?: Day | undefined
}

/** Money that had come before its order was entered here. */
export interface PastPayment {
  amount: Money
  way: PaymentWay
  /** Left out for now. */
  at?: Date | undefined
}
