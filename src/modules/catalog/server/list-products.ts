import { findPictureKeys } from '#modules/media/server/index.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Product } from '../product.ts'
import { listColours, listPhotoRows, listProductRows, type ProductFilter, type ProductPart } from './catalog.sql.ts'
import { listProductTypes } from './product-types.ts'

/** Products with their type, colours and photos, newest first: four statements, however many products. */
export async function listProducts(db: Db | Tx, filter: ProductFilter & ProductPart = {}): Promise<Product[]> {
  const rows = await listProductRows(db, filter, filter)
  const ids = rows.map(({ id }) => id)
  const types = new Map((await listProductTypes(db)).map((type) => [type.id, type]))
  const colours = Map.groupBy(await listColours(db, ids), ({ productId }) => productId)
  const photoRows = await listPhotoRows(db, ids)
  const keys = await findPictureKeys(
    db,
    photoRows.map(({ pictureId }) => pictureId),
  )
  const photos = Map.groupBy(photoRows, ({ productId }) => productId)

  return rows.map((row) => {
    const type = types.get(row.typeId)
    if (!type) throw new Error(`product ${row.code} has an unknown type ${row.typeId}`)
    return {
      ...row,
      type,
      colours: (colours.get(row.id) ?? []).map(({ productId: _, ...colour }) => colour),
      photos: (photos.get(row.id) ?? []).map(({ productId, lotId, pictureId, position, colourPosition }) => ({
        productId,
        lotId,
        pictureId,
        position,
        colourPosition,
        key: keys.get(pictureId) ?? '',
      })),
    }
  })
}
