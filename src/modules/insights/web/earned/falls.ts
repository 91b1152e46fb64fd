import type { Money } from '#kit/money.ts'
import type { CostTerm, Earned } from '../../earned.ts'

/** Terms as a period has them: kinds of one thing stand in one bar (EARN-1). In the order of the waterfall. */
export const falls = {
  cost: ['cost'],
  marketplace: ['marketplaceFee', 'marketplaceFixedFee'],
  payment: ['marketplacePaymentFee', 'paymentFee'],
  shipping: ['subsidisedShippingFee'],
  returns: ['returnCost'],
  adverts: ['adverts', 'unallocatedAdverts'],
  rest: ['rounding', 'writeOffs', 'corrections'],
  overheads: ['overheads'],
} as const satisfies Record<string, readonly CostTerm[]>
export type FallName = keyof typeof falls
export const fallNames = Object.keys(falls) as FallName[]

/** The fall of a bar, below zero; nought is not −0. */
export function fallOf(earned: Earned, name: FallName): Money {
  return falls[name].reduce((sum, term) => sum - earned[term], 0)
}

/** Lists the terms of a bar that are not zero; none of a bar with one term. */
export function partsOf(earned: Earned, name: FallName): CostTerm[] {
  const parts = falls[name].filter((term) => earned[term] !== 0)
  return falls[name].length > 1 ? parts : []
}
