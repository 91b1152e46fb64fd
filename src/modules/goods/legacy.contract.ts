import { spellingOf } from '#platform/field-lists.ts'
import { goods } from './goods.fields.ts'

const { code, nameUk, nameEn, descriptionUk, descriptionEn, typeId, typeNameUk, typeNameEn, isHidden } = goods.fields
const { oldPrice: price, oldPhotos: photos, oldColor: colour } = goods.fields

/** Rows of the older shop: a product each, its stock in a column a size (CAT-5). */
export const legacyColumns = spellingOf({
  code,
  nameUk,
  nameEn,
  descriptionUk,
  descriptionEn,
  typeId,
  typeNameUk,
  typeNameEn,
  isHidden,
  price,
  photos,
  colour,
})
export type LegacyColumn = keyof typeof legacyColumns

/** Further columns of its rows; the import makes nothing of them. */
export const idleColumns: readonly string[] = ['id', 'photos', 'colors', 'subProducts']

/** The column of a size. */
export function sizeColumn(size: string): string {
  return `oldSize_${size}`
}
