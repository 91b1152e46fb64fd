import { landedCosts, type BillSums, type CostedLine } from '../landed-cost.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import type { Purchase } from '../purchase.ts'

const sums = [
  ['goodsCostSet', 'goodsCost'],
  ['agentFeeSet', 'agentFee'],
  ['freightSet', 'freight'],
] as const satisfies [keyof BillSums, string][]

/**
 * The sums that staff set. A sum that equals that of the lines, however it came, stays unset and follows them further on.
 * One that comes back as the client read it changes nothing (WIRE-5).
 */
export function planSums(given: PurchaseInput, before: Purchase | undefined, lines: readonly CostedLine[]): BillSums {
  const after = landedCosts(lines, nothing)
  const then = landedCosts(before?.products.flatMap((product) => product.lines) ?? [], nothing)
  const sumOf = ([name, outcome]: (typeof sums)[number]) => {
    const said = given[name]
    const isNew = said !== undefined && said !== before?.[outcome]
    if (isNew) return said === after[outcome] ? null : said
    const saved = before?.[name] ?? null
    return saved === then[outcome] && saved !== after[outcome] ? null : saved
  }
  const [goodsCostSet, agentFeeSet, freightSet] = sums.map(sumOf)
  return { goodsCostSet: goodsCostSet ?? null, agentFeeSet: agentFeeSet ?? null, freightSet: freightSet ?? null }
}

const nothing: BillSums = { goodsCostSet: null, agentFeeSet: null, freightSet: null }
