import { addDays } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { MatchedPayout } from './match-payouts.ts'
import { readAlike } from './read-alike.ts'
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

const afterWord = /(?:замовлен\p{L}*|замовл\.?|зам\.?|order|рахун\p{L}*|№|#)[\s№#:.-]*(\d{1,12})/giu
const alone = /0\d{5}/g
/** Papers that have a number of their own. */
const otherPaper =
  /(?<!\p{L})(?:догов|контракт|угод|акт|квитанц|чек|накладн|ттн|доручен|картк|карт|паспорт)\p{L}*[\s.,:]*$/iu
/** A digit goes on, as in a sum, a day, or a longer number; or the unit of a sum follows. */
const goesOn = /^(?:\d|[.,/-]\d|\s*(?:грн|uah|₴|гривен|коп))/iu
const goesBefore = /(?:\d|\d[.,/-])$/u

/**
 * Numbers of orders that a purpose may name: after a word that says so, with or without their first zeros, or six digits. A sum,
 * a day, a part of a longer number and the number of another paper name no order.
 */
export function numbersIn(purpose: string): string[] {
  const text = readAlike(purpose)
  const isOfOther = (before: string) => otherPaper.test(before)
  const found = [
    ...[...text.matchAll(afterWord)].filter(
      ({ 0: whole, index }) => !/^[№#]/.test(whole) || !isOfOther(text.slice(0, index)),
    ),
    ...[...text.matchAll(alone)].filter(({ index }) => !goesBefore.test(text.slice(0, index))),
  ]
  const numbers = found.flatMap(({ 0: whole, 1: digits = whole, index }) =>
    goesOn.test(text.slice(index + whole.length)) ? [] : [digits],
  )
  return [...new Set(numbers.flatMap((digits) => [digits, digits.padStart(6, '0')]))]
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
  return readAlike(text)
    .split(/[^\p{L}\d'ʼ’-]+/u)
    .filter((word) => word.length > 1)
}
