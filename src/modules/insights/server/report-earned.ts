import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { comparedPeriod } from '../compared-period.ts'
import {
  addEarned,
  type Basis,
  type Compared,
  type Cut,
  type Earned,
  type Period,
  type Step,
  type Unit,
} from '../earned.ts'
import type { Check, EarnedReport } from '../earned.contract.ts'
import type { Ledgers } from '../earned-report.ts'
import { compareSteps, usualStep } from '../steps.ts'
import { sumEntered } from './overheads/list-in-period.ts'
import { readLedgers, readNotSent, readUnderWay } from './check-earned.sql.ts'
import { listDays, listGroups, type EarnedOfDay, type Group } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'

export interface EarnedQuestion {
  period: Period
  basis: Basis
  compared: Compared
  /** The unit that the reader goes by; undefined of any other days. */
  unit?: Unit | undefined
  step: Step | undefined
  cut: Cut
}

/** Reports the earnings of a period, beside the days of the comparison (EARN-1, EARN-2). */
export async function reportEarned(shop: Shop, question: EarnedQuestion, language: Language): Promise<EarnedReport> {
  const { period, basis, cut } = question
  const comparedWith = comparedPeriod(period, question.compared, question.unit)
  const step = question.step ?? usualStep(period)
  const [days, daysBefore, groups, groupsBefore, ledgers, entered, underWay, notSent] = await readEarned(shop, (db) =>
    Promise.all([
      listDays(db, period, basis),
      comparedWith && listDays(db, comparedWith, basis),
      listGroups(db, period, basis, cut, language),
      comparedWith ? listGroups(db, comparedWith, basis, cut, language) : [],
      readLedgers(db, period, basis),
      sumEntered(db, period),
      readUnderWay(db, period, shop.now()),
      readNotSent(db, period),
    ]),
  )
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
    ...compareSteps({ period, step, days, comparedWith, daysBefore: daysBefore ?? [] }),
    groups: besideBefore(groups, groupsBefore, comparedWith !== undefined),
    check: checkOf(now, { ...ledgers, entered }),
    underWay,
    notSent,
  }
}

const refusalsOf = (days: readonly EarnedOfDay[]) => days.reduce((sum, { refusals }) => sum + refusals, 0)

/** Groups as they are now, then those that were only before. */
function besideBefore(now: readonly Group[], before: readonly Group[], isCompared: boolean): EarnedReport['groups'] {
  const keyOf = ({ kind, id }: Group) => `${kind} ${id}`
  const earlier = new Map(before.map((row) => [keyOf(row), row]))
  const seen = new Set(now.map(keyOf))
  const all = [...now, ...before.filter((row) => !seen.has(keyOf(row))).map((row) => ({ ...row, ...addEarned([]) }))]
  return all.map((row) => ({
    ...row,
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
    payments: earned.revenue - (ledgers.received + ledgers.toCome + ledgers.notAsked - ledgers.toReturn),
    lots: earned.cost - (ledgers.sold + ledgers.reserved),
    adverts: counted - ledgers.spent,
    fees: fees - ledgers.charged,
    overheads: earned.overheads - ledgers.entered,
  }
  const isEqual = Object.values(differences).every((difference) => difference === 0)
  const { revenue, cost, overheads } = earned
  return {
    isEqual,
    payments: { ...ledgers, revenue, difference: differences.payments },
    lots: { ...ledgers, cost, difference: differences.lots },
    adverts: { ...ledgers, counted, difference: differences.adverts },
    fees: { ...ledgers, counted: fees, difference: differences.fees },
    overheads: { ...ledgers, counted: overheads, difference: differences.overheads },
  }
}
