import { isOnSale } from '#modules/stock/lot.ts'

export const lacks = ['lot', 'price', 'photo'] as const
export type Lack = (typeof lacks)[number]

/** The state in which shoppers see a product, and its lacks for being sold, or sold well (CAT-2). */
export interface Readiness {
  state: 'hidden' | 'coming' | 'shown'
  lacks: Lack[]
}

interface Standable {
  isHidden: boolean
  photos: readonly unknown[]
  lots: readonly { price: number; photos: readonly unknown[] }[]
}

export function readinessOf({ isHidden, photos, lots }: Standable): Readiness {
  const isPriced = lots.some(isOnSale)
  const isPictured = photos.length > 0 || lots.some((lot) => lot.photos.length > 0)
  const is: Record<Lack, boolean> = { lot: lots.length === 0, price: lots.length > 0 && !isPriced, photo: !isPictured }
  return { state: isHidden ? 'hidden' : isPriced ? 'shown' : 'coming', lacks: lacks.filter((lack) => is[lack]) }
}

/** Whether a product of a purchase stands hidden only until it has a price (BUY-4). */
export function showsItself({ isHidden, lots }: Pick<Standable, 'isHidden' | 'lots'>): boolean {
  return isHidden && lots.length > 0 && !lots.some(isOnSale)
}
