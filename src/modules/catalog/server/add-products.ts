import { touch, type Tx } from '#platform/server/database.ts'
import { insertColours, insertPhotos, insertProducts, type NewProduct } from './many-products.sql.ts'

/** Makes many products at once, a statement per table; `saveProduct` is for one. */
export async function addProducts(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  await insertProducts(tx, products)
  await insertColours(tx, products)
  await insertPhotos(tx, products)
  touch(tx, 'catalog')
}
