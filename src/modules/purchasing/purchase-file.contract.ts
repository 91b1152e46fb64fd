import { endpoint, type Role } from '#platform/endpoint.ts'
import { csvOf, readBackOf, spellingOf } from '#platform/field-lists.ts'
import type { Field, Fields } from '#platform/fields.ts'
import { csvType, sheetType } from '#platform/table-file.ts'
import { sampleQuery } from '#platform/table-import.ts'
import { file } from '#platform/wire.ts'
import { writeColours } from '#modules/catalog/colour-notation.ts'
import { wholeListQuery } from './purchase-list.contract.ts'
import { purchaseLine, purchaseProduct, purchaseRow } from './purchase.fields.ts'
import type { Purchase, PurchaseLine } from './purchase.ts'

export const exportPurchases = endpoint('GET /crm/purchases/export', ['admin'], {
  summary:
    'Purchases as CSV, or with `format=xlsx` as a workbook in the language of the caller, one row a line, filtered and sorted as in the list; with `ids` those purchases, whatever the filters. What a line has too, such as `commission`, is called `purchase.commission` where it is of the whole purchase; its sums and counts stand in its first row alone, so that a column adds up (FORM-3).',
  query: wholeListQuery,
  output: file(),
  answersFile: [csvType, sheetType],
})

export const samplePurchases = endpoint('GET /crm/purchases/import/sample', ['admin'], {
  summary: 'A table of purchases to begin with, under the words of the screen in the language of the caller (FORM-6).',
  query: sampleQuery,
  output: file(),
  answersFile: [csvType, sheetType],
})

type Cell = string | number | boolean
interface Column {
  header: string
  isSum: boolean
  cell(one: object): Cell
}

const ofProduct = columnsOf(purchaseProduct.fields)
const ofLine = columnsOf(purchaseLine.fields)
const partly = new Set([...ofProduct, ...ofLine].map(({ header }) => header))
const ofPurchase = columnsOf(purchaseRow.fields).map((column) => ({ ...column, header: ofWhole(column.header) }))

const { lineId, version } = { lineId: 'lineId', version: purchaseRow.fields.version.wire }
export const purchaseHeader = [...[...ofPurchase, ...ofProduct, ...ofLine].map(({ header }) => header), lineId, version]

const { number, goodsCostSet, agentFeeSet, freightSet } = purchaseRow.fields
const { typeId, typeNameUk } = purchaseProduct.fields

/** The columns that are read when a table comes back; the others follow from them. */
export const columnSpelling = {
  ...spelledWhole({ number, ...readBackOf(purchaseRow.fields), goodsCostSet, agentFeeSet, freightSet }),
  // people know a type by its name
  ...spellingOf({ ...readBackOf(purchaseProduct.fields), typeId: { ...typeId, wire: typeNameUk.wire } }),
  ...spellingOf(readBackOf(purchaseLine.fields)),
  lineId,
  version,
}
export type ColumnName = keyof typeof columnSpelling

/** One row a line; a purchase without lines has one of its own. Its sums stand in its first row alone. */
export function purchaseRows(purchase: Purchase, versionOf: string): Cell[][] {
  const first = cellsOf(ofPurchase, purchase)
  const further = ofPurchase.map(({ isSum }, place) => (isSum ? '' : (first[place] ?? '')))
  const lines = purchase.products.flatMap((product) => product.lines.map((line) => ({ product, line })))
  const rows = lines.map(({ product, line }, index) => [
    ...(index === 0 ? first : further),
    ...cellsOf(ofProduct, product),
    ...cellsOf(ofLine, line),
    line.id,
    versionOf,
  ])
  return rows.length > 0 ? rows : [[...first, ...[...ofProduct, ...ofLine].map(() => ''), '', versionOf]]
}

function cellsOf(columns: readonly Column[], one: object): Cell[] {
  return columns.map(({ cell }) => cell(one))
}

/** Under the wire's words, long texts last. */
function columnsOf(fields: Fields): Column[] {
  const names = { ...csvOf(fields, 'cell'), ...csvOf(fields, 'last') }
  return Object.entries<string>(names).map(([ours, header]) => {
    const { codec } = fields[ours] as Field
    const toWire = codec.toWire as (value: unknown, role: Role) => Cell | null
    const valueOf = (one: object) => (one as Record<string, unknown>)[ours]
    return {
      header,
      isSum: isSumOf(fields[ours] as Field),
      cell: (one) =>
        ours === 'colours'
          ? writeColours((one as Pick<PurchaseLine, 'colours'>).colours)
          : (toWire(valueOf(one), 'admin') ?? ''),
    }
  })
}

/** Whether a field of a whole purchase adds up over purchases, and would add up wrongly over their lines. */
export function isSumOf({ codec: { kind } }: Field): boolean {
  return kind === 'money' || kind === 'count'
}

/** How a column of the whole purchase is called beside those of its lines. */
function ofWhole(header: string): string {
  return partly.has(header) ? `purchase.${header}` : header
}

function spelledWhole<Name extends string>(fields: Readonly<Record<Name, Field>>): Record<Name, string> {
  const spelled = Object.entries<string>(spellingOf(fields)).map(([ours, wire]) => [ours, ofWhole(wire)])
  return Object.fromEntries(spelled) as Record<Name, string>
}
