import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { findPictures, pictureSources } from '#modules/media/server/index.ts'
import type { ShortInfo } from '../product.ts'
import { countProducts, listFirstPictures, listNames, type ProductFilter, type ProductPart } from './catalog.sql.ts'

/** Stock's face, handed in: stock builds on this module, not this one on stock. */
export type ListSizeStock = (
  db: Db,
  productIds: string[],
) => Promise<readonly { productId: string; size: string; colour: string; price: Money; available: number }[]>

/** Products for an order: a picture, and the number in stock of each size and colour. */
export async function listShortInfo(
  db: Db,
  { limit, offset, ...filter }: ProductPart & ProductFilter,
  listSizeStock: ListSizeStock,
): Promise<{ products: ShortInfo[]; total: number }> {
  const [rows, total] = await Promise.all([listNames(db, filter, { limit, offset }), countProducts(db, filter)])
  const ids = rows.map(({ id }) => id)
  const [stock, first] = await Promise.all([listSizeStock(db, ids), listFirstPictures(db, ids)])
  const pictures = await findPictures(db, [...first.values()])
  const sizes = Map.groupBy(stock, ({ productId }) => productId)
  const products = rows.map(({ id, code, typeId, nameUk, nameEn, isHidden }) => {
    const picture = pictures.get(first.get(id) ?? '')
    return {
      id,
      code,
      typeId,
      nameUk,
      nameEn,
      isHidden,
      src: picture ? pictureSources(picture, { width: 1 }).src : '',
      sizes: (sizes.get(id) ?? []).map(({ productId: _, ...each }) => each),
    }
  })
  return { products, total }
}
