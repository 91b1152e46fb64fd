import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { toHryvnias } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { day } from '#platform/wire.ts'
import { daysQuery } from '#modules/advertising/days-query.contract.ts'
import { bases, comparisons, cuts, steps, terms, units, type Earned, type Period, type Unit } from './earned.ts'
import type { EarnedBefore, EarnedReport } from './earned-report.ts'

/** Hryvnias in an answer. */
export function hryvnias() {
  return z.number()
}

const termAmounts = Object.fromEntries(terms.map((term) => [term, z.number()])) as Record<
  (typeof terms)[number],
  ReturnType<typeof hryvnias>
>
/** Terms of the waterfall: revenue, costs above zero, and what is left; in hryvnias. */
export const earned = z.strictObject({ ...termAmounts, orders: z.int(), pieces: z.int() })
export type EarnedOnWire = z.infer<typeof earned>

export const earnedPeriod = z.strictObject({ start: day(), end: day() })

/** Days, what counts and what it is compared with; left out: this month until yesterday, what was sent, the days before. */
export const earnedQuery = {
  ...daysQuery,
  basis: z.optional(z.enum(bases)),
  compare: z.optional(z.enum(comparisons)),
}

/** The unit of the days, for their comparison: 1–2 November may be the first days of a month or of another unit. */
export const unitQuery = { unit: z.optional(z.enum(units)) }

/** Of which group rows are: its id as the cut has it; `unknown` is what belongs to none. */
const group = z.strictObject({
  id: z.nullable(z.string()),
  /** `rest` is what no group has: adverts that no sale bears, rounding, write-offs. */
  kind: z.enum(['group', 'unknown', 'rest']),
  name: z.string(),
  code: z.string(),
  now: earned,
  before: z.nullable(earned),
})

const check = z.strictObject({
  isEqual: z.boolean(),
  /** received + toCome + notAsked − toReturn + difference = revenue of the orders that count. */
  payments: z.strictObject({
    received: hryvnias(),
    toCome: hryvnias(),
    notAsked: hryvnias(),
    toReturn: hryvnias(),
    revenue: hryvnias(),
    difference: hryvnias(),
  }),
  /** By the stock ledger, the landed cost of goods that went out and did not come back; `reserved` ones are still here. */
  lots: z.strictObject({ sold: hryvnias(), reserved: hryvnias(), cost: hryvnias(), difference: hryvnias() }),
  /** Expenses of adverts as they were entered, beside what was counted. */
  adverts: z.strictObject({ spent: hryvnias(), counted: hryvnias(), difference: hryvnias() }),
  /** Fees as the orders have them, beside what was counted. */
  fees: z.strictObject({ charged: hryvnias(), counted: hryvnias(), difference: hryvnias() }),
  /** Costs outside orders as they were entered, beside the sum of days (EARN-9). */
  overheads: z.strictObject({ entered: hryvnias(), counted: hryvnias(), difference: hryvnias() }),
})

const underWay = z.strictObject({
  orders: z.int(),
  amount: hryvnias(),
  /** Of those that were sent, at the shop's own share of refusals by source; 0.08 is 8 %. */
  refusalRate: z.number(),
  expectedLoss: hryvnias(),
})

/** Where no days are said it is a month. */
export function askedUnit(unit: Unit | undefined, start: Day | undefined): Unit | undefined {
  return unit ?? (start === undefined ? 'month' : undefined)
}

/** Days that others are compared with. */
const earnedBefore = z.strictObject({ start: day(), end: day(), earned })

