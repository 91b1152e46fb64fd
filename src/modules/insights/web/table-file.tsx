import { Download } from 'lucide-react'
import { ExportMenu } from '#platform/web/transfer/export-menu.tsx'
import { exportReport, type TableName } from '../export.contract.ts'

export interface TableFileProps {
  /** What it is of. */
  name: string
  table: TableName
  /** Days and what else the report was asked for, in the wire’s words. */
  query?: Readonly<Record<string, string>>
}

/** A table of figures as a CSV file with the separator one chooses (B16). */
export function TableFile({ name, table, query }: TableFileProps) {
  return (
    <ExportMenu endpoint={exportReport} query={{ table, ...query }}>
      <Download aria-hidden size={16} />
      CSV<span className="visually-hidden">: {name}</span>
    </ExportMenu>
  )
}
