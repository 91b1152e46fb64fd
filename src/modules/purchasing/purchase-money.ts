import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { landedCosts, type BillSums, type CostedLine } from './landed-cost.ts'

interface CountedLine extends CostedLine {
  landedCost: Money
  received: number
  onHand: number
  /** The unit cost of its lot; 0 before receipt. */
  unitCost: Money
}

export interface PurchaseMoney extends Record<'goodsCost' | 'agentFee' | 'freight' | 'bill' | 'paid', Money> {
  receivedCost: Money
  rounding: Money
  quantity: number
  received: number
  onHand: number
  onHandCost: Money
}

/** The sums of a purchase; the view `purchase_money` is the same in SQL (BUY-3). */
export function purchaseMoney(
  purchase: BillSums & { paidOn: Day | null; freightPaidOn: Day | null },
  lines: readonly CountedLine[],
): PurchaseMoney {
  const { goodsCost, agentFee, freight, bill } = landedCosts(lines, purchase)
  const total = (of: (line: CountedLine) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  return {
    goodsCost,
    agentFee,
    freight,
    bill,
    paid: (purchase.paidOn === null ? 0 : goodsCost + agentFee) + (purchase.freightPaidOn === null ? 0 : freight),
    receivedCost: total(({ landedCost, received }) => landedCost * received),
    rounding: bill - total(({ landedCost, quantity }) => landedCost * quantity),
    quantity: total(({ quantity }) => quantity),
    received: total(({ received }) => received),
    onHand: total(({ onHand }) => onHand),
    onHandCost: total(({ onHand, unitCost }) => onHand * unitCost),
  }
}
