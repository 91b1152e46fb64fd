/** A cell as its file has it: a workbook knows numbers, every other cell is text. */
export type FileCell = string | number

export interface FileRecord {
  /** As a spreadsheet numbers it: the first row is 1. */
  row: number
  cells: readonly FileCell[]
  /** Places whose cell is empty because it is merged with the one above; left out where there is none. */
  continued?: readonly number[]
}
