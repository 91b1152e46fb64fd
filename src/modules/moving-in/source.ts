/** Where a table of goods comes from, as its headers tell (facts of moving in). */
export const moveSources = ['prom', 'horoshop', 'keycrm', 'woocommerce', 'own', 'feed', 'table'] as const
export type MoveSource = (typeof moveSources)[number]

/** The meanings of columns in any such table; `photos` and traits may fill many columns, all else one. */
export const sourceColumns = [
  'code',
  'parent',
  'groupKey',
  'externalId',
  'name',
  'otherName',
  'nameEn',
  'description',
  'otherDescription',
  'descriptionEn',
  'group',
  'brand',
  'country',
  'material',
  'price',
  'currency',
  'oldPrice',
  'salePrice',
  'discount',
  'discountFrom',
  'discountTo',
  'cost',
  'presence',
  'quantity',
  'size',
  'colour',
  'colours',
  'photos',
  'gtin',
  'url',
  'alias',
  'isShown',
  'isHidden',
  'goodsKind',
  'purchaseNumber',
  'purchasedOn',
] as const
export type SourceColumn = (typeof sourceColumns)[number]
