import type { Db, Tx } from '#platform/server/database/database.ts'
import { listProductsByIds } from '#modules/catalog/server/index.ts'
import { weigh, type Suggested } from '../../weigh.ts'
import { listTypeBoxes } from './type-boxes.sql.ts'

/** Goods on their way: their product, and the count of pieces. */
export interface SentLine {
  /** Null where the shop has no such product. */
  productId: string | null
  quantity: number
}

export interface UsualParcel extends Suggested {
  /** Product types in it whose pieces have no usual weight. */
  untoldTypes: string[]
}

/** Weighs parcels by the usual weights and boxes of their product types (DEL-3). */
export async function openScales(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<(lines: readonly SentLine[]) => UsualParcel> {
  const [products, boxes] = await Promise.all([listProductsByIds(db, productIds), listTypeBoxes(db)])
  const typeOf = new Map(products.map(({ id, typeId }) => [id, typeId]))
  return (lines) => {
    const packed = lines.flatMap(({ productId, quantity }) => {
      const typeId = productId === null ? undefined : typeOf.get(productId)
      const box = boxes.find((each) => each.typeId === typeId)
      return quantity > 0 ? [{ typeId, box, quantity }] : []
    })
    const untold = packed.flatMap(({ typeId, box }) => (typeId !== undefined && !box ? [typeId] : []))
    return { ...weigh(packed), untoldTypes: [...new Set(untold)] }
  }
}
