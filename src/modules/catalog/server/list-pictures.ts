import type { Language } from '#kit/language.ts'
import { findPictures, pictureSources } from '#modules/media/server/index.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { inLanguage, type ShopPicture } from '../product.ts'
import { listNames, listPhotoRows } from './catalog.sql.ts'

/**
 * What pages show of products, by product id: their own photos in order, then, where there are none, those of
 * their lots. A photo without words of its own is called by the product's name.
 */
export async function listPicturesOf(
  db: Db | Tx,
  productIds: readonly string[],
  language: Language,
): Promise<Map<string, ShopPicture[]>> {
  const rows = await listPhotoRows(db, productIds)
  const names = new Map((await listNames(db, productIds)).map((name) => [name.id, name]))
  const pictures = await findPictures(
    db,
    rows.map(({ pictureId }) => pictureId),
  )

  const shown = new Map<string, ShopPicture[]>()
  for (const [productId, all] of Map.groupBy(rows, (row) => row.productId)) {
    const own = all.filter(({ lotId }) => lotId === null)
    const name = names.get(productId)
    const list = (own.length > 0 ? own : all).flatMap(({ pictureId, altUk, altEn }) => {
      const picture = pictures.get(pictureId)
      const alt = inLanguage(language, altUk, altEn) || inLanguage(language, name?.nameUk ?? '', name?.nameEn ?? '')
      return picture ? [{ ...pictureSources(picture), alt }] : []
    })
    shown.set(productId, list)
  }
  return shown
}
