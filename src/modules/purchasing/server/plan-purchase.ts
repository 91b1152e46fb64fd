import { mostMoney } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import { overlaid } from '#platform/field-lists.ts'
import { codeKey } from '#modules/catalog/product.ts'
import { billProblems, landedCosts } from '../landed-cost.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import { purchase as table } from '../purchase.fields.ts'
import { colourOf, lineName, type Purchase } from '../purchase.ts'
import type { Facts, PlannedProduct, PlannedPurchase, Problems } from './plan.ts'
import { planProducts } from './plan-products.ts'
import { planSums } from './plan-sums.ts'

/** Plans a purchase: fields left out stay as they were (WIRE-11). Adds faults to the problems, field by field. */
export function planPurchase(
  { id, given, before, field }: { id: string; given: PurchaseInput; before: Purchase | undefined; field: string },
  facts: Facts,
  problems: Problems,
): PlannedPurchase {
  const wrong = (name: string, error: string, params?: FieldError['params']) =>
    void problems.invalid.push({ field: `${field}.${name}`, error, ...(params && { params }) })
  const fields = overlaid(table.fields, { ...(!before && { orderedOn: facts.today }), ...given }, before)
  if (fields.currency === 'UAH') fields.rate = null
  else if (fields.rate === null) wrong('rate', 'required')

  const products = planProducts({ given: given.products, before, fields, field, facts, problems })
  if (given.products) problems.invalid.push(...sameGoods(products, field, facts))
  const lines = products.flatMap((product) => product.lines)
  const repeated = lines.findIndex(({ id: one }, index) => lines.findIndex((line) => line.id === one) < index)
  if (repeated >= 0 && problems.invalid.length === 0) wrong('products', 'repeated')
  Object.assign(fields, planSums(given, before, lines))
  const worth = lines.reduce((sum, line) => sum + line.quantity * (line.price + line.agentFee + line.freight), 0)
  if (worth > mostMoney) wrong('goodsCostSet', 'outOfRange')
  else {
    for (const { field: name, error, sum } of billProblems(lines, fields))
      wrong(`${name}Set`, error, { sum: { kopiykas: sum } })
    const { unitCosts } = landedCosts(lines, fields)
    for (const [index, line] of lines.entries()) line.landedCost = Math.max(0, unitCosts[index] ?? 0)
  }
  return { id, number: given.number, before, fields, products }
}

/** A line of goods that stand under another code of theirs as well, the old or the new one: they are one lot (BUY-4). */
function sameGoods(products: readonly PlannedProduct[], field: string, { catalogue }: Facts): FieldError[] {
  const places = new Map<string, PlannedProduct>()
  return products.flatMap((product, place) => {
    const { before, code } = product
    const known = before && codeKey(before.code) === codeKey(code) ? before.productId : null
    const goods = known ?? catalogue.get(code)?.id ?? codeKey(code)
    return product.lines.flatMap((line, index): FieldError[] => {
      const lot = JSON.stringify([goods, line.size, colourOf(line)])
      const owner = places.get(lot) ?? product
      places.set(lot, owner)
      // a repeated code has an error of its own
      if (codeKey(owner.code) === codeKey(code)) return []
      const params = { line: lineName(owner.code, line) }
      return [{ field: `${field}.products.${place}.lines.${index}.size`, error: 'lineRepeated', params }]
    })
  })
}
