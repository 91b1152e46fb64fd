import { sheetType } from '../../table-file.ts'
import { FileAnswer } from '../http/file-answer.ts'
import { writeSheet, type Sheet, type SheetCell } from './write-sheet.ts'

/** A workbook to be saved, under a name without its ending. */
export function sheetAnswer(
  name: string,
  sheet: Sheet,
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
): FileAnswer {
  return new FileAnswer(`${name}.xlsx`, sheetType, writeSheet(sheet, batches))
}
