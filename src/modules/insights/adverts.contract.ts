import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day } from '#platform/wire.ts'
import { earnedPeriod, periodQuery } from './earned.contract.ts'
import { bases } from './earned.ts'

/** The sums that a type of goods brings before adverts, and the cost of its adverts (EARN-3). */
const figures = {
  revenue: amount(),
  cost: amount(),
  fees: amount(),
  returns: amount(),
  contribution: amount(),
  spend: amount(),
  /** The part of the spend that fell on days without sales of the type. */
  unallocated: amount(),
  left: amount(),
  /** Revenue ÷ spend. */
  returnOnSpend: z.nullable(z.number()),
  /** Revenue ÷ contribution: the return at which nothing is left, and at which one hryvnia more pays for itself; null where no revenue can. */
  breakEven: z.nullable(z.number()),
}
const all = z.strictObject(figures)
export type AdvertFigures = z.infer<typeof all>

const advertType = z.strictObject({
  /** null: goods that the shop does not know. */
  typeId: z.nullable(z.guid()),
  name: z.string(),
  ...figures,
  /** `onEdge` below 1.15 × its break-even; `quiet` where nothing was spent. */
  verdict: z.enum(['earns', 'onEdge', 'burns', 'quiet']),
  months: z.array(z.strictObject({ month: day(), ...figures })),
})
export type AdvertType = z.infer<typeof advertType>

export const getAdvertsReport = ownEndpoint('GET /crm/insights/adverts', ['admin'], {
  summary:
    'Adverts beside what they bring, by product type: contribution, return on spend (revenue ÷ spend) and its break-even (revenue ÷ contribution), and how both went over the six months that end with the period (EARN-3). Ratios are null where there is nothing to divide by.',
  query: z.strictObject({ ...periodQuery, basis: z.optional(z.enum(bases)) }),
  output: z.strictObject({
    period: earnedPeriod,
    types: z.array(advertType),
    all,
    /** Adverts that belong to no type: of an advertiser, on days without sales. */
    ofNoType: amount(),
    /** Rounding, write-offs and corrections, which belong to no type. */
    rest: amount(),
    /** Costs outside orders (EARN-9). */
    overheads: amount(),
    left: amount(),
  }),
})
export type AdvertsReport = AnswerOf<typeof getAdvertsReport>
