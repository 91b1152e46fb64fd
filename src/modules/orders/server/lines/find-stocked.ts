import { codeKey, type ProductName } from '#modules/catalog/product.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import { listLots, listLotsOfCodes, type OfferedLot } from '#modules/stock/server/index.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'

export interface Stocked {
  /** Each beside the code that was asked, which may be one it had before (CAT-6). */
  products: (ProductName & { asked: string })[]
  /** By their products. */
  lots: ReadonlyMap<string, OfferedLot[]>
}

/** Products of codes with their lots, in one flight where nobody asks by a former code. */
export async function findStocked(db: Db | Tx, codes: readonly string[]): Promise<Stocked> {
  const [products, lots] = await Promise.all([findProductsEverOfCodes(db, codes), listLotsOfCodes(db, codes)])
  const recoded = products.filter(({ asked, code }) => codeKey(asked) !== codeKey(code)).map(({ id }) => id)
  const others = recoded.length > 0 ? await listLots(db, recoded) : []
  // one product may be asked for by two of its codes
  const known = new Set(lots.map(({ id }) => id))
  const all = [...lots, ...others.filter(({ id }) => !known.has(id))]
  return { products, lots: Map.groupBy(all, ({ productId }) => productId) }
}
