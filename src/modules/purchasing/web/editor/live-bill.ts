import { landedCosts } from '../../landed-cost.ts'
import { linesOf, type PurchaseFormValues } from './purchase-form.ts'
import { billOf } from './purchase-form-values.ts'

/** The bill as it is typed, and what a piece of each line comes to (BUY-3), by the very function of the server. */
export function liveBill(values: PurchaseFormValues) {
  const { lines, sums } = billOf(values)
  const landed = landedCosts(lines, sums)
  const ids = linesOf(values.rows).map(({ lineId }) => lineId)
  return {
    ...landed,
    /** The sums that follow from the lines alone. */
    ofLines: landedCosts(lines, { goodsCostSet: null, agentFeeSet: null, freightSet: null }),
    /** By line: its price in hryvnias, and what a piece comes to in all. */
    ofLine: new Map(
      ids.map(
        (id, index) => [id, { price: lines[index]?.price ?? 0, unitCost: landed.unitCosts[index] ?? 0 }] as const,
      ),
    ),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

export type LiveBill = ReturnType<typeof liveBill>
