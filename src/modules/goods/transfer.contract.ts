import { endpoint, workers } from '#platform/endpoint.ts'
import { csvType, sheetType } from '#platform/table-file.ts'
import { sampleQuery } from '#platform/table-import.ts'
import { file } from '#platform/wire.ts'
import { csvOf } from '#platform/field-lists.ts'
import { fileQuery } from '#platform/lists-query.ts'
import { goods, goodsLot } from './goods.fields.ts'
import { goodsList } from './goods.list.ts'
import type { ColumnName, ExportedColumn } from './transfer.ts'

/** Goods that leave and come back as a table: one row a lot, the product's own columns on each of its rows (FORM-3). */

const wholeQuery = fileQuery(goodsList, ['ids', 'delimiter', 'format'])

export const exportProducts = endpoint('GET /crm/products/export', workers, {
  summary:
    'Products with their lots as CSV, or with `format=xlsx` as a workbook in the language of the caller, one row a lot, filtered as in the list; with `ids` those products, whatever the filters (FORM-3).',
  query: wholeQuery,
  output: file(),
  answersFile: [csvType, sheetType],
})

export const sampleProducts = endpoint('GET /crm/products/import/sample', ['admin'], {
  summary: 'A table of goods to begin with, under the words of the screen in the language of the caller (FORM-6).',
  query: sampleQuery,
  output: file(),
  answersFile: [csvType, sheetType],
})

const { typeId, typeNameUk } = goods.fields
/** People know a type by its name. */
const productFields = { ...goods.fields, typeId: { ...typeId, wire: typeNameUk.wire } }

/** The columns of an export in their order, and how the wire spells them. */
export const exportSpelling: Readonly<Record<ExportedColumn, string>> = {
  id: goods.fields.id.wire,
  ...csvOf(productFields, 'cell'),
  lotId: 'subProductId',
  ...csvOf(goodsLot.fields, 'cell'),
  ...csvOf(productFields, 'last'),
  lotPhotos: 'subProductPhotos',
  version: goods.fields.version.wire,
  lotVersion: 'subProductVersion',
}

/** The columns that an import knows. */
export const columnSpelling: Readonly<Record<ColumnName, string>> = {
  ...exportSpelling,
  onHandWas: goodsLot.fields.onHandWas.wire,
}

export function columnToWire(column: ColumnName | undefined): string {
  return column === undefined ? '' : columnSpelling[column]
}
