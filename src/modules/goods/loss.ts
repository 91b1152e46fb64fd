import type { Money } from '#kit/money.ts'
import { reducedPrice, type Sale } from '#modules/catalog/sale.ts'
import type { ProductPlan } from './transfer.ts'

/** What a piece brings less than it cost, in that sale; 0 where it brings more (ORD-6). */
export function lossOfPiece(
  { price, unitCost }: { price: Money; unitCost: Money },
  sale: Pick<Sale, 'salePercent' | 'salePrice'>,
): Money {
  return Math.max(0, unitCost - reducedPrice(price, sale))
}

/** A lot that an import takes below cost: what a piece of it loses, and how many are there. */
interface LotLoss {
  lotId: string
  loss: Money
  available: number
}

/** Of the lots whose price or cost a plan changes, or whose product's sale, those that are below cost after it (ORD-6). */
export function lossesOfImport({ goods, values, lots }: ProductPlan): LotLoss[] {
  const { salePercent = goods?.salePercent ?? null, salePrice = goods?.salePrice ?? null } = values
  const isSaleChanged = values.salePercent !== undefined || values.salePrice !== undefined
  const planned = new Map(lots.map((lot) => [lot.id, lot.values]))
  const kept = (goods?.lots ?? []).map((lot) => ({ id: lot.id, lot, values: planned.get(lot.id) ?? {} }))
  return [...kept, ...lots.filter(({ lot }) => lot === undefined)].flatMap(({ id, lot, values: own }) => {
    if (!isSaleChanged && own.price === undefined && own.unitCost === undefined) return []
    const price = own.price ?? lot?.price ?? 0
    const loss = lossOfPiece({ price, unitCost: own.unitCost ?? lot?.unitCost ?? 0 }, { salePercent, salePrice })
    // goods without a price are not for sale
    if (price === 0 || loss === 0) return []
    return [{ lotId: id, loss, available: Math.max(0, (own.onHand ?? lot?.onHand ?? 0) - (lot?.reserved ?? 0)) }]
  })
}
