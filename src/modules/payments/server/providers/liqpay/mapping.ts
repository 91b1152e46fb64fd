import type { ProviderWord } from '../provider.ts'
import type { LiqPayPayment } from './schema.ts'

/** The meanings of its statuses; all others wait for the shopper or for LiqPay. */
const states = new Map<string, ProviderWord['state']>([
  ['success', 'paid'],
  ['sandbox', 'paid'],
  // the money is taken; LiqPay has yet to check the shop
  ['wait_accept', 'paid'],
  ['reversed', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
])

export function wordOf(said: LiqPayPayment): ProviderWord | undefined {
  const { amount, status } = said
  if (amount === undefined) return undefined
  return {
    reference: said.order_id,
    providerId: said.payment_id,
    state: states.get(status) ?? 'waiting',
    amount,
    currency: said.currency,
    refunded: said.refund_amount ?? (status === 'reversed' ? amount : 0),
    fee: said.receiver_commission ?? null,
    reason: [said.err_description, said.err_code].find((words) => words !== '') ?? '',
    isTest: status === 'sandbox',
  }
}
