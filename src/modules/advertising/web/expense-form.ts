import type { Day } from '#kit/days.ts'
import { isDay } from '#kit/typed-day.ts'
import type { Language } from '#kit/language.ts'
import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { plainAmount } from '#platform/web/typed-fields.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import {
  isLongerThan,
  mostDays,
  sumOf,
  type EnteredKind,
  type Expense,
  type ExpenseChange,
  type Period,
} from '../advert.ts'

/** As it stands in the inputs. */
export interface TypedExpense {
  kind: EnteredKind
  /** Days, or what was typed that is none. */
  from: string
  to: string
  amount: string
  /** By the id of the type. */
  amounts: Readonly<Record<string, string>>
}

export function typedExpense(row: Expense | undefined, today: Day, language: Language): TypedExpense {
  if (!row) return { kind: 'google', from: today, to: today, amount: '', amounts: {} }
  const amounts = Object.entries(row.amountsByType).map(([type, amount]) => [type, plainAmount(amount, language)])
  return {
    kind: row.kind === 'google' ? 'google' : 'advertiser',
    from: row.spentOn,
    to: row.spentOn,
    amount: row.isUnfinished ? '' : plainAmount(row.amount, language),
    amounts: Object.fromEntries(amounts) as Record<string, string>,
  }
}

/** The typed changes of a row, laid over the row as somebody else saved it meanwhile. */
export function typedOver(
  typed: TypedExpense,
  { base, newer, today, language }: { base: Expense; newer: Expense; today: Day; language: Language },
): TypedExpense {
  const [was, now] = [typedExpense(base, today, language), typedExpense(newer, today, language)]
  const { amounts: _, ...mine } = typedSince(typed, was)
  const amounts = Object.entries(typed.amounts).filter(([type, text]) => text !== was.amounts[type])
  return { ...now, ...mine, amounts: { ...now.amounts, ...Object.fromEntries(amounts) } }
}

/** The days that the amounts are of; undefined while one of the two is no day. */
export function typedPeriod({ from, to }: Pick<TypedExpense, 'from' | 'to'>): Period | undefined {
  return isDay(from) && isDay(to) ? { from, to } : undefined
}

/** The amounts by type as typed so far; leaves out unreadable ones. */
export function typedAmounts({ amounts }: Pick<TypedExpense, 'amounts'>): Record<string, Money> {
  const read = Object.entries(amounts).map(([type, typed]): [string, Money] => [type, parseMoney(typed) ?? 0])
  return Object.fromEntries(read.filter(([, amount]) => amount > 0))
}

export function readExpense(
  typed: TypedExpense,
  before: Expense | undefined,
): { change: ExpenseChange } | { problems: Record<string, string> } {
  const named = before && { id: before.id, version: before.version }
  const problems = typed.kind === 'google' ? googleProblems(typed, before) : advertiserProblems(typed, before)
  if (Object.keys(problems).length > 0) return { problems }
  const { kind, from, to } = typed
  if (kind === 'google') {
    const amountsByType = typedAmounts(typed)
    return { change: named ? { ...named, spentOn: from, amountsByType } : { kind, from, to, amountsByType } }
  }
  const amount = parseMoney(typed.amount)
  const said = { ...(amount !== undefined && { amount }), ...(from !== '' && { spentOn: from }) }
  return { change: named ? { ...named, ...said } : { kind, ...said } }
}

function googleProblems({ from, to, amounts }: TypedExpense, before: Expense | undefined): Record<string, string> {
  const wrong = Object.entries(amounts).flatMap(([type, typed]) => {
    const problem = amountProblem(typed)
    return problem ? [[`amountsByType.${type}`, problem]] : []
  })
  const isEmpty = sumOf(typedAmounts({ amounts })) === 0 && wrong.length === 0
  const period = before ? undefined : typedPeriod({ from, to })
  return {
    ...Object.fromEntries(wrong),
    ...(isEmpty && { amountsByType: 'amountsNeeded' }),
    ...(from === '' && { [before ? 'spentOn' : 'from']: 'required' }),
    ...(!before && to === '' && { to: 'required' }),
    ...(period && to < from && { to: 'endsBeforeStart' }),
    ...(period && from <= to && isLongerThan(period, mostDays) && { to: 'periodTooLong' }),
  }
}

function advertiserProblems({ amount, from }: TypedExpense, before: Expense | undefined): Record<string, string> {
  const problem = amountProblem(amount)
  if (problem) return { amount: problem }
  if (amount.trim() !== '' || before?.isUnfinished) return {}
  // an amount that is known does not become unknown
  if (before) return { amount: 'required' }
  return from === '' ? { amount: 'amountOrDayNeeded' } : {}
}
