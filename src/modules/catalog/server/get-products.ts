import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/api.ts'
import type { Db } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { productToWire, type ProductLot, type WireProduct } from '../contract.ts'
import { countProducts, type ProductFilter, type ProductPart } from './catalog.sql.ts'
import { listProducts } from './list-products.ts'

/** Stock's face, handed in: stock builds on this module, not this one on stock. */
export type ListLots = (db: Db, productIds: string[]) => Promise<readonly ProductLot[]>

/** All products with their lots, or the one that is named (CAT-5). */
export async function getProducts(
  { database: { db } }: Shop,
  query: ProductFilter & ProductPart,
  call: Call,
  listLots: ListLots,
): Promise<WireProduct[] | WireProduct> {
  const products = await listProducts(db, query)
  const lots = Map.groupBy(
    await listLots(
      db,
      products.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  )
  const found = products.map((product) => productToWire(product, lots.get(product.id) ?? []))

  if (query.id !== undefined || query.code !== undefined) {
    const [one] = found
    if (!one) throw refuse('notFound', 'notFound')
    return one
  }
  const isPart = query.limit !== undefined || query.offset !== undefined
  call.headers.set('X-Total-Count', String(isPart ? await countProducts(db, query) : found.length))
  return found
}
