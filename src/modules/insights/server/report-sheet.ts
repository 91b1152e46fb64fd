import type { Language } from '#kit/language.ts'
import type { CellKind, Sheet, SheetCell } from '#platform/server/sheet/write-sheet.ts'
import type { FlatRow, TableName } from '../export.contract.ts'
import type { RowChoice } from '../earned-rows.ts'
import { columnsOf, type ReportColumn } from '../report-sheet.contract.ts'
import { reportSheetTexts, type ReportSheetKey } from '../sheet/texts.ts'

/** A table of the reports as people read it (FORM-3). */
export function reportSheet(table: TableName, only: RowChoice | undefined, language: Language) {
  const columns = columnsOf(table, only)
  const t = reportSheetTexts(language)
  const headerOf = ({ name, under }: ReportColumn) =>
    under ? t(under.key, { name: t(name), days: under.days }) : t(name)
  const sheet: Sheet = {
    title: t(`table.${table}`),
    language,
    columns: columns.map((column) => ({ header: headerOf(column), kind: cellKinds[column.kind] })),
  }
  return {
    sheet,
    cells: (row: FlatRow) => columns.map((column) => cellOf(column, row, language)),
  }
}

const cellKinds: Record<ReportColumn['kind'], CellKind> = {
  text: 'text',
  note: 'note',
  word: 'text',
  money: 'money',
  count: 'count',
  number: 'number',
  share: 'number',
  day: 'day',
  instant: 'instant',
}

const readers: Record<Exclude<ReportColumn['kind'], 'word'>, (value: string | number | boolean) => SheetCell> = {
  text: String,
  note: String,
  day: String,
  money: (hryvnias) => Math.round(Number(hryvnias) * 100),
  count: Number,
  number: (value) => Number(Number(value).toFixed(2)),
  share: (part) => Number((Number(part) * 100).toFixed(1)),
  instant: (value) => new Date(String(value)),
}

function cellOf({ name, kind, path, wordOf }: ReportColumn, row: FlatRow, language: Language): SheetCell {
  const value = row[path] ?? null
  if (value === null) return null
  if (kind !== 'word') return readers[kind](value)
  return wordOf?.(row, language) ?? reportSheetTexts(language)(`${name}.${value}` as ReportSheetKey)
}
