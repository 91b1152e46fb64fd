import type { Colour, Gradient } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'

/** Purchases the stock came with, and their days. */
export const purchases = {
  'P-2026-006': '2026-02-11',
  'P-2026-009': '2026-03-18',
  'P-2026-014': '2026-05-06',
  'P-2026-017': '2026-06-24',
  'P-2026-021': '2026-08-12',
  'P-2026-024': '2026-09-30',
  'P-2026-027': '2026-11-04',
} as const satisfies Record<string, Day>
export type PurchaseNumber = keyof typeof purchases

/** Amounts are whole hryvnias. */
export interface DemoProduct {
  code: string
  type: ProductTypeSlug
  name: { uk: string; en: string }
  description: { uk: string; en: string }
  price: number
  compareAtPrice?: number
  colours: Colour[]
  /** Keys of `pictures/index.json`; the first is the front. */
  pictures: [string, ...string[]]
  /** The place of the colour that a picture shows, where the colours are for choosing. */
  pictureColours?: Record<string, number>
  addedDaysAgo: number
  isHidden?: true
  lots: DemoLot[]
}

export interface DemoLot {
  purchase: PurchaseNumber
  unitCost: number
  /** The product's own where left out. */
  price?: number
  /** How many came of each size; the size is empty where there are none. */
  pieces: Record<string, number>
}

export function colour(name: string, ...stops: [string, ...string[]]): Colour {
  return { name, gradient: 'n', stops }
}

export function blend(name: string, gradient: Exclude<Gradient, 'n'>, ...stops: [string, string, ...string[]]): Colour {
  return { name, gradient, stops }
}
