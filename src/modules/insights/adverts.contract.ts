import * as z from 'zod/mini'
import { toHryvnias, type Money } from '#kit/money.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { day } from '#platform/wire.ts'
import type { AdvertFigures, AdvertsReport } from './adverts-report.ts'
import { earnedPeriod, earnedQuery, hryvnias, periodToWire } from './earned.contract.ts'
import { bases } from './earned.ts'

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
  /** The revenue at which one hryvnia more pays for itself: the break-even; null where no revenue can. */
  nextHryvnia: z.nullable(z.number()),
  months: z.array(z.strictObject({ month: day(), ...figures })),
})

export const getAdvertsReport = endpoint({
  method: 'GET',
  path: '/crm/insights/adverts',
  fieldSpelling: { from: 'start', to: 'end' },
  access: ['admin'],
  summary:
    'Adverts beside what they bring, by product type: contribution, return on spend (revenue ÷ spend) and its break-even (revenue ÷ contribution), and how both went over the six months that end with the period (EARN-3). Ratios are null where there is nothing to divide by.',
  query: z.pipe(
    z.strictObject({ start: earnedQuery.start, end: earnedQuery.end, basis: z.optional(z.enum(bases)) }),
    z.transform(({ start, end, basis }) => ({ period: { from: start, to: end }, basis: basis ?? ('sent' as const) })),
  ),
  output: z.strictObject({
    period: earnedPeriod,
    types: z.array(advertType),
    all: z.strictObject(figures),
    /** Adverts that belong to no type: of an advertiser, on days without sales. */
    ofNoType: hryvnias(),
    /** Rounding, write-offs and corrections, which belong to no type. */
    rest: hryvnias(),
    /** Costs outside orders (EARN-9). */
    overheads: hryvnias(),
    left: hryvnias(),
  }),
})
export type AdvertsReportOnWire = WireOf<typeof getAdvertsReport>

const sums = ['revenue', 'cost', 'fees', 'returns', 'contribution', 'spend', 'unallocated', 'left'] as const

function figuresToWire(given: AdvertFigures): AdvertsReportOnWire['all'] {
  const amounts = Object.fromEntries(sums.map((name) => [name, toHryvnias(given[name])]))
  const { returnOnSpend, breakEven } = given
  return { ...(amounts as Record<(typeof sums)[number], Money>), returnOnSpend, breakEven }
}

export function advertsReportToWire({ period, types, all, ...sum }: AdvertsReport): AdvertsReportOnWire {
  return {
    period: periodToWire(period),
    types: types.map(({ typeId, name, verdict, months, ...of }) => ({
      typeId,
      name,
      verdict,
      ...figuresToWire(of),
      nextHryvnia: of.breakEven,
      months: months.map(({ month, ...each }) => ({
        month,
        ...figuresToWire(each),
      })),
    })),
    all: figuresToWire(all),
    ofNoType: toHryvnias(sum.ofNoType),
    rest: toHryvnias(sum.rest),
    overheads: toHryvnias(sum.overheads),
    left: toHryvnias(sum.left),
  }
}
