import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  fileTooLarge: 'The file is larger than {megabytes} MB. Split it into several',
  csvEmpty: 'The file has no row with the names of the columns',
  tableOldWorkbook: 'This is an old workbook (XLS). Save it as XLSX or CSV and choose that file',
  tableNoWorkbook: 'This is not a workbook. Save the table as XLSX or CSV and choose that file',
  tableOther:
    'This is a {kind} file and no table. Open it in its program, save it as XLSX or CSV, and choose that file',
  tableBroken: 'The file is damaged: it could not be read',
  tableTooLarge: 'The table is too large. Split it into several files',
  tableQuestion: 'Row {row} has “{value}”: choose first what it means',
  csvTooManyRows: 'The file has more than {most, number} rows. Split it into several',
  csvOpenQuote: 'The quotation mark opened in row {row} is not closed',
  csvBroken: 'Row {row} could not be read: check its quotation marks',
  csvUnknownColumns: 'Unknown columns: {names}',
  csvRepeatedColumns: 'Columns that are repeated: {names}',
  csvMissingColumns: 'Missing columns: {names}',
  csvRowWidth: 'The row has {found} cells, the table {wanted} columns',
}
