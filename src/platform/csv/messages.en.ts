import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  fileTooLarge: 'The file is larger than {megabytes} MB. Split it into several',
  csvEmpty: 'The file has no row with the names of the columns',
  csvWorkbook: 'This is a spreadsheet’s workbook. Save it as CSV and choose that file',
  csvTooManyRows: 'The file has more than {most, number} rows. Split it into several',
  csvOpenQuote: 'The quotation mark opened in row {row} is not closed',
  csvBroken: 'Row {row} could not be read: check its quotation marks',
  csvUnknownColumns: 'Unknown columns: {names}',
  csvRepeatedColumns: 'Columns that are repeated: {names}',
  csvMissingColumns: 'Missing columns: {names}',
  csvRowWidth: 'The row has {found} cells, the table {wanted} columns',
}
