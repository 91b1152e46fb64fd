/** A column that a feed of goods (YML) is read as: headed by the element that tells it. */
export interface FeedColumn {
  title: string
  /** Other elements that tell it where the first is empty. */
  others?: readonly string[]
  /** Names of parameters that tell it, in lower case. */
  parameters?: readonly string[]
  isNumber?: true
  /** The name of the category that the offer refers to. */
  isCategory?: true
  /** Else the id of the offer. */
  isId?: true
}

export const feedColumns: readonly FeedColumn[] = [
  { title: 'vendorCode', isId: true },
  { title: 'name_ua', others: ['name'] },
  { title: 'category', isCategory: true },
  { title: 'param size', parameters: ['розмір', 'размер', 'size'] },
  { title: 'param color', parameters: ['колір', 'цвет', 'color', 'colour'] },
  { title: 'price', isNumber: true },
  { title: 'oldprice', others: ['price_old'], isNumber: true },
  { title: 'quantity_in_stock', others: ['stock_quantity'], isNumber: true },
  { title: 'vendor' },
  { title: 'barcode', others: ['gtin'] },
  { title: 'country', others: ['country_of_origin'] },
  { title: 'description_ua', others: ['description'] },
]
