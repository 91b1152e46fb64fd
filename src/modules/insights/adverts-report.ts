import { percentOf, type Money } from '#kit/money.ts'
import type { Day } from '#kit/days.ts'
import type { Earned, Period } from './earned.ts'

/** The sums that a type of goods brings before adverts, and the cost of its adverts (EARN-3). */
export interface AdvertFigures {
  revenue: Money
  cost: Money
  fees: Money
  returns: Money
  contribution: Money
  spend: Money
  unallocated: Money
  left: Money
  /** Revenue ÷ spend. */
  returnOnSpend: number | null
  /** Revenue ÷ contribution: the return at which nothing is left; null where no revenue could pay for adverts. */
  breakEven: number | null
}

export type Verdict = 'earns' | 'onEdge' | 'burns' | 'quiet'

export interface AdvertType extends AdvertFigures {
  typeId: string | null
  name: string
  verdict: Verdict
  months: (AdvertFigures & { month: Day })[]
}

export interface AdvertsReport {
  period: Period
  types: AdvertType[]
  all: AdvertFigures
  ofNoType: Money
  rest: Money
  overheads: Money
  left: Money
}

export function advertFiguresOf(earned: Earned): AdvertFigures {
  const { revenue, cost, returnCost: returns } = earned
  const fees =
    earned.marketplaceFee +
    earned.marketplaceFixedFee +
    earned.marketplacePaymentFee +
    earned.paymentFee +
    earned.subsidisedShippingFee
  const contribution = revenue - cost - fees - returns
  const spend = earned.adverts + earned.unallocatedAdverts
  return {
    revenue,
    cost,
    fees,
    returns,
    contribution,
    spend,
    unallocated: earned.unallocatedAdverts,
    left: contribution - spend,
    returnOnSpend: spend > 0 ? revenue / spend : null,
    breakEven: contribution > 0 ? revenue / contribution : null,
  }
}

/** Burns where adverts take more than the goods bring; on the edge up to 15 % above the break-even. */
export function verdictOf({ spend, contribution }: AdvertFigures): Verdict {
  if (spend === 0) return 'quiet'
  if (contribution < spend) return 'burns'
  return contribution < percentOf(spend, 115) ? 'onEdge' : 'earns'
}
