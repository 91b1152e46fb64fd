import type { ProductData, SizeOption } from './page-data.ts'
import { shoeSizes } from './shoe-sizes.ts'

/** The sizes that a product's page shows: of footwear the whole row (U17). */
export function sizeRow(data: Pick<ProductData, 'type' | 'sizes' | 'price'>): SizeOption[] {
  if (data.type.slug !== 'shoes') return data.sizes
  const known = new Set(data.sizes.map(({ size }) => size))
  const missing = shoeSizes
    .filter(({ size }) => !known.has(size))
    .map(({ size }) => ({ size, colour: '', price: data.price, compareAtPrice: null, saleEndsOn: null, available: 0 }))
  return [...data.sizes, ...missing].toSorted((a, b) => a.size.localeCompare(b.size, 'en', { numeric: true }))
}

/** A product without sizes has one, or none yet, and no name for it. */
export function hasSizes({ sizes }: Pick<ProductData, 'sizes'>): boolean {
  return sizes.length > 1 || (sizes[0]?.size ?? '') !== ''
}
