import type { Language } from '#kit/language.ts'
import type { Worker } from '#platform/roles.ts'
import { isFieldFor } from '#platform/fields.ts'
import type { CellKind, Sheet, SheetCell } from '#platform/server/sheet/write-sheet.ts'
import { kindNamed, type ProductKind } from '#modules/catalog/kind.ts'
import { inLanguage, type ProductType } from '#modules/catalog/product.ts'
import { typeName } from '#modules/catalog/product-type-name.ts'
import { goodsLot } from '../../goods.fields.ts'
import type { Goods, GoodsLot } from '../../goods.ts'
import { goodsSheetTexts } from '../../sheet/texts.ts'

interface Shown {
  goods: Goods
  /** None of a product that has no lot yet. */
  lot: GoodsLot | undefined
  type: ProductType | undefined
  kind: ProductKind | undefined
  language: Language
}
type Column = readonly [kind: CellKind, cell: (shown: Shown) => SheetCell | undefined]

/** In the reader's language; the Ukrainian text stands in for an English one that is empty (LOC-5). */
const said = ({ goods, language }: Shown, name: 'name' | 'madeOf' | 'madeIn' | 'care' | 'description') =>
  (language === 'en' && goods[`${name}En`]) || goods[`${name}Uk`]

/** The columns that people read of a product and its lot; photos and the import's own columns stand in the CSV alone. */
const columns = {
  code: ['text', ({ goods }) => goods.code],
  name: ['note', (shown) => said(shown, 'name')],
  type: ['text', ({ type, language }) => type && typeName(type, language)],
  kind: ['text', ({ kind, language }) => kind && inLanguage(language, kind.nameUk, kind.nameEn)],
  brand: ['text', ({ goods }) => goods.brand],
  size: ['text', ({ lot }) => lot?.size],
  colour: ['text', ({ lot }) => lot?.colour],
  gtin: ['text', ({ lot }) => lot?.gtin],
  purchaseNumber: ['text', ({ lot }) => lot?.purchaseNumber],
  purchasedOn: ['day', ({ lot }) => lot?.purchasedOn],
  price: ['money', ({ lot }) => lot?.price],
  askedPrice: ['money', ({ lot }) => lot?.askedPrice],
  compareAtPrice: ['money', ({ goods }) => goods.compareAtPrice],
  salePercent: ['count', ({ goods }) => goods.salePercent],
  salePrice: ['money', ({ goods }) => goods.salePrice],
  saleStartsOn: ['day', ({ goods }) => goods.saleStartsOn],
  saleEndsOn: ['day', ({ goods }) => goods.saleEndsOn],
  unitCost: ['money', ({ lot }) => lot?.unitCost],
  onHand: ['count', ({ lot }) => lot?.onHand],
  reserved: ['count', ({ lot }) => lot?.reserved],
  available: ['count', ({ lot }) => lot?.available],
  isHidden: ['text', ({ goods, language }) => (goods.isHidden ? goodsSheetTexts(language)('yes') : '')],
  madeOf: ['text', (shown) => said(shown, 'madeOf')],
  madeIn: ['text', (shown) => said(shown, 'madeIn')],
  width: ['count', ({ goods }) => goods.width],
  height: ['count', ({ goods }) => goods.height],
  depth: ['count', ({ goods }) => goods.depth],
  length: ['count', ({ goods }) => goods.length],
  uktzed: ['text', ({ goods }) => goods.uktzed],
  taxCodes: ['text', ({ goods }) => goods.taxCodes],
  care: ['note', (shown) => said(shown, 'care')],
  description: ['note', (shown) => said(shown, 'description')],
} satisfies Readonly<Record<string, Column>>
const names = Object.keys(columns) as (keyof typeof columns)[]

/** The workbook of a reader, without the fields that they may not see (WIRE-12); one row a lot, or of a product without lots. */
export function goodsSheet(reader: Worker, language: Language) {
  const t = goodsSheetTexts(language)
  const seen = names.filter((name) => isFieldFor(reader, goodsLot, name))
  const sheet: Sheet = {
    title: t('title'),
    language,
    columns: seen.map((name) => ({ header: t(`column.${name}`), kind: columns[name][0] })),
  }
  return {
    sheet,
    cells(goods: Goods, types: readonly ProductType[], kinds: readonly ProductKind[]): SheetCell[][] {
      const type = types.find(({ id }) => id === goods.typeId)
      const kind = kindNamed(kinds, goods.typeId, goods.kind)
      const lots = goods.lots.length > 0 ? goods.lots : [undefined]
      return lots.map((lot) => seen.map((name) => columns[name][1]({ goods, lot, type, kind, language }) ?? null))
    },
  }
}
