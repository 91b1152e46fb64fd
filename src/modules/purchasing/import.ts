import type { ErrorParams } from '#kit/refusal.ts'
import type { CodeNotice, FileQuestion, Tally } from '#platform/table-import.ts'
import type { ColumnName } from './purchase-file.contract.ts'

/** The change of one value, as cells spell it. */
export interface CellChange {
  column: ColumnName
  /** Empty where the thing is new. */
  from: string
  to: string
}

/** The change of a file to a purchase, to a product of it, or to a line. */
export interface FileChange {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
  number: string
  /** Empty where it is the purchase itself. */
  what: string
  isNew: boolean
  fields: readonly CellChange[]
}

/** Why a row is left out. */
export interface FileRefusal {
  row: number
  /** Nothing where it concerns the whole row. */
  column: ColumnName | undefined
  value: string
  error: string
  params?: ErrorParams
}

/** The changes that a file would make to the purchases as they are now. */
export interface FilePlan {
  /** Without the header and empty ones. */
  rows: number
  purchases: Tally
  changes: readonly FileChange[]
  refusals: readonly FileRefusal[]
  /** Headers that the import does not know: their cells are left out. */
  unknownColumns: readonly string[]
  /** Cells with two readings: nothing is applied before somebody chose one. */
  questions: readonly FileQuestion[]
  /** Rows that name a product by another code than its own. */
  notices: readonly CodeNotice[]
}
