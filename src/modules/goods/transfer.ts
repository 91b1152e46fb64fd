import type { ErrorParams } from '#kit/refusal.ts'
import type { InCsv } from '#platform/fields.ts'
import type { CodeNotice, FileQuestion, Tally } from '#platform/table-import.ts'
import type { goods, goodsLot } from './goods.fields.ts'
import type { Goods, GoodsLot } from './goods.ts'

/** The product's values in the cells of a row, without those that name the product; photos by their keys, in their order. */
export type ProductValues = Omit<InCsv<typeof goods.fields>, 'photos'> & { photos: readonly string[] }

/** The same for its lot. */
export type LotValues = Omit<InCsv<typeof goodsLot.fields>, 'photos'> & { lotPhotos: readonly string[] }

export type ColumnName = ExportedColumn | 'onHandWas'

/** A file may say with `onHandWas` from which count a lot was changed; an export says it by the lot’s version. */
export type ExportedColumn = keyof ProductValues | keyof LotValues | 'id' | 'version' | 'lotId' | 'lotVersion'

/** The change of one value, as cells spell it. */
export interface FieldPlan {
  column: ColumnName
  /** Empty where the thing is new. */
  from: string
  to: string
}

export interface LotPlan {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
  /** The id of the lot, new for one that the import adds. */
  id: string
  /** The lot that is changed; none where one is added. */
  lot: GoodsLot | undefined
  values: Partial<LotValues>
  fields: readonly FieldPlan[]
}

export interface ProductPlan {
  row: number
  /** The id of the product, new for one that the import adds. */
  id: string
  /** The product that is changed; none where one is added. */
  goods: Goods | undefined
  values: Partial<ProductValues>
  fields: readonly FieldPlan[]
  /** Those that are added or changed. */
  lots: readonly LotPlan[]
}

/** Why a row is left out. */
export interface RowRefusal {
  row: number
  /** Nothing where it concerns the whole row. */
  column: ColumnName | undefined
  value: string
  error: string
  params?: ErrorParams
}

/** The changes that a file would make to the goods as they are now. */
export interface ImportPlan {
  /** The count of rows of goods, without the header and empty ones. */
  rows: number
  products: Tally
  lots: Tally
  /** Products that are added or changed, or have such lots, in the order of the file. */
  changes: readonly ProductPlan[]
  refusals: RefusedRows
  /** Headers that the import does not know: their cells are left out. */
  unknownColumns: readonly string[]
  /** Cells with two readings: nothing is applied before somebody chose one. */
  questions: readonly FileQuestion[]
  /** Rows that name their product by another code than its own. */
  notices: readonly CodeNotice[]
}

/** Why rows are left out: the first of them, and how many in all. */
export interface RefusedRows {
  readonly count: number
  readonly first: readonly RowRefusal[]
  /** Equal for equal refusals. */
  readonly digest: string
}

export const importStates = [
  'running',
  'done',
  'stopped',
  'interrupted',
  'undoing',
  'undoInterrupted',
  'undone',
] as const
/** An interrupted one has not ended, though nobody works at it any more. */
export type ImportState = (typeof importStates)[number]

/** How far an import, or its undoing, has come; counted in products. */
export interface ImportProgress {
  importId: string
  fileName: string
  createdAt: Date
  state: ImportState
  done: number
  total: number
  /** Rows that were good when they were looked at, and were left out when it came to them. */
  leftOut: Omit<RefusedRows, 'digest'>
  undone: Undone | undefined
}

/** A column or a product that undoing an import left as it is, and why. */
export interface LeftAsItIs {
  code: string
  column: ColumnName | undefined
  error: string
  params?: ErrorParams
}

export interface Undone {
  /** Whose own columns are as before; as an import counts them. */
  products: number
  lots: number
  /** The first of them; `leftCount` is of all. */
  left: readonly LeftAsItIs[]
  leftCount: number
}
