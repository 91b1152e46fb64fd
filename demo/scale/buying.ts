import { dayOf } from '#kit/days.ts'
import { idAt } from '../random.ts'
import { purchaseEveryDays, type ScaleProduct } from './goods.ts'
import type { Period, Play } from './play.ts'
import { dayMs } from './season.ts'
import { left, type Variant } from './shelf.ts'

/** A purchase covers the sales of so many days. */
const stockForDays = 45
const piecesPerOrder = 1.6

export interface Purchase {
  on: Date
  number: string
  /** The how-manieth since the beginning: everything grows dearer. */
  place: number
}

/** Buys goods that run out, as much as the next weeks are likely to want. */
export function buy(play: Play, { lots }: Period, purchase: Purchase, appeal: readonly number[]): void {
  const { products, shelves, instants, random } = play
  const from = +purchase.on
  const soon = instants.filter((at) => +at >= from && +at < from + stockForDays * dayMs).length
  const whole = appeal.reduce((sum, each) => sum + each, 0)
  for (const [place, product] of products.entries()) {
    const wanted = appeal[place] ?? 0
    if (wanted === 0) continue
    const variants = shelves[place] ?? []
    const expected = (wanted / whole) * soon * piecesPerOrder
    const held = variants.reduce((sum, variant) => sum + left(variant), 0)
    const isNew = product.addedAt > from - purchaseEveryDays * dayMs && held === 0
    // a thing nobody asks for is not bought again
    if (held > expected * 0.6 || (!isNew && expected < 0.4 && !random.isLucky(expected))) continue
    const pieces = Math.max(product.sizes.length > 3 ? 6 : 2, Math.ceil(expected * 1.15) - held)
    lots.push(...spread(play, purchase, { product, variants, pieces }))
  }
}

/** The pieces of a product over its sizes, a lot each, as they are usually wanted. */
function spread(
  { random }: Play,
  { on, number, place }: Purchase,
  { product, variants, pieces }: { product: ScaleProduct; variants: readonly Variant[]; pieces: number },
): Period['lots'] {
  const curve = product.curve.reduce((sum, each) => sum + each, 0)
  // by a tenth a year
  const dearer = 1 + (place / (365 / purchaseEveryDays)) * 0.1
  const price = Math.round((product.price * dearer) / 1000) * 1000
  const unitCost = Math.round(product.unitCost * dearer * (0.97 + random.next() * 0.06))
  const purchasedOn = dayOf(on)
  return variants.flatMap((variant, index) => {
    const share = (pieces * (product.curve[index] ?? 0)) / curve
    const quantity = Math.floor(share) + (random.isLucky(share % 1) ? 1 : 0)
    if (quantity === 0) return []
    const id = idAt(random, on)
    variant.lots.push({ id, price, left: quantity })
    const { size } = variant
    const productId = product.row.id
    return [{ id, productId, size, purchaseNumber: number, purchasedOn, price, unitCost, quantity, receivedAt: on }]
  })
}
