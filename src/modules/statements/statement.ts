import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { ProviderName } from '#modules/payments/provider.ts'
import type { FileQuestion, FileRefusal } from '#platform/table-import.ts'

/** Money that came to the account, as a row of a statement says it. */
export interface StatementEntry {
  row: number
  /** The same for the same transfer, in whichever file it stands. */
  key: string
  day: Day
  amount: Money
  payer: string
  purpose: string
}

export interface Statement {
  /** Incoming money; outgoing rows are only counted. */
  entries: StatementEntry[]
  outgoing: number
  refusals: FileRefusal[]
  /** Cells with two readings, until staff choose one. */
  questions: FileQuestion[]
}

/** The sign by which an entry belongs to an order: the number in its purpose; its sum and the payer's name; its sum alone. */
export const matchedBy = ['number', 'sumAndName', 'sum'] as const
export type MatchedBy = (typeof matchedBy)[number]

/**
 * Sure: booked. Likely: booked once staff say so. Known: written down by an earlier file. TooMuch: more than its order lacks.
 * Off: its order is cancelled or refused. None: of no order that lacks money. Payout: a provider pays out what it took, and its
 * payments are marked so. OtherPayout: the same, of which no payments make the sum.
 */
export const verdicts = ['sure', 'likely', 'known', 'tooMuch', 'off', 'none', 'payout', 'otherPayout'] as const
export type Verdict = (typeof verdicts)[number]

/** An order that may be paid for by an entry. */
export interface PayableOrder {
  id: string
  number: string
  lastName: string
  firstName: string
  amountDue: Money
  createdOn: Day
  isFree: boolean
}

export interface MatchedEntry extends StatementEntry {
  verdict: Verdict
  by: MatchedBy | null
  order: Pick<PayableOrder, 'id' | 'number'> | null
  /** The provider whose payout it is; null of others. */
  provider: ProviderName | null
  /** The payments that a payout pays out. */
  attemptIds: readonly string[]
}
