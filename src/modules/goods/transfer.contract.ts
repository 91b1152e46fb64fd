import * as z from 'zod/mini'
import { shorten } from '#kit/shorten.ts'
import { endpoint } from '#platform/endpoint.ts'
import { file, id, idList, text } from '#platform/wire.ts'
import { csvOf } from '#platform/field-lists.ts'
import { filterFromWire, productFilters } from './contract.ts'
import { goods, goodsLot } from './goods.fields.ts'
import type { ColumnName, FieldPlan, ImportPlan, LotPlan, LotValues, RowRefusal, Undone } from './transfer.ts'

/** Goods that leave and come back as a table: one row a lot, the product's own columns on each of its rows (FORM-3). */

export const csvType = 'text/csv'
const delimiters = [';', ','] as const
export type Delimiter = (typeof delimiters)[number]

export const exportProducts = endpoint({
  method: 'GET',
  path: '/crm/products/export',
  access: ['admin'],
  summary:
    'Products with their lots as CSV, one row a lot, filtered as in the list; with `ids` those products, whatever the filters (FORM-3).',
  query: z.pipe(
    z.strictObject({ ...productFilters, ids: z.optional(idList()), delimiter: z.optional(z.enum(delimiters)) }),
    z.transform(({ ids, delimiter = ';', ...filters }) => ({
      delimiter,
      filter: ids ? { ids } : filterFromWire(filters),
    })),
  ),
  output: file(),
  answersFile: csvType,
})

const { typeId, typeNameUk } = goods.fields
/** People know a type by its name. */
const productFields = { ...goods.fields, typeId: { ...typeId, wire: typeNameUk.wire } }

/** The columns of the table in their order, and how the wire spells them. */
export const columnSpelling: Readonly<Record<ColumnName, string>> = {
  id: goods.fields.id.wire,
  ...csvOf(productFields, 'cell'),
  lotId: 'subProductId',
  ...csvOf(goodsLot.fields, 'cell'),
  ...csvOf(productFields, 'last'),
  lotPhotos: 'subProductPhotos',
  version: goods.fields.version.wire,
  lotVersion: 'subProductVersion',
}

const tally = z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() })

/** What one row does to a product, or to one of its lots when `subProduct` says which. */
const wireChange = z.strictObject({
  /** As a spreadsheet numbers it: the header is 1. */
  row: z.int(),
  code: z.string(),
  name: z.string(),
  subProduct: z.nullable(z.strictObject({ subCode: z.string(), color: z.string(), purchaseNumber: z.string() })),
  isNew: z.boolean(),
  /** Cells as the file spells them; `from` is empty where the thing is new. */
  fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
})
export type WireChange = z.infer<typeof wireChange>

const wireRefusal = z.strictObject({
  row: z.int(),
  /** The header it stands under; empty when it concerns the whole row. */
  column: z.string(),
  value: z.string(),
  /** In the language of the call. */
  error: z.string(),
})

/** Most changes and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

const importAnswer = z.strictObject({
  /** What `apply` has to repeat: the same file on the same goods has the same one. */
  fingerprint: z.string(),
  /** Rows of goods, without the header and empty ones. */
  rows: z.int(),
  products: tally,
  subProducts: tally,
  changes: z.array(wireChange),
  changesCount: z.int(),
  refusals: z.array(wireRefusal),
  refusalsCount: z.int(),
  /** Of what was applied; null of a preview, and where nothing had to be changed. */
  importId: z.nullable(id()),
})
export type WireImport = z.infer<typeof importAnswer>

export const importProducts = endpoint({
  method: 'POST',
  path: '/crm/products/import',
  access: ['admin'],
  summary:
    'What a CSV file would change; with `apply` and the fingerprint of that answer, changes it. Refused rows change nothing.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text()) }),
  file: csvType,
  output: importAnswer,
})

const undoAnswer = z.strictObject({
  /** How many products by their own columns, and how many lots, are as they were before. */
  products: z.int(),
  subProducts: z.int(),
  /** What somebody changed since, or sold: it stays as it is now. */
  left: z.array(z.strictObject({ code: z.string(), field: z.string(), error: z.string() })),
  leftCount: z.int(),
})
export type WireUndo = z.infer<typeof undoAnswer>

export const undoImport = endpoint({
  method: 'POST',
  path: '/crm/products/import/undo',
  access: ['admin'],
  summary: 'Puts back what an import changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  output: undoAnswer,
})

/** Words for a row's trouble, in the reader's language. */
type Tell = (refusal: Pick<RowRefusal, 'error' | 'params'>) => string

export function importToWire(
  plan: ImportPlan,
  { fingerprint, importId, tell }: { fingerprint: string; importId: string | null; tell: Tell },
): WireImport {
  const changes = plan.changes.flatMap((product): WireChange[] => {
    const code = product.values.code ?? product.goods?.code ?? ''
    const name = product.values.nameUk ?? product.goods?.nameUk ?? ''
    const isNew = product.goods === undefined
    const own = { row: product.row, code, name, subProduct: null, isNew, fields: fieldsToWire(product.fields) }
    return [
      ...(product.fields.length > 0 ? [own] : []),
      ...product.lots.map((lot) => ({
        row: lot.row,
        code,
        name,
        subProduct: placeToWire(lot),
        isNew: lot.lot === undefined,
        fields: fieldsToWire(lot.fields),
      })),
    ]
  })
  return {
    fingerprint,
    rows: plan.rows,
    products: plan.products,
    subProducts: plan.lots,
    changes: changes.slice(0, mostListed),
    changesCount: changes.length,
    refusals: plan.refusals.slice(0, mostListed).map((refusal) => ({
      row: refusal.row,
      column: columnToWire(refusal.column),
      value: shortened(refusal.value),
      error: tell(refusal),
    })),
    refusalsCount: plan.refusals.length,
    importId,
  }
}

export function undoneToWire({ products, lots, left }: Undone, tell: Tell): WireUndo {
  return {
    products,
    subProducts: lots,
    left: left.slice(0, mostListed).map((each) => ({
      code: each.code,
      field: columnToWire(each.column),
      error: tell(each),
    })),
    leftCount: left.length,
  }
}

function placeToWire({ lot, values }: LotPlan): NonNullable<WireChange['subProduct']> {
  const of = (name: 'size' | 'colour' | 'purchaseNumber'): LotValues[typeof name] => lot?.[name] ?? values[name] ?? ''
  return { subCode: of('size'), color: of('colour'), purchaseNumber: of('purchaseNumber') }
}

function fieldsToWire(fields: readonly FieldPlan[]): WireChange['fields'] {
  return fields.map(({ column, from, to }) => ({
    field: columnToWire(column),
    from: shortened(from),
    to: shortened(to),
  }))
}

function columnToWire(column: ColumnName | undefined): string {
  return column === undefined ? '' : columnSpelling[column]
}

/** A list of changes is read at a glance. */
function shortened(cell: string): string {
  return cell.length > 300 ? `${shorten(cell, 300)} …` : cell
}
