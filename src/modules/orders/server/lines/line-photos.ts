import type { Db } from '#platform/server/database/database.ts'
import { listShownPhotos } from '#modules/catalog/server/index.ts'
import type { LinePhoto, OrderLine } from '../../order.ts'

type Goods = Pick<OrderLine, 'productId' | 'colour'>

/** Reads the photos of lines' goods; none where the product is gone or has none (ORD-13). */
export async function photosOfLines(db: Db, lines: readonly Goods[]): Promise<(line: Goods) => LinePhoto[]> {
  const goods = lines.flatMap(({ productId, colour }) => (productId === null ? [] : [{ productId, colour }]))
  const photos = Map.groupBy(await listShownPhotos(db, goods), nameOf)
  return (line) => (photos.get(nameOf(line)) ?? []).map(({ key, name, src }) => ({ key, name, src }))
}

function nameOf({ productId, colour }: Goods): string {
  return `${productId} ${colour}`
}
