import { moneyOf, type MoneyBasis, type OrderFields } from '../order.ts'

export type FollowingSums = Pick<OrderFields, 'amountDueSet' | 'marketplaceFeeSet' | 'marketplacePaymentFeeSet'>

/** What follows where nobody set it. It comes back as we sent it, and is then nothing that staff said (WIRE-5). */
export function followingSums(order: MoneyBasis): FollowingSums {
  const nothing = { amountDueSet: null, marketplaceFeeSet: null, marketplacePaymentFeeSet: null }
  const { amountDue, marketplaceFee, marketplacePaymentFee } = moneyOf({ ...order, ...nothing })
  return {
    amountDueSet: amountDue,
    marketplaceFeeSet: marketplaceFee,
    marketplacePaymentFeeSet: marketplacePaymentFee,
  }
}
