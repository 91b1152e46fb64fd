import type { ProductTypeSlug } from './product.ts'

/** The measurements that a product may have, in millimetres. */
export const measures = ['width', 'height', 'depth', 'length'] as const
export type Measure = (typeof measures)[number]

/** The measurements of a type, in the order shown: the length of a bag is its strap's, the height of a shoe its heel's. */
export const measuresOf: Readonly<Record<ProductTypeSlug, readonly Measure[]>> = {
  bags: ['width', 'height', 'depth', 'length'],
  shoes: ['height'],
  wallets: ['width', 'height', 'depth'],
  hairHoops: ['width'],
  belts: ['width', 'depth', 'length'],
  garlands: ['length', 'width'],
  socks: ['height'],
  hats: ['width', 'height'],
}

export const mostMillimetres = 10_000

/** Centimetres as people say them: at most one decimal. */
export function inCentimetres(millimetres: number): number {
  return millimetres / 10
}
