import { languages } from '#kit/language.ts'
import { readSize } from '#kit/size.ts'
import { ofCode } from '#modules/catalog/product.ts'
import { readColours } from '#modules/catalog/colour-notation.ts'
import { filled } from '#platform/server/csv/read-wishes.ts'
import type { FileRefusal } from '../../import.ts'
import { columnSpelling } from '../../purchase-file.contract.ts'
import { coloursSaid, colourOf, type Purchase, type PurchaseLine, type PurchaseProduct } from '../../purchase.ts'
import { lineColumns } from './columns.ts'
import type { FileRow } from './read-file.ts'

export interface LineOfRow {
  row: FileRow
  /** Its product's code as the file has it. */
  code: string
  /** None where it is added. */
  product: PurchaseProduct | undefined
  line: PurchaseLine | undefined
}

const ofLines = Object.keys(lineColumns) as (keyof typeof lineColumns)[]

/**
 * The line that a row is about: by its id, else by code, size and colour as far as the file has them, in the notation of
 * the CSV or by their names in the workbook; refused where that could be several. Undefined where the row is of the
 * purchase alone.
 */
export function findLine(row: FileRow, before: Purchase | undefined): LineOfRow | FileRefusal | undefined {
  const cell = (column: Parameters<FileRow['cells']['get']>[0]) => (row.cells.get(column) ?? '').trim()
  const code = cell('code')
  const id = cell('lineId').toLowerCase()
  if (id !== '' && before) {
    const product = before.products.find(({ lines }) => lines.some((line) => line.id === id))
    const line = product?.lines.find((each) => each.id === id)
    if (!product || !line) return { row: row.row, column: 'lineId', value: id, error: 'noSuchLine' }
    return { row, code: code === '' ? product.code : code, product, line }
  }
  if (code === '') {
    const isBare = ofLines.every((column) => !filled(row, column))
    return isBare ? undefined : { row: row.row, column: 'code', value: '', error: 'required' }
  }
  const product = ofCode(before?.products ?? [], code)
  const colour = colourOf({ colours: readColours(cell('colours')) ?? [] })
  const fitting = (product?.lines ?? []).filter(
    (line) =>
      (!row.cells.has('size') || line.size === readSize(cell('size'))) &&
      (!row.cells.has('colours') || colourOf(line) === colour),
  )
  const said = fitting.filter((line) => languages.some((each) => coloursSaid(line, each) === cell('colourNames')))
  const lines = row.cells.has('colourNames') && said.length > 0 ? said : fitting
  if (lines.length > 1) {
    const params = { column: columnSpelling.lineId }
    return { row: row.row, column: 'lineId', value: id, error: 'purchaseManyLines', params }
  }
  return { row, code, product, line: lines[0] }
}
