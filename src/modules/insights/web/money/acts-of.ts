import type { AwaitedPayment } from '#modules/payments/web/index.ts'
import { aboutHolder } from '../../money-held.ts'
import type { MoneyRow } from '../../money.contract.ts'

export interface ActFacts {
  /** Payments that a company has not answered yet, by their orders. */
  awaited: ReadonlyMap<string, AwaitedPayment>
  /** Orders whose parcels wait for their customers at a branch. */
  waiting: ReadonlySet<string>
}

export type MoneyAct = 'ask' | 'remindToPay' | 'remindOfParcel' | 'write' | 'market' | 'statement'

/** The acts for money that is away, the first to try first (PAY-7). */
export function actsOf(
  { orderId, holder, isTaken }: Pick<MoneyRow, 'orderId' | 'holder' | 'isTaken'>,
  { awaited, waiting }: ActFacts,
): MoneyAct[] {
  const { kind } = aboutHolder(holder)
  if (kind === 'marketplace') return ['market']
  // paid already: the bank's statement shows when it came
  if (isTaken) return ['statement']
  if (awaited.has(orderId)) return ['ask', 'write']
  if (kind === 'provider') return ['remindToPay', 'write']
  return waiting.has(orderId) ? ['remindOfParcel', 'write'] : ['write']
}
