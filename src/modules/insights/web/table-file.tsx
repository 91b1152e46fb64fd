import { Download } from 'lucide-react'
import { askedOf } from '#platform/both-ways.ts'
import { useTexts } from '#platform/web/language.tsx'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { ExportMenu } from '#platform/web/transfer/export-menu.tsx'
import { exportReport, type ReportQuery, type TableName } from '../export.contract.ts'

export interface TableFileProps {
  /** The name of the table, for screen readers. */
  name: string
  table: TableName
  /** Where one card has two of them. */
  text?: string
  /** The query of the report: days and the rest. */
  query?: ReportQuery
}

/** A table of figures as a workbook for people, or as a CSV file with the separator one chooses (B16). */
export function TableFile({ name, table, text, query }: TableFileProps) {
  const t = useTexts(transferTexts)
  return (
    <ExportMenu endpoint={exportReport} query={askedOf(exportReport, { ...query, table })} hasSheet>
      <Download aria-hidden size={16} />
      {text ?? t('export.button')}
      <span className="visually-hidden">: {name}</span>
    </ExportMenu>
  )
}
