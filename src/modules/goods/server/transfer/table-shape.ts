import type { Kind } from '#platform/codecs.ts'
import type { Fields } from '#platform/fields.ts'
import type { TableColumn, TableShape } from '#platform/server/table-file/map-header.ts'
import { goods, goodsLot } from '../../goods.fields.ts'
import { goodsSheetTexts, type GoodsSheetKey } from '../../sheet/texts.ts'
import { columnSpelling } from '../../transfer.contract.ts'
import type { ColumnName } from '../../transfer.ts'

type ScreenWord = Extract<GoodsSheetKey, `column.${string}`>

/**
 * Columns of the workbook that show an English text to readers of English, else a Ukrainian one. Its English headers name the
 * language: a bare `Name` is the wire's `name`, the Ukrainian one.
 */
const inLanguages = ['name', 'madeOf', 'madeIn', 'care', 'description'] as const

const same = [
  'code',
  'brand',
  'gtin',
  'size',
  'colour',
  'purchaseNumber',
  'purchasedOn',
  'price',
  'compareAtPrice',
  'salePercent',
] as const
const others = [
  'salePrice',
  'saleStartsOn',
  'saleEndsOn',
  'unitCost',
  'onHand',
  'isHidden',
  'uktzed',
  'taxCodes',
] as const
const sizes = ['width', 'height', 'depth', 'length'] as const

/** Other words that head a column: those of the workbook and of the sample, in both languages (FORM-6). */
const screenWords: Readonly<Partial<Record<ColumnName, readonly string[]>>> = {
  ...Object.fromEntries([...same, ...others, ...sizes].map((name) => [name, inBoth(`column.${name}`)])),
  ...Object.fromEntries(
    inLanguages.flatMap((name) => [
      [`${name}Uk`, [goodsSheetTexts('uk')(`column.${name}`), ...inBoth(`column.${name}Uk`)]],
      [`${name}En`, [goodsSheetTexts('en')(`column.${name}`), ...inBoth(`column.${name}En`)]],
    ]),
  ),
  typeId: inBoth('column.type'),
  kind: inBoth('column.kind'),
  colours: inBoth('column.colours'),
}

/** How a feed of goods calls its columns (`feed-columns.ts`). */
const feedWords: Readonly<Partial<Record<ColumnName, string>>> = {
  code: 'vendorCode',
  nameUk: 'name_ua',
  typeId: 'category',
  size: 'param size',
  colour: 'param color',
  price: 'price',
  compareAtPrice: 'oldprice',
  onHand: 'quantity_in_stock',
  brand: 'vendor',
  gtin: 'barcode',
  madeInUk: 'country',
  descriptionUk: 'description_ua',
}

function inBoth(key: ScreenWord): string[] {
  return [goodsSheetTexts('uk')(key), goodsSheetTexts('en')(key)]
}

function wordsOf(name: ColumnName): string[] {
  const ofFeed = feedWords[name]
  return [...(screenWords[name] ?? []), ...(ofFeed === undefined ? [] : [ofFeed])]
}

const kindOf = (name: string): Kind | undefined => {
  // a type goes by its name, photos by their keys
  const { typeId: _, photos: __, ...fields }: Fields = { ...goodsLot.fields, ...goods.fields }
  return Object.hasOwn(fields, name) ? fields[name]?.codec.kind : undefined
}

const columns = Object.entries<string>(columnSpelling).map(([name, wire]): [string, TableColumn] => {
  const kind = kindOf(name)
  return [name, { wire, words: wordsOf(name as ColumnName), ...(kind && { kind }) }]
})

/** A table of goods as people and programs write it. */
export const goodsTable: TableShape<ColumnName> = {
  columns: Object.fromEntries(columns) as TableShape<ColumnName>['columns'],
  passedOver: [...inBoth('column.askedPrice'), ...inBoth('column.reserved'), ...inBoth('column.available')],
  needed: [['id', 'code']],
  mostRows: 50_000,
}
