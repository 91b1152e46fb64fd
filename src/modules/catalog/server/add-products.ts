import type { Colour } from '#kit/colours.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import { placeColours } from './colours.sql.ts'
import { insertProducts, replacePhotosOf, type PlacedPhoto, type NewProductRecord } from './products.sql.ts'

export interface NewProduct extends NewProductRecord {
  colours: readonly Colour[]
  /** In the order they are shown. */
  photos: readonly Omit<PlacedPhoto, 'productId' | 'lotId' | 'position'>[]
}

/** Makes many products at once, a statement per table. */
export async function addProducts(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  await insertProducts(tx, products)
  await placeColours(
    tx,
    ids,
    products.flatMap(({ id: productId, colours }) =>
      colours.map((colour, position) => ({ ...colour, productId, position, formerPosition: undefined })),
    ),
  )
  await replacePhotosOf(
    tx,
    ids,
    products.flatMap(({ id: productId, photos }) =>
      photos.map((photo, position) => ({ ...photo, productId, lotId: null, position })),
    ),
  )
  touch(tx, 'catalog')
}