export const getEarned = endpoint({
  method: 'GET',
  path: '/crm/insights/earned',
  fieldSpelling: { from: 'start', to: 'end' },
  access: ['admin'],
  summary:
    'What was earned in a period, term by term, by day, week or month and by type, source, purchase or product; beside it the days that it is compared with, what is under way, and the check that it equals the ledgers (EARN-1, EARN-2).',
  query: z.pipe(
    z.strictObject({ ...earnedQuery, ...unitQuery, step: z.optional(z.enum(steps)), by: z.optional(z.enum(cuts)) }),
    z.transform(({ start, end, basis, compare, unit, step, by }) => ({
      period: { from: start, to: end },
      basis: basis ?? ('sent' as const),
      compared: compare ?? ('before' as const),
      unit: askedUnit(unit, start),
      step,
      cut: by ?? ('type' as const),
    })),
  ),
  output: z.strictObject({
    period: earnedPeriod,
    comparedWith: z.nullable(earnedPeriod),
    basis: z.enum(bases),
    step: z.enum(steps),
    by: z.enum(cuts),
    now: earned,
    before: z.nullable(earned),
    /** Refused orders, whose costs remain (ORD-6). */
    refusals: z.strictObject({ now: z.int(), before: z.nullable(z.int()) }),
    steps: z.array(
      z.strictObject({
        start: day(),
        end: day(),
        now: earned,
        /** Of the step at the same place of the days that it is compared with. */
        before: z.nullable(earnedBefore),
      }),
    ),
    /** Steps that the days before have beyond those: with them the column of the days before adds up. */
    onlyBefore: z.array(earnedBefore),
    groups: z.array(group),
    check,
    underWay,
    /** Orders of the period that took no goods yet: they are in `placed` alone. */
    notSent: z.strictObject({ orders: z.int(), amount: hryvnias() }),
  }),
})
export type EarnedReportOnWire = z.infer<typeof getEarned.output>

export function earnedToWire({ orders, pieces, ...amounts }: Earned): EarnedOnWire {
  const inHryvnias = Object.fromEntries(terms.map((term) => [term, toHryvnias(amounts[term])])) as Record<
    (typeof terms)[number],
    number
  >
  return { ...inHryvnias, orders, pieces }
}

export function periodToWire({ from, to }: Period): z.infer<typeof earnedPeriod> {
  return { start: from, end: to }
}

const beforeToWire = ({ earned: of, ...period }: EarnedBefore) => ({
  ...periodToWire(period),
  earned: earnedToWire(of),
})

const earnedOrNull = (given: Earned | undefined) => (given ? earnedToWire(given) : null)

export function reportToWire(report: EarnedReport): EarnedReportOnWire {
  const {
    period,
    comparedWith,
    basis,
    step,
    cut,
    now,
    before,
    refusals,
    check: found,
    underWay: away,
    notSent,
  } = report
  const { differences } = found
  return {
    period: periodToWire(period),
    comparedWith: comparedWith ? periodToWire(comparedWith) : null,
    basis,
    step,
    by: cut,
    now: earnedToWire(now),
    before: earnedOrNull(before),
    refusals: {
      now: refusals.now,
      before: refusals.before ?? null,
    },
    steps: report.steps.map((each) => ({
      ...periodToWire(each),
      now: earnedToWire(each.now),
      before: each.before && beforeToWire(each.before),
    })),
    onlyBefore: report.onlyBefore.map(beforeToWire),
    groups: report.groups.map(({ group: { id, kind, name, code }, ...each }) => ({
      id,
      kind,
      name,
      code,
      now: earnedToWire(each.now),
      before: earnedOrNull(each.before),
    })),
    check: {
      isEqual: found.isEqual,
      payments: {
        received: toHryvnias(found.received),
        toCome: toHryvnias(found.toCome),
        notAsked: toHryvnias(found.notAsked),
        toReturn: toHryvnias(found.toReturn),
        revenue: toHryvnias(found.revenue),
        difference: toHryvnias(differences.payments),
      },
      lots: {
        sold: toHryvnias(found.sold),
        reserved: toHryvnias(found.reserved),
        cost: toHryvnias(found.cost),
        difference: toHryvnias(differences.lots),
      },
      adverts: {
        spent: toHryvnias(found.spent),
        counted: toHryvnias(found.counted),
        difference: toHryvnias(differences.adverts),
      },
      fees: {
        charged: toHryvnias(found.charged),
        counted: toHryvnias(found.fees),
        difference: toHryvnias(differences.fees),
      },
      overheads: {
        entered: toHryvnias(found.entered),
        counted: toHryvnias(found.overheads),
        difference: toHryvnias(differences.overheads),
      },
    },
    underWay: {
      ...away,
      amount: toHryvnias(away.amount),
      expectedLoss: toHryvnias(away.expectedLoss),
    },
    notSent: {
      ...notSent,
      amount: toHryvnias(notSent.amount),
    },
  }
}
