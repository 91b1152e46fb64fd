import { percentOf } from '#kit/money.ts'
import type { AdvertFigures, AdvertType } from './adverts.contract.ts'
import type { Earned } from './earned.ts'

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
export function verdictOf({ spend, contribution }: AdvertFigures): AdvertType['verdict'] {
  if (spend === 0) return 'quiet'
  if (contribution < spend) return 'burns'
  return contribution < percentOf(spend, 115) ? 'onEdge' : 'earns'
}
