/** Rows of the older shop: a product each, its stock in a column a size (CAT-5). */
export const legacyColumns = {
  code: 'code',
  nameUk: 'name',
  nameEn: 'nameEN',
  descriptionUk: 'description',
  descriptionEn: 'descriptionEN',
  typeId: 'productTypeId',
  typeNameUk: 'productTypeNameUK',
  typeNameEn: 'productTypeNameEN',
  isHidden: 'isHidden',
  price: 'oldPrice',
  photos: 'oldPhotos',
  colour: 'oldColor',
} as const
export type LegacyColumn = keyof typeof legacyColumns

/** What its rows also have, and what nothing is made of. */
export const idleColumns: readonly string[] = ['id', 'photos', 'colors', 'subProducts']

/** The column of a size. */
export function sizeColumn(size: string): string {
  return `oldSize_${size}`
}
