import type { Language } from '#kit/language.ts'
import { csvOf } from '#platform/field-lists.ts'
import type { Field, Fields, InCsv } from '#platform/fields.ts'
import type { CellKind, Sheet, SheetCell } from '#platform/server/sheet/write-sheet.ts'
import { typeName } from '#modules/catalog/product-type-name.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { isSumOf } from '../purchase-file.contract.ts'
import { purchaseLine, purchaseProduct, purchaseRow } from '../purchase.fields.ts'
import { coloursSaid, type Purchase, type PurchaseLine, type PurchaseProduct } from '../purchase.ts'
import { purchaseSheetTexts } from '../sheet/texts.ts'
import { purchaseStatusWords } from '../words.contract.ts'

interface Shown {
  purchase: Purchase
  /** None of a purchase that has no lines yet. */
  product: PurchaseProduct | undefined
  line: PurchaseLine | undefined
  /** Sums of the whole purchase stand in its first row, so that a column of them adds up. */
  isFirst: boolean
  language: Language
}

type Header =
  | `purchase.${keyof InCsv<typeof purchaseRow.fields>}`
  | `product.${keyof InCsv<typeof purchaseProduct.fields>}`
  | `line.${keyof InCsv<typeof purchaseLine.fields>}`
interface Column {
  header: Header
  kind: CellKind
  cell(shown: Shown): SheetCell | undefined
}

/** The words of cells that are no number, day or text of their own. */
const worded: Partial<Record<Header, (shown: Shown) => string | undefined>> = {
  'purchase.status': ({ purchase, language }) => purchaseStatusWords.about[purchase.status][language],
  'purchase.carrier': ({ purchase, language }) => carrierWords.about[purchase.carrier][language],
  'purchase.isReceived': ({ purchase, language }) => (purchase.isReceived ? purchaseSheetTexts(language)('yes') : ''),
  'product.typeNameUk': ({ product, language }) =>
    product && typeName({ nameUk: product.typeNameUk, nameEn: product.typeNameEn }, language),
  'line.colours': ({ line, language }) => line && coloursSaid(line, language),
}

const columns: readonly Column[] = [
  ...columnsOf('purchase', purchaseRow.fields),
  ...columnsOf('product', purchaseProduct.fields),
  ...columnsOf('line', purchaseLine.fields),
]

/** The keys of its headers. */
export const purchaseSheetHeaders = columns.map(({ header }) => header)

/** Purchases as people read them, one row a line: the columns of the CSV but for ids and versions (FORM-3). */
export function purchaseSheet(language: Language) {
  const t = purchaseSheetTexts(language)
  const sheet: Sheet = {
    title: t('title'),
    language,
    columns: columns.map(({ header, kind }) => ({ header: t(header), kind })),
  }
  return {
    sheet,
    cells(purchase: Purchase): SheetCell[][] {
      const lines = purchase.products.flatMap((product) => product.lines.map((line) => ({ product, line })))
      const rows = lines.length > 0 ? lines : [{ product: undefined, line: undefined }]
      return rows.map((row, index) =>
        columns.map(({ cell }) => cell({ ...row, purchase, isFirst: index === 0, language }) ?? null),
      )
    },
  }
}

function columnsOf(part: 'purchase' | 'product' | 'line', fields: Fields): Column[] {
  return (['cell', 'last'] as const).flatMap((place) =>
    Object.keys(csvOf(fields, place)).map((name) => {
      const header = `${part}.${name}` as Header
      const kind = place === 'last' ? 'note' : kindOf(fields[name] as Field)
      const isSum = part === 'purchase' && isSumOf(fields[name] as Field)
      const own = (shown: Shown) => (shown[part] as Record<string, unknown> | undefined)?.[name] as SheetCell
      return { header, kind, cell: (shown) => (isSum && !shown.isFirst ? null : (worded[header] ?? own)(shown)) }
    }),
  )
}

function kindOf({ codec: { kind } }: Field): CellKind {
  return kind === 'money' || kind === 'count' || kind === 'number' || kind === 'day' || kind === 'instant'
    ? kind
    : 'text'
}
