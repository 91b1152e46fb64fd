import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { isSaleOver, noSale, reducedPrice, type Sale } from '#modules/catalog/sale.ts'
import type { ProductPlan } from './transfer.ts'

export type Reduction = Pick<Sale, 'salePercent' | 'salePrice'>
export type SaleToEnd = Reduction & Pick<Sale, 'saleEndsOn'>

/** The loss on a piece: its cost above its price in that sale; 0 where it brings more (ORD-6). */
export function lossOfPiece({ price, unitCost }: { price: Money; unitCost: Money }, sale: Reduction): Money {
  return Math.max(0, unitCost - reducedPrice(price, sale))
}

/** The reduction of a sale from today on: a coming sale counts like a running one, a past one for nothing (CAT-2). */
export function reductionLeft(sale: SaleToEnd, today: Day): Reduction {
  return isSaleOver(sale, today) ? noSale : sale
}

/** A lot that an import takes below cost: what a piece of it loses, and how many are there. */
interface LotLoss {
  lotId: string
  loss: Money
  available: number
}

/** The lots that are below cost after a plan changes their price or cost, or their product's sale (ORD-6). */
export function lossesOfImport({ goods, values, lots }: ProductPlan, today: Day): LotLoss[] {
  const { salePercent: percentBefore, salePrice: priceBefore, saleEndsOn: endBefore } = goods ?? noSale
  const { salePercent = percentBefore, salePrice = priceBefore, saleEndsOn = endBefore } = values
  const sale = { salePercent, salePrice, saleEndsOn }
  const reduction = reductionLeft(sale, today)
  const isSaleChanged =
    values.salePercent !== undefined ||
    values.salePrice !== undefined ||
    isSaleOver({ saleEndsOn: endBefore }, today) !== isSaleOver(sale, today)
  const planned = new Map(lots.map((lot) => [lot.id, lot.values]))
  const remaining = (goods?.lots ?? []).map((lot) => ({ id: lot.id, lot, values: planned.get(lot.id) ?? {} }))
  return [...remaining, ...lots.filter(({ lot }) => lot === undefined)].flatMap(({ id, lot, values: own }) => {
    if (!isSaleChanged && own.price === undefined && own.unitCost === undefined) return []
    const price = own.price ?? lot?.price ?? 0
    const unitCost = own.unitCost ?? lot?.unitCost ?? 0
    const loss = lossOfPiece({ price, unitCost }, reduction)
    // goods without a price are not for sale
    if (price === 0 || loss === 0) return []
    return [{ lotId: id, loss, available: Math.max(0, (own.onHand ?? lot?.onHand ?? 0) - (lot?.reserved ?? 0)) }]
  })
}
