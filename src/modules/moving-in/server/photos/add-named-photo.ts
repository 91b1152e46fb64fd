import { createHash } from 'node:crypto'
import { refuse } from '#kit/refusal.ts'
import { isPlainText } from '#kit/plain-text.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { nameIn } from '#modules/media/key.ts'
import { findPicturesByKeys, keepPhoto, pictureFolder } from '#modules/media/server/index.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findGoodsOfCodes } from '../goods-of-codes.ts'
import { findMoveOf } from '../moves.sql.ts'
import { codesInName } from './codes-in-name.ts'
import { insertKept } from './photos.sql.ts'

const megabytes = 30

/**
 * Keeps a photo of a folder for the product whose code its name has in it, and says which; it is put on the product with
 * those of links. The same bytes for the same product are one photo, however often they come.
 */
export async function addNamedPhoto(
  shop: Shop,
  { id, name = '' }: { id?: string | undefined; name?: string | undefined },
  { request }: Pick<StaffCall, 'request'>,
): Promise<{ code: string }> {
  const { db } = shop.database
  const bytes = await receiveFile(request, { megabytes })
  if (id === undefined) throw refuse('invalid', 'required', 'id')
  const codes = codesInName(name).filter(isPlainText)
  const goodsOf = await findGoodsOfCodes(db, codes)
  const product = codes.flatMap((code) => goodsOf(code)?.product ?? [])[0]
  if (!product) throw refuse('notFound', 'movePhotoNameless', 'name')
  const typeNameEn = (await listProductTypes(db)).find((type) => type.id === product.typeId)?.nameEn ?? ''
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const key = `${pictureFolder({ typeNameEn, code: product.code })}/move-${digest}`
  const isKnown = (await findPicturesByKeys(db, [key])).has(key)
  if (!isKnown) await keepPhoto(shop, key, [bytes], nameIn(name))
  await shop.database.transaction(async (tx) => {
    if (!(await findMoveOf(tx, id))) throw refuse('notFound', 'moveGone', 'id')
    await insertKept(tx, id, { productId: product.id, link: `file:${digest}`, key })
  })
  return { code: product.code }
}
