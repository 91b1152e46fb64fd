import { addDays, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { UnseenPayout } from '#modules/payments/payout.ts'
import { providerNames, providerWords, type ProviderName } from '#modules/payments/provider.ts'
import type { StatementEntry } from './statement.ts'

export interface MatchedPayout {
  provider: ProviderName
  /** The payments that it pays out; none where no payments make its sum. */
  attemptIds: string[]
}

/** A provider pays out within so many days. */
export const payoutDays = 14

/** The sum of a payout may be less the fees, less what was given back since, less both, or neither. */
const measures: readonly ((payment: UnseenPayout) => Money)[] = [
  ({ paid, refunded, fee }) => paid - refunded - fee,
  ({ paid, refunded }) => paid - refunded,
  ({ paid, fee }) => paid - fee,
  ({ paid }) => paid,
]

/**
 * Finds the entries by which providers pay out what they took, and the payments of each: those of one day or of days in a
 * row that make just its sum, else one payment alone. Where two choices make the sum, none is taken. No payment is paid out
 * twice (PAY-7).
 */
export function matchPayouts(
  entries: readonly StatementEntry[],
  payments: readonly UnseenPayout[],
): Map<string, MatchedPayout> {
  const found = new Map<string, MatchedPayout>()
  const left = new Set(payments)
  for (const entry of entries.toSorted((one, other) => one.day.localeCompare(other.day) || one.row - other.row)) {
    const provider = providerOf(entry)
    if (!provider) continue
    const own = [...left].filter((each) => each.provider === provider && isOfDays(each, entry.day))
    // a customer may name a company that owes the shop nothing
    if (own.length === 0) continue
    const chosen = choose(own, entry.amount)
    for (const each of chosen) left.delete(each)
    found.set(entry.key, { provider, attemptIds: chosen.map(({ attemptId }) => attemptId) })
  }
  return found
}

function providerOf({ payer, purpose }: StatementEntry): ProviderName | undefined {
  return providerNames.find((name) => providerWords.about[name].payout.test(`${payer} ${purpose}`))
}

function isOfDays({ paidOn }: UnseenPayout, day: Day): boolean {
  return paidOn <= day && paidOn >= addDays(day, -payoutDays)
}

function choose(own: readonly UnseenPayout[], amount: Money): readonly UnseenPayout[] {
  const days = [...Map.groupBy(own, ({ paidOn }) => paidOn).entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, payments]) => payments)
  const runs = days.flatMap((_, from) =>
    days.slice(from).map((__, length) => days.slice(from, from + length + 1).flat()),
  )
  return (
    only(runs, amount) ??
    only(
      own.map((each) => [each]),
      amount,
    ) ??
    []
  )
}

function only(choices: readonly (readonly UnseenPayout[])[], amount: Money): readonly UnseenPayout[] | undefined {
  const [fits, other] = choices.filter((choice) =>
    measures.some((measure) => choice.reduce((sum, each) => sum + measure(each), 0) === amount),
  )
  return other ? undefined : fits
}
