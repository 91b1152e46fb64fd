import * as z from 'zod/mini'
import { day } from '#platform/wire.ts'
import { earnedPeriod, hryvnias } from './earned.contract.ts'

/** EARN-3. Return on spend is revenue ÷ spend, its break-even revenue ÷ contribution; null where there is nothing to divide by. */
const figures = {
  revenue: hryvnias(),
  cost: hryvnias(),
  fees: hryvnias(),
  returns: hryvnias(),
  contribution: hryvnias(),
  spend: hryvnias(),
  /** Of the spend, that of days without sales of the type. */
  unallocated: hryvnias(),
  left: hryvnias(),
  returnOnSpend: z.nullable(z.number()),
  breakEven: z.nullable(z.number()),
}

const advertType = z.strictObject({
  /** null: goods that the shop does not know. */
  typeId: z.nullable(z.guid()),
  name: z.string(),
  ...figures,
  /** `onEdge` below 1.15 × its break-even; `quiet` where nothing was spent. */
  verdict: z.enum(['earns', 'onEdge', 'burns', 'quiet']),
  /** What one hryvnia more would have to bring to pay for itself: the break-even; null where no revenue can. */
  nextHryvnia: z.nullable(z.number()),
  months: z.array(z.strictObject({ month: day(), ...figures })),
})

const advertsReport = z.strictObject({
  period: earnedPeriod,
  types: z.array(advertType),
  all: z.strictObject(figures),
  /** Adverts that belong to no type: of an advertiser, on days without sales. */
  ofNoType: hryvnias(),
  /** Rounding, write-offs and corrections, which belong to no type. */
  rest: hryvnias(),
  left: hryvnias(),
})
export type AdvertsReportOnWire = z.infer<typeof advertsReport>
