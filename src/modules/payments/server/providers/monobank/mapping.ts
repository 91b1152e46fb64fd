import type { ProviderWord } from '../provider.ts'
import type { MonobankInvoice } from './schema.ts'

/** The meanings of its statuses; all others wait. The shop asks for no hold, and a hold is none of our payments. */
const states = new Map<string, ProviderWord['state']>([
  ['success', 'paid'],
  ['reversed', 'paid'],
  ['failure', 'failed'],
  ['expired', 'expired'],
])

/** ISO 4217: numbers that we know by letters. */
const currencies = new Map([
  [980, 'UAH'],
  [840, 'USD'],
  [978, 'EUR'],
])

type Told = Pick<MonobankInvoice, 'invoiceId' | 'status' | 'amount' | 'ccy' | 'reference' | 'cancelList'> &
  Partial<MonobankInvoice>

export function wordOf(said: Told): ProviderWord | undefined {
  const { amount, status } = said
  if (amount === undefined) return undefined
  const cancelled = said.cancelList
    .filter((each) => each.status === 'success')
    .reduce((sum, each) => sum + (each.amount ?? 0), 0)
  return {
    reference: said.reference,
    providerId: said.invoiceId,
    state: states.get(status) ?? 'waiting',
    amount,
    currency: said.ccy === undefined ? '' : (currencies.get(said.ccy) ?? String(said.ccy)),
    refunded: status === 'reversed' && cancelled === 0 ? amount : cancelled,
    refusedRefunds: said.cancelList.flatMap((each) =>
      each.status === 'failure' && each.extRef !== '' ? [each.extRef] : [],
    ),
    fee: said.paymentInfo?.fee ?? null,
    reason: [said.failureReason, said.errCode].find((words) => words !== undefined && words !== '') ?? '',
    isTest: false,
  }
}
