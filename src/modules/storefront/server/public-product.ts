import type { Language } from '#kit/language.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { toldExactly } from '#modules/stock/lot.ts'
import { productOfParts, publicProductToWire } from '../public-products.contract.ts'
import { findType } from './shell.ts'
import { findShelfProduct } from './shelf/shelf-product.sql.ts'
import { findProduct, findRecodedProduct } from './storefront.sql.ts'
import { photosOfProduct, wholeProductOf } from './whole-product.ts'

/**
 * A product on sale as JSON (WIRE-13), and under which code it is: another one where it had the asked one before (CAT-6).
 * While something of it is marked it is read from the tables: nobody waits for the shelf.
 */
export async function findPublicProduct(
  { database: { db } }: Shop,
  code: string,
  language: Language,
): Promise<{ code: string; json: string }> {
  const onShelf = await findShelfProduct(db, code, language)
  if (onShelf && !onShelf.isMarked)
    return { code, json: productOfParts(await findType(db, { id: onShelf.typeId }, language), onShelf) }
  const found = (await findProduct(db, code, photosOfProduct)) ?? (await findRecodedProduct(db, code, photosOfProduct))
  if (!found) throw refuse('notFound', 'notFound', 'code')
  const type = await findType(db, { id: found.typeId }, language)
  const json = JSON.stringify(publicProductToWire({ ...wholeProductOf(found, language), type }, { toldExactly }))
  return { code: found.code, json }
}
