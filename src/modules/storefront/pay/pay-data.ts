import type { FieldError } from '#kit/refusal.ts'
import type { Money } from '#kit/money.ts'
import type { ProviderName } from '#modules/payments/provider.ts'

/**
 * Where it stands with paying an order, to its owner (PAY-2, PAY-3). Leave: on to the bank's page. Wait: they came back, and the
 * bank has not answered yet; silent: for five minutes already. Chosen: nothing was begun, or what was begun came to nothing.
 */
export type PayState = 'choose' | 'leave' | 'wait' | 'silent' | 'refused' | 'paid' | 'over' | 'cancelled' | 'off'

/** The owner's rule for the deposit of an order that is refused: kept, given back, or given back less the shipping (PAY-2). */
export type RefusedDeposit = 'kept' | 'returned' | 'part'

export interface PayData {
  number: string
  token: string
  state: PayState
  /** Ways to pay what is asked now; the first is chosen at first. */
  choices: { part: 'deposit' | 'all'; now: Money; later: Money }[]
  refusedDeposit: RefusedDeposit
  /** The order is cancelled by now. */
  isCancelled: boolean
  /** The newest fiscal receipt; empty where there is none yet. */
  receiptUrl: string
  providers: ProviderName[]
  /** By whom one paid, or tried to. */
  provider: ProviderName | null
  /** The amount of the shown payment. */
  amount: Money
  /** Still to be paid when it is handed over. */
  later: Money
  /** The bank's page. */
  url: string
  /** The bank's words. */
  reason: string
  paidAt: Date | null
  askedAt: Date | null
  /** When the order is cancelled unpaid. */
  cancelAt: Date | null
  /** `·· 44 17` */
  phoneEnd: string
  errors: FieldError[]
}
