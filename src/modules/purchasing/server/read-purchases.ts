import type { Db, Tx } from '#platform/server/database/database.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { pictureUrl } from '#modules/media/picture.ts'
import type { Purchase, PurchaseProduct, PurchaseRow } from '../purchase.ts'
import { purchaseMoney } from '../purchase-money.ts'
import { listPhotos, type PhotoOfPurchase } from './purchases.sql.ts'
import {
  listHeads,
  listLines,
  listProducts,
  listRows,
  type HeadRow,
  type ProductOfPurchase,
} from './read-purchases.sql.ts'

/** Purchases of these ids, in their order: five statements, however many. */
export async function loadPurchases(db: Db | Tx, ids: readonly string[]): Promise<Purchase[]> {
  if (ids.length === 0) return []
  const [heads, products, lines, photos, types] = await Promise.all([
    listHeads(db, ids),
    listProducts(db, ids),
    listLines(db, ids),
    listPhotos(db, ids),
    listProductTypes(db),
  ])
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const photosOf = Map.groupBy(photos, (each) => keyOf(each.purchaseId, each.lineId ?? each.purchaseProductId))
  const linesOf = Map.groupBy(lines, (each) => keyOf(each.purchaseId, each.purchaseProductId))
  const productsOf = Map.groupBy(products, ({ purchaseId }) => purchaseId)
  const photosAt = (purchaseId: string, id: string) => (photosOf.get(keyOf(purchaseId, id)) ?? []).map(photoOf)
  const whole = ({ purchaseId, ...product }: ProductOfPurchase): PurchaseProduct => ({
    ...product,
    ...namesOf(typeOf.get(product.typeId ?? '')),
    photos: photosAt(purchaseId, product.id),
    lines: (linesOf.get(keyOf(purchaseId, product.id)) ?? []).map(({ purchaseId: _, unitCost: __, ...line }) => ({
      ...line,
      photos: photosAt(purchaseId, line.id),
    })),
  })
  const ofPurchase = Map.groupBy(lines, ({ purchaseId }) => purchaseId)
  return heads.map((head) => ({
    ...received(head),
    ...purchaseMoney(head, ofPurchase.get(head.id) ?? []),
    products: (productsOf.get(head.id) ?? []).map(whole),
  }))
}

/** The same of one whose products are known, in whose lots every piece costs what its line says: it was just received. */
export async function loadReceived(tx: Tx, id: string, products: PurchaseProduct[]): Promise<Purchase> {
  const [head] = await listHeads(tx, [id])
  if (!head) throw new Error('a purchase that is held is gone')
  const lines = products.flatMap((product) => product.lines.map((line) => ({ ...line, unitCost: line.landedCost })))
  return { ...received(head), ...purchaseMoney(head, lines), products }
}

/** The same without their products. */
export async function loadRows(db: Db | Tx, ids: readonly string[]): Promise<PurchaseRow[]> {
  return ids.length === 0 ? [] : (await listRows(db, ids)).map(received)
}

function received<Head extends HeadRow>(head: Head) {
  return { ...head, isReceived: head.receivedAt !== null }
}

function keyOf(purchaseId: string, id: string): string {
  return `${purchaseId} ${id}`
}

function namesOf(type: ProductType | undefined) {
  return { typeSlug: type?.slug ?? null, typeNameUk: type?.nameUk ?? '', typeNameEn: type?.nameEn ?? '' }
}

function photoOf({ key, altUk, altEn, file, width }: PhotoOfPurchase) {
  const name = key.slice(key.lastIndexOf('/') + 1)
  return { key, name, altUk, altEn, colour: '', src: file === null ? '' : pictureUrl(file), width }
}
