import type { Day } from '#kit/days.ts'
import type { FieldError } from '#kit/refusal.ts'
import {
  isLongerThan,
  mostDays,
  splitByDay,
  sumOf,
  type AmountsByType,
  type Expense,
  type ExpenseChange,
} from '../advert.ts'
import type { NewExpense } from './expenses.sql.ts'

export interface PlanFacts {
  today: Day
  /** Ids of the product types there are. */
  types: ReadonlySet<string>
}

type Plan<Planned> = { planned: Planned; errors?: undefined } | { planned?: undefined; errors: FieldError[] }

/** The rows that a new expense becomes, or its problems (ADV-2, S5). */
export function planNewExpense(given: ExpenseChange, facts: PlanFacts): Plan<NewExpense[]> {
  if (given.kind === undefined) return wrong('kind', 'required')
  if (given.kind === 'google') return planGoogle(given, facts)
  if (given.kind === 'advertiser') return planAdvertiser(given, facts)
  return wrong('kind', 'kindOfOrders')
}

function planGoogle(
  { amountsByType = {}, from, to, amount, campaignId = null }: ExpenseChange,
  { types }: PlanFacts,
): Plan<NewExpense[]> {
  const errors = [...amountsProblems(amountsByType, types), ...sumProblems(amount, amountsByType)]
  if (from === undefined) errors.push({ field: 'from', error: 'required' })
  if (to === undefined) errors.push({ field: 'to', error: 'required' })
  if (from !== undefined && to !== undefined) {
    if (to < from) errors.push({ field: 'to', error: 'endsBeforeStart' })
    else if (isLongerThan({ from, to }, mostDays))
      errors.push({ field: 'to', error: 'periodTooLong', params: { most: mostDays } })
  }
  if (errors.length > 0 || from === undefined || to === undefined) return { errors }
  const planned = splitByDay(amountsByType, { from, to }).map(({ day, amounts }): NewExpense => ({
    spentOn: day,
    kind: 'google',
    amount: sumOf(amounts),
    amountsByType: amounts,
    isUnfinished: false,
    campaignId,
  }))
  return { planned }
}

function planAdvertiser(
  { amount, spentOn, amountsByType = {}, from, to, campaignId = null }: ExpenseChange,
  { today }: PlanFacts,
): Plan<NewExpense[]> {
  if (sumOf(amountsByType) > 0) return wrong('amountsByType', 'amountsOfGoogle')
  if (from !== undefined) return wrong('from', 'rowOfOneDay')
  if (to !== undefined) return wrong('to', 'rowOfOneDay')
  if (amount === undefined && spentOn === undefined) return wrong('amount', 'amountOrDayNeeded')
  const row = { spentOn: spentOn ?? today, amount: amount ?? 0, isUnfinished: amount === undefined }
  return { planned: [{ ...row, kind: 'advertiser', amountsByType: {}, campaignId }] }
}

/** A row after its change, which keeps the fields it leaves out (WIRE-11). */
export function planChangedExpense(given: ExpenseChange, before: Expense, { types }: PlanFacts): Plan<Expense> {
  const { kind = before.kind, spentOn = before.spentOn, amountsByType, amount, from, to } = given
  if (kind !== before.kind) return wrong('kind', 'advertKindFixed')
  if (from !== undefined) return wrong('from', 'rowOfOneDay')
  if (to !== undefined) return wrong('to', 'rowOfOneDay')
  if (before.kind === 'advertiser') {
    if (amountsByType && sumOf(amountsByType) > 0) return wrong('amountsByType', 'amountsOfGoogle')
    const { isUnfinished = before.isUnfinished } = given
    const sum = amount ?? before.amount
    return { planned: { ...before, spentOn, amount: sum, isUnfinished: isUnfinished && sum === 0 } }
  }
  if (!amountsByType) {
    const isOther = amount !== undefined && amount !== before.amount
    return isOther ? wrong('amount', 'amountIsSum') : { planned: { ...before, spentOn } }
  }
  const errors = amountsProblems(amountsByType, types)
  // a client that changes the amounts may still send the sum that it has read
  if (amount !== before.amount) errors.push(...sumProblems(amount, amountsByType))
  if (errors.length > 0) return { errors }
  return { planned: { ...before, spentOn, amountsByType, amount: sumOf(amountsByType) } }
}

function amountsProblems(amounts: AmountsByType, types: ReadonlySet<string>): FieldError[] {
  if (sumOf(amounts) === 0) return [{ field: 'amountsByType', error: 'amountsNeeded' }]
  const unknown = Object.keys(amounts).filter((type) => !types.has(type))
  return unknown.map((type) => ({ field: `amountsByType.${type}`, error: 'unknownProductType' }))
}

function sumProblems(amount: number | undefined, amounts: AmountsByType): FieldError[] {
  return amount === undefined || amount === sumOf(amounts) ? [] : [{ field: 'amount', error: 'amountIsSum' }]
}

function wrong(field: string, error: string): { errors: FieldError[] } {
  return { errors: [{ field, error }] }
}
