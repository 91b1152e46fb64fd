import type { FileQuestion, FileRefusal } from '#platform/table-import.ts'
import type { Overhead, OverheadDraft } from './overhead.ts'

/** A row of a table, read. */
export interface OverheadFileRow {
  row: number
  id: string | undefined
  draft: Omit<OverheadDraft, 'id'>
}

export interface OverheadFile {
  rows: OverheadFileRow[]
  refusals: FileRefusal[]
  questions: FileQuestion[]
  unknownColumns: string[]
}

/** The changes that a table makes to the costs as they are now. */
export interface OverheadPlan {
  rows: number
  changes: { row: number; before: Overhead | undefined; after: OverheadDraft }[]
  unchanged: number
  refusals: FileRefusal[]
}
