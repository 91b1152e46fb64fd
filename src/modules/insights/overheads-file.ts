import type { ErrorParams } from '#kit/refusal.ts'
import type { FileQuestion } from '#platform/table-import.ts'
import type { Overhead, OverheadDraft } from './overhead.ts'

interface RowTrouble {
  row: number
  column: string
  value: string
  error: string
  params?: ErrorParams | undefined
}

/** A row of a table, read. */
export interface OverheadFileRow {
  row: number
  id: string | undefined
  draft: Omit<OverheadDraft, 'id'>
}

export interface OverheadFile {
  rows: OverheadFileRow[]
  refusals: RowTrouble[]
  questions: FileQuestion[]
  unknownColumns: string[]
}

/** The changes that a table makes to the costs as they are now. */
export interface OverheadPlan {
  rows: number
  changes: { row: number; before: Overhead | undefined; after: OverheadDraft }[]
  unchanged: number
  refusals: RowTrouble[]
}
