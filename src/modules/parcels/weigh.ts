import type { BoxSize } from '#modules/delivery/parcel.ts'
import { longestSide, type Weighed } from './parcel-document.ts'

/** Pieces of one product type; `box` is undefined where nobody has said what one weighs. */
export interface Packed {
  quantity: number
  box: Weighed | undefined
}

export interface Suggested {
  /** Grams; null where it is not known of a piece. */
  weight: number | null
  /** Null where it is not known of any. */
  size: BoxSize | null
}

/** The weight of a parcel and the size of its box, by the usual ones of its goods: they lie upon one another. */
export function weigh(packed: readonly Packed[]): Suggested {
  const known = packed.flatMap(({ box, quantity }) => (box ? [{ ...box, quantity }] : []))
  const isWhole = known.length === packed.length && known.length > 0
  const sum = known.reduce((grams, { weight, quantity }) => grams + weight * quantity, 0)
  return { weight: isWhole ? sum : null, size: known.length > 0 ? stack(known) : null }
}

function stack(boxes: readonly (BoxSize & { quantity: number })[]): BoxSize {
  const height = boxes.reduce((sum, box) => sum + box.height * box.quantity, 0)
  return {
    length: Math.max(...boxes.map(({ length }) => length)),
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.min(longestSide, height),
  }
}
