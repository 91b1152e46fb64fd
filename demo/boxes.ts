import type { Tx } from '#platform/server/database/database.ts'
import type { ProductType, ProductTypeSlug } from '#modules/catalog/product.ts'
import { writeTypeBoxes } from '#modules/parcels/server/index.ts'

/** Grams of a piece with its box, and the box in centimetres; nobody has weighed a garland yet. */
const boxes: Partial<Record<ProductTypeSlug, [weight: number, length: number, width: number, height: number]>> = {
  bags: [1200, 35, 28, 14],
  shoes: [1300, 33, 22, 13],
  wallets: [400, 20, 15, 8],
  hairHoops: [200, 20, 15, 8],
  belts: [500, 20, 15, 8],
  socks: [150, 20, 15, 8],
  hats: [300, 30, 28, 14],
}

/** The weight and size of parcels by product type, until somebody types others (DEL-3). */
export async function weighGoods(tx: Tx, types: ReadonlyMap<string, ProductType>): Promise<void> {
  const told = Object.entries(boxes).flatMap(([slug, [weight, length, width, height]]) => {
    const typeId = types.get(slug)?.id
    return typeId ? [{ typeId, weight, length, width, height }] : []
  })
  await writeTypeBoxes(tx, told)
}
