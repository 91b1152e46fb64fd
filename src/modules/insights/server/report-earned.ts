import { addDays, monthOf, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  addEarned,
  comparedPeriod,
  daysOf,
  type Basis,
  type Compared,
  type Cut,
  type Earned,
  type Period,
  type Step,
} from '../earned.ts'
import type { Check, EarnedReport, Ledgers, StepEarned } from '../earned-report.ts'
import { readLedgers, readNotSent, readUnderWay } from './check-earned.sql.ts'
import { listDays, listGroups, type EarnedOfDay, type Group } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'

export interface EarnedQuestion {
  period: Period
  basis: Basis
  compared: Compared
  step: Step | undefined
  cut: Cut
}

/** What was earned in a period, beside the days it is compared with (EARN-1, EARN-2). */
export async function reportEarned(shop: Shop, question: EarnedQuestion, language: Language): Promise<EarnedReport> {
  const { period, basis, cut } = question
  const comparedWith = comparedPeriod(period, question.compared)
  const [days, daysBefore, groups, groupsBefore, ledgers, underWay, notSent] = await readEarned(shop, (db) =>
    Promise.all([
      listDays(db, period, basis),
      comparedWith && listDays(db, comparedWith, basis),
      listGroups(db, period, basis, cut, language),
      comparedWith ? listGroups(db, comparedWith, basis, cut, language) : [],
      readLedgers(db, period, basis),
      readUnderWay(db, period, shop.now()),
      readNotSent(db, period),
    ]),
  )
  const step = question.step ?? usualStep(period)
  const now = addEarned(days)
  return {
    period,
    basis,
    cut,
    comparedWith,
    step,
    now,
    before: daysBefore && addEarned(daysBefore),
    refusals: {
      now: refusalsOf(days),
      before: daysBefore && refusalsOf(daysBefore),
    },
    steps: inSteps(stepsOf(period, step), days, comparedWith && stepsOf(comparedWith, step), daysBefore ?? []),
    groups: besideBefore(groups, groupsBefore, comparedWith !== undefined),
    check: checkOf(now, ledgers),
    underWay,
    notSent,
  }
}

const refusalsOf = (days: readonly EarnedOfDay[]) => days.reduce((sum, { refusals }) => sum + refusals, 0)

/** Days up to two months, weeks up to half a year, then months. */
function usualStep(period: Period): Step {
  const days = daysOf(period)
  if (days <= 62) return 'day'
  return days <= 26 * 7 ? 'week' : 'month'
}

/** Weeks begin on Monday; the first and the last step are as long as the period reaches into them. */
function stepsOf({ from, to }: Period, step: Step): Period[] {
  const periods: Period[] = []
  for (let start = from; start <= to; start = addDays(lastOf(start, step), 1)) {
    const last = lastOf(start, step)
    periods.push({ from: start, to: last < to ? last : to })
  }
  return periods
}

function lastOf(day: Day, step: Step): Day {
  if (step === 'day') return day
  if (step === 'month') return monthOf(day).to
  return addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
}

function inSteps(
  steps: readonly Period[],
  days: readonly EarnedOfDay[],
  stepsBefore: readonly Period[] | undefined,
  daysBefore: readonly EarnedOfDay[],
): StepEarned[] {
  const earnedIn = (rows: readonly EarnedOfDay[], { from, to }: Period) =>
    addEarned(rows.filter(({ day }) => day >= from && day <= to))
  return steps.map((period, place) => {
    const before = stepsBefore?.[place]
    return {
      ...period,
      now: earnedIn(days, period),
      before: before ? { ...before, earned: earnedIn(daysBefore, before) } : null,
    }
  })
}

/** Groups as they are now, then those that were only before. */
function besideBefore(now: readonly Group[], before: readonly Group[], isCompared: boolean): EarnedReport['groups'] {
  const keyOf = ({ kind, id }: Group) => `${kind} ${id}`
  const earlier = new Map(before.map((row) => [keyOf(row), row]))
  const seen = new Set(now.map(keyOf))
  const all = [...now, ...before.filter((row) => !seen.has(keyOf(row))).map((row) => ({ ...row, ...addEarned([]) }))]
  return all.map((row) => ({
    group: row,
    now: row,
    before: isCompared ? (earlier.get(keyOf(row)) ?? addEarned([])) : undefined,
  }))
}

/** Whether what was counted is what the ledgers say, to the kopiyka (EARN-1). */
function checkOf(earned: Earned, ledgers: Ledgers): Check {
  const counted = earned.adverts + earned.unallocatedAdverts
  const fees =
    earned.marketplaceFee +
    earned.marketplaceFixedFee +
    earned.marketplacePaymentFee +
    earned.paymentFee +
    earned.subsidisedShippingFee +
    earned.returnCost
  const differences = {
    payments: earned.revenue - (ledgers.received + ledgers.toCome - ledgers.toReturn),
    lots: earned.cost - (ledgers.sold + ledgers.reserved),
    adverts: counted - ledgers.spent,
    fees: fees - ledgers.charged,
  }
  const isEqual = Object.values(differences).every((difference) => difference === 0)
  return { ...ledgers, isEqual, revenue: earned.revenue, cost: earned.cost, counted, fees, differences }
}
