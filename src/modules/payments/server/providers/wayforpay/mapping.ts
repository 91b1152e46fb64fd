import { fromHryvnias } from '#kit/money.ts'
import type { ProviderWord } from '../provider.ts'
import type { WayForPayPayment } from './schema.ts'

/** The meanings of its statuses; all others wait. Money that is on its way back was paid. */
const states = new Map<string, ProviderWord['state']>([
  ['Approved', 'paid'],
  ['Refunded', 'paid'],
  ['Voided', 'paid'],
  ['RefundInProcessing', 'paid'],
  ['Declined', 'failed'],
  ['Expired', 'expired'],
])
const wholly: ReadonlySet<string> = new Set(['Refunded', 'Voided'])

export function wordOf(said: WayForPayPayment): ProviderWord | undefined {
  const isSaid = String(said.amount).trim() !== ''
  const amount = isSaid ? fromHryvnias(Number(said.amount)) : undefined
  if (amount === undefined || amount < 0) return undefined
  const { transactionStatus: status } = said
  return {
    reference: said.orderReference,
    providerId: '',
    state: states.get(status) ?? 'waiting',
    amount,
    currency: said.currency,
    refunded: said.refundAmount ?? (wholly.has(status) ? amount : 0),
    fee: said.fee ?? null,
    reason: states.get(status) === 'failed' ? said.reason || said.reasonCode : '',
    isTest: false,
  }
}
