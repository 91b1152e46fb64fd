import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { ProviderName } from './provider.ts'

/** A payment that a provider took, whose payout no bank statement has shown yet (PAY-7). */
export interface UnseenPayout {
  attemptId: string
  provider: ProviderName
  paidOn: Day
  paid: Money
  refunded: Money
  fee: Money
}
