import type { Given, Seen } from '#platform/fields.ts'
import { billProblems, landedCosts, type BillSums } from './landed-cost.ts'
import type { PurchaseOnWire, PurchaseRowOnWire } from './purchase.contract.ts'
import { purchase as table, purchaseRow } from './purchase.fields.ts'
import { joinNumbers } from './purchase-numbers.ts'

export type { LineInput, ProductInput } from './purchase.contract.ts'
export { purchasesRequestToWire, type PurchasesRequest } from './purchase-list.contract.ts'
export { billProblems, landedCosts }

/** A purchase as the back-office shows it, with the sums that staff set; managers get none of them, on no page (WIRE-12). */
export type OfficePurchase = Seen<typeof table.fields> & BillSums
/** A row of the list; a manager gets no costs (WIRE-12). */
export type ListedPurchase = Seen<typeof purchaseRow.fields, 'manager'> & Partial<Seen<typeof purchaseRow.fields>>

export function purchaseFromWire(wire: PurchaseOnWire): OfficePurchase {
  const seen = table.fromWire(wire)
  return { ...seen, ...('bill' in seen ? setOf(seen) : { goodsCostSet: null, agentFeeSet: null, freightSet: null }) }
}

export function rowFromWire(wire: PurchaseRowOnWire): ListedPurchase {
  return purchaseRow.fromWire<'manager'>(wire)
}

/** The wire gives only the outcome: what differs from what would follow by itself was set by staff. */
function setOf({ goodsCost, agentFee, freight, products }: Seen<typeof table.fields>): BillSums {
  const lines = products.flatMap((product) => product.lines)
  const ofLines = landedCosts(lines, { goodsCostSet: null, agentFeeSet: null, freightSet: null })
  const set = (outcome: number, computed: number) => (outcome === computed ? null : outcome)
  return {
    goodsCostSet: set(goodsCost, ofLines.goodsCost),
    agentFeeSet: set(agentFee, ofLines.agentFee),
    freightSet: set(freight, ofLines.freight),
  }
}

/** The fields that staff changed; absent ones keep their value, products and their lines replace by id (WIRE-11). */
export type PurchaseEdit = Given<typeof table.fields>

/** The body of `updatePurchases` for one purchase. */
export function editToWire(number: string, version: number | undefined, edit: PurchaseEdit) {
  return { purchases: [table.sent({ ...edit, number, version })] }
}

/** The body of `addPurchases` for one purchase. */
export function additionToWire(number: string, edit: PurchaseEdit) {
  return { purchases: [table.sent({ ...edit, number })] }
}

export function onePurchaseToWire(id: string) {
  return { id }
}

/** The query of `deletePurchases`. */
export function deletionToWire(numbers: readonly string[]) {
  return { purchaseNumbers: joinNumbers(numbers) }
}

/** The field of ours that an error of the wire is about: `purchases.0.products.2.subProducts.1.goodsCount` → `products.2.lines.1.quantity`. */
export function fieldOfError(wire: string): string {
  return table.unspell(wire.replace(/^purchases(\.\d+)?\.?/, ''))
}
