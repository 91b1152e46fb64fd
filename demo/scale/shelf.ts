/** A lot on the shelf while the sales are played through, and the pieces left of it; a variant's oldest lot is first. */
export interface ShelfLot {
  id: string
  price: number
  left: number
}

export interface Variant {
  product: number
  size: string
  lots: ShelfLot[]
}

export interface Picked {
  lot: ShelfLot
  quantity: number
}

/** A line of an order, and the lots that fill it. */
export interface Sale {
  variant: Variant
  picked: Picked[]
}

export interface Returning {
  at: number
  sale: Sale
}

export function left({ lots }: Variant): number {
  return lots.reduce((sum, lot) => sum + lot.left, 0)
}

/** Takes pieces oldest purchase first (CAT-2), fewer when there are fewer. */
export function pickFrom(variant: Variant, wanted: number): Sale {
  const picked: Picked[] = []
  let missing = wanted
  for (const lot of variant.lots) {
    const quantity = Math.min(lot.left, missing)
    if (quantity === 0) continue
    lot.left -= quantity
    missing -= quantity
    picked.push({ lot, quantity })
    if (missing === 0) break
  }
  // sold out for good, but for what may come back: kept short, since the list is walked for every sale
  if (variant.lots.length > 8) variant.lots = variant.lots.filter((lot) => lot.left > 0)
  return { variant, picked }
}

/** Puts returned pieces back into the very lot they came from (ORD-7), however old. */
export function putBack({ variant, picked }: Sale): void {
  for (const { lot, quantity } of picked) {
    lot.left += quantity
    if (!variant.lots.includes(lot)) variant.lots.unshift(lot)
  }
}

export function awaitReturn(returns: Returning[], back: Returning): void {
  const place = returns.findLastIndex(({ at }) => at <= back.at)
  returns.splice(place + 1, 0, back)
}

/** Puts on the shelf what has come back by now. */
export function arrive(returns: Returning[], now: number): void {
  while (returns[0] && returns[0].at <= now) putBack((returns.shift() as Returning).sale)
}
