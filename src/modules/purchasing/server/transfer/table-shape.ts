import { readBackOf } from '#platform/field-lists.ts'
import type { Field, Fields, ReadBack } from '#platform/fields.ts'
import type { TableColumn, TableShape } from '#platform/server/table-file/map-header.ts'
import { columnSpelling, purchaseHeader, type ColumnName } from '../../purchase-file.contract.ts'
import { purchaseLine, purchaseProduct, purchaseRow } from '../../purchase.fields.ts'
import { purchaseSheetHeaders } from '../purchase-sheet.ts'
import { purchaseSheetTexts, type PurchaseSheetKey } from '../../sheet/texts.ts'

/** A column of a table of purchases: how the workbook calls it, and whose field it is. */
const ofPurchase = {
  number: 'number',
  ...namesOf(purchaseRow.fields),
  goodsCostSet: 'goodsCost',
  agentFeeSet: 'agentFee',
  freightSet: 'freight',
}
const ofProduct = { ...namesOf(purchaseProduct.fields), typeId: 'typeNameUk' }
// the workbook has the names of colours, which are read beside them
const { colours: _, ...ofLine } = namesOf(purchaseLine.fields)

const parts = [
  ...columnsOf('purchase', ofPurchase, purchaseRow.fields),
  ...columnsOf('product', ofProduct, purchaseProduct.fields),
  ...columnsOf('line', ofLine, purchaseLine.fields),
]
const known = new Map(parts.map(({ name, ...column }) => [name, column]))
const columns = (Object.entries(columnSpelling) as [ColumnName, string][]).map(([name, wire]) => [
  name,
  { wire, ...known.get(name) },
])

/** Columns that are read, and the one that only tells lines apart: the names of their colours, as the workbook has them. */
export type ReadColumn = ColumnName | 'colourNames'

const [wire = '', ...words] = inBoth('line.colours')

/** A table of purchases as people and programs write it. */
export const purchaseTable: TableShape<ReadColumn> = {
  columns: { ...(Object.fromEntries(columns) as Record<ColumnName, TableColumn>), colourNames: { wire, words } },
  // what follows from other columns is known, and passed over
  passedOver: [...purchaseHeader, ...purchaseSheetHeaders.flatMap(inBoth)],
  needed: [['number']],
  mostRows: 20_000,
}

function namesOf<F extends Fields>(fields: F): Readonly<Record<ReadBack<F>, string>> {
  const names = Object.keys(readBackOf(fields)).map((name) => [name, name])
  return Object.fromEntries(names) as Record<ReadBack<F>, string>
}

function columnsOf(
  part: 'purchase' | 'product' | 'line',
  names: Readonly<Partial<Record<ColumnName, string>>>,
  fields: Readonly<Record<string, Field>>,
) {
  return (Object.entries(names) as [ColumnName, string][]).map(([name, shown]) => {
    const kind = fields[shown]?.codec.kind
    return { name, words: inBoth(`${part}.${shown}` as PurchaseSheetKey), ...(kind && { kind }) }
  })
}

function inBoth(key: PurchaseSheetKey): string[] {
  return [purchaseSheetTexts('uk')(key), purchaseSheetTexts('en')(key)]
}
