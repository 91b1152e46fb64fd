import { addDays } from '#kit/days.ts'
import { fold } from '#kit/fold.ts'
import type { Money } from '#kit/money.ts'
import type { MatchedPayout } from './match-payouts.ts'
import type { MatchedEntry, PayableOrder, StatementEntry } from './statement.ts'

/** A sum alone names an order for so many days after the order is placed. */
const sumTellsDays = 30

/**
 * Finds the order that each entry pays for: the one whose number stands in its purpose, else the only one that lacks just this
 * sum and has the payer's name, else, to be confirmed, the only one that lacks just this sum. Two entries never pay the same
 * money of an order. A provider's payout pays for no order: its purpose may have numbers of other things.
 */
export function matchStatement(
  entries: readonly StatementEntry[],
  {
    orders,
    known,
    payouts,
  }: {
    orders: readonly PayableOrder[]
    known: ReadonlySet<string>
    payouts: ReadonlyMap<string, MatchedPayout>
  },
): MatchedEntry[] {
  const left = new Map(orders.map(({ id, amountDue }) => [id, amountDue]))
  const byNumber = Map.groupBy(orders, ({ number }) => number)
  const read = entries.map((entry) => ({
    entry,
    payout: payouts.get(entry.key),
    named: numbersIn(entry.purpose).flatMap((number) => byNumber.get(number) ?? []),
  }))
  // numbers go first: a sum alone must not take what a number names
  const rankOf = ({ named }: (typeof read)[number]) => (named.length > 0 ? 0 : 1)
  const ranked = read.toSorted((one, other) => rankOf(one) - rankOf(other) || one.entry.row - other.entry.row)
  const matched = ranked.map(({ entry, named, payout }) => {
    const match = known.has(entry.key)
      ? { verdict: 'known' as const, by: null }
      : payout
        ? { verdict: payout.attemptIds.length > 0 ? ('payout' as const) : ('otherPayout' as const), by: null }
        : matchOne(entry, named, orders, left)
    const { order, ...said } = { order: undefined, ...match }
    if (said.verdict === 'sure' && order) left.set(order.id, (left.get(order.id) ?? 0) - entry.amount)
    const of = { provider: payout?.provider ?? null, attemptIds: payout?.attemptIds ?? [] }
    return { ...entry, ...said, ...of, order: order ? { id: order.id, number: order.number } : null }
  })
  return matched.toSorted((one, other) => one.row - other.row)
}

type Match = Pick<MatchedEntry, 'verdict' | 'by'> & { order?: PayableOrder }

function matchOne(
  { amount, payer, day }: StatementEntry,
  [named, second]: readonly PayableOrder[],
  orders: readonly PayableOrder[],
  left: ReadonlyMap<string, Money>,
): Match {
  if (named && !second) return { ...ofNamed(named, amount, left), by: 'number', order: named }
  const ofSum = orders.filter(({ id, createdOn, isFree }) => !isFree && left.get(id) === amount && createdOn <= day)
  const [byName, another] = ofSum.filter((order) => isPayer(payer, order))
  if (byName && !another) return { verdict: 'sure', by: 'sumAndName', order: byName }
  const [only, other] = ofSum.filter(({ createdOn }) => createdOn >= addDays(day, -sumTellsDays))
  return only && !other ? { verdict: 'likely', by: 'sum', order: only } : { verdict: 'none', by: null }
}

function ofNamed(order: PayableOrder, amount: Money, left: ReadonlyMap<string, Money>): Pick<Match, 'verdict'> {
  if (order.isFree) return { verdict: 'off' }
  return { verdict: amount > (left.get(order.id) ?? 0) ? 'tooMuch' : 'sure' }
}

const afterWord = /(?:замовлен\p{L}*|замовл\.?|зам\.?|order|рахун\p{L}*|№|#)[\s№#:.-]*(\d{1,12})(?!\d)/giu
const alone = /(?<!\d)(0\d{5})(?!\d)/g

/** Numbers of orders that a purpose may name: after a word that says so, with or without their first zeros, or six digits. */
export function numbersIn(purpose: string): string[] {
  const found = [...purpose.matchAll(afterWord), ...purpose.matchAll(alone)].map(([, digits = '']) => digits)
  return [...new Set(found.flatMap((digits) => [digits, digits.padStart(6, '0')]))]
}

function isPayer(payer: string, { lastName, firstName }: PayableOrder): boolean {
  const words = wordsOf(payer)
  const [last] = wordsOf(lastName)
  const [first] = wordsOf(firstName)
  // who left one name alone is known by it
  const own = [last, first].filter((word) => word !== undefined)
  return own.length > 0 && (last === undefined ? words.includes(own[0] ?? '') : words.includes(last))
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\d'ʼ’-]+/u)
    .filter((word) => word.length > 1)
}
