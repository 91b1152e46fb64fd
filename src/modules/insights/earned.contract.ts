import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { amount, day } from '#platform/wire.ts'
import { daysQuery } from '#modules/advertising/days-query.contract.ts'
import { bases, comparisons, cuts, steps, terms, units, type Term } from './earned.ts'

const termAmounts = Object.fromEntries(terms.map((term) => [term, amount()])) as Record<Term, ReturnType<typeof amount>>
/** Terms of the waterfall: revenue, costs above zero, and what is left. */
export const earned = z.strictObject({ ...termAmounts, orders: z.int(), pieces: z.int() })

const days = { from: day(), to: day() }
export const earnedPeriod = z.strictObject(days)

/** Days, both included; left out: this month until yesterday. */
export const periodQuery = { from: daysQuery.start, to: daysQuery.end }

/** Days, what counts and what it is compared with; left out: what was sent, the days before. */
export const earnedQuery = {
  ...periodQuery,
  basis: z.optional(z.enum(bases)),
  compared: z.optional(z.enum(comparisons)),
}

/** The unit of the days, for their comparison: 1–2 November may be the first days of a month or of another unit. */
export const unitQuery = { unit: z.optional(z.enum(units)) }

/** The group of the rows: its id in the cut; `unknown` for rows of no group. */
const group = z.strictObject({
  id: z.nullable(z.string()),
  /** `rest` is what no group has: adverts that no sale bears, rounding, write-offs. */
  kind: z.enum(['group', 'unknown', 'rest']),
  name: z.string(),
  code: z.string(),
  now: earned,
  before: z.optional(earned),
})
export type EarnedGroup = z.infer<typeof group>
export type GroupName = Pick<EarnedGroup, 'id' | 'kind' | 'name' | 'code'>

const check = z.strictObject({
  isEqual: z.boolean(),
  /** received + toCome + notAsked − toReturn + difference = revenue of the orders that count. */
  payments: z.strictObject({
    received: amount(),
    toCome: amount(),
    notAsked: amount(),
    toReturn: amount(),
    revenue: amount(),
    difference: amount(),
  }),
  /** By the stock ledger, the landed cost of goods that went out and did not come back; `reserved` ones are still here. */
  lots: z.strictObject({ sold: amount(), reserved: amount(), cost: amount(), difference: amount() }),
  /** Expenses of adverts as they were entered, beside what was counted. */
  adverts: z.strictObject({ spent: amount(), counted: amount(), difference: amount() }),
  /** Fees as the orders have them, beside what was counted. */
  fees: z.strictObject({ charged: amount(), counted: amount(), difference: amount() }),
  /** Costs outside orders as they were entered, beside the sum of days (EARN-9). */
  overheads: z.strictObject({ entered: amount(), counted: amount(), difference: amount() }),
})
export type Check = z.infer<typeof check>

const underWay = z.strictObject({
  orders: z.int(),
  amount: amount(),
  /** The refusals among sent orders, at the shop's own share by source; 0.08 is 8 %. */
  refusalRate: z.number(),
  expectedLoss: amount(),
})
export type UnderWay = z.infer<typeof underWay>

/** Days that others are compared with. */
const earnedBefore = z.strictObject({ ...days, earned })
export type EarnedBefore = z.infer<typeof earnedBefore>

/** A step, and the one at the same place of the days that it is compared with. */
const earnedStep = z.strictObject({ ...days, now: earned, before: z.nullable(earnedBefore) })
export type EarnedStep = z.infer<typeof earnedStep>

const report = z.strictObject({
  period: earnedPeriod,
  comparedWith: z.optional(earnedPeriod),
  basis: z.enum(bases),
  step: z.enum(steps),
  cut: z.enum(cuts),
  now: earned,
  before: z.optional(earned),
  /** Refused orders, whose costs remain (ORD-6). */
  refusals: z.strictObject({ now: z.int(), before: z.optional(z.int()) }),
  steps: z.array(earnedStep),
  /** Steps that the days before have beyond those: with them the column of the days before adds up. */
  onlyBefore: z.array(earnedBefore),
  groups: z.array(group),
  check,
  underWay,
  /** Orders of the period that took no goods yet: they are in `placed` alone. */
  notSent: z.strictObject({ orders: z.int(), amount: amount() }),
})
export type EarnedReport = z.infer<typeof report>

export const getEarned = ownEndpoint('GET /crm/insights/earned', ['admin'], {
  summary:
    'What was earned in a period, term by term, by day, week or month and by type, source, purchase or product; beside it the days that it is compared with, what is under way, and the check that it equals the ledgers (EARN-1, EARN-2).',
  query: z.strictObject({
    ...earnedQuery,
    ...unitQuery,
    step: z.optional(z.enum(steps)),
    cut: z.optional(z.enum(cuts)),
  }),
  output: report,
})
