import { codeKey, type ProductName } from '#modules/catalog/product.ts'
import { findProductsEverOfCodes, listProductsByIds } from '#modules/catalog/server/index.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { listMovedThings, type MovedThing } from './moved-products.sql.ts'

/** Goods here that a code of the shop before leads to. */
export interface FoundGoods {
  product: ProductName
  /** Empty where the code is of all sizes, or colours, of the product. */
  size: string
  colour: string
}

/**
 * The goods of codes: products here by their own, present or former, else what moves brought under them: a code of one size
 * there, or one that was mended. `moved` is what moves brought, where many codes are asked about in turn.
 */
export async function findGoodsOfCodes(
  db: Db | Tx,
  codes: readonly string[],
  moved?: ReadonlyMap<string, MovedThing>,
): Promise<(code: string) => FoundGoods | undefined> {
  const own = new Map((await findProductsEverOfCodes(db, codes)).map(({ asked, ...product }) => [asked, product]))
  const others = codes.filter((code) => !own.has(code))
  const things = moved ?? (others.length > 0 ? await listMovedThings(db) : new Map<string, MovedThing>())
  const ids = others.flatMap((code) => things.get(codeKey(code))?.productId ?? [])
  const products = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]))
  return (code) => {
    const product = own.get(code)
    if (product) return { product, size: '', colour: '' }
    const thing = things.get(codeKey(code))
    const movedProduct = thing && products.get(thing.productId)
    return movedProduct && { ...thing, product: movedProduct }
  }
}
