import type { GridApi } from 'ag-grid-community'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '#kit/numbers.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { cellContent } from './cell-content.ts'
import { amount, type ColDef } from './grid-options.ts'
import { shownColumns } from './grid-state.ts'
import { gridTexts } from './texts.ts'
import styles from './printed-rows.module.css'

interface Printed<Row> {
  columns: ColDef<Row>[]
  rows: Row[]
  all: number
}

interface PrintedRowsProps<Row> {
  api: GridApi<Row> | undefined
  columns: readonly ColDef<Row>[]
}

/** The table that a grid prints, since it draws only rows on the screen: its shown columns, with all loaded rows. */
export function PrintedRows<Row extends { id: string }>({ api, columns }: PrintedRowsProps<Row>) {
  const t = useTexts(gridTexts)
  const { language } = useLanguage()
  const [printed, setPrinted] = useState<Printed<Row>>()

  useEffect(() => {
    if (!api) return undefined
    // the browser takes the page as it stands when this returns
    const draw = () => flushSync(() => setPrinted(read(api, columns)))
    const end = () => setPrinted(undefined)
    window.addEventListener('beforeprint', draw)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', draw)
      window.removeEventListener('afterprint', end)
    }
  }, [api, columns])

  if (!printed) return null
  const { rows, all } = printed
  const sideOf = ({ headerClass }: ColDef<Row>) => (headerClass === amount.headerClass ? styles.amount : undefined)
  return (
    <div className={styles.printed}>
      <table>
        <thead>
          <tr>
            {printed.columns.map((column) => (
              <th key={column.colId} scope="col" className={sideOf(column)}>
                {column.headerName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {printed.columns.map((column) => (
                <td key={column.colId} className={sideOf(column)}>
                  {cellContent(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 0 && rows.length < all && (
        <p>{t('print.loaded', { shown: formatNumber(rows.length, language), all: formatNumber(all, language) })}</p>
      )}
    </div>
  )
}

function read<Row>(api: GridApi<Row>, columns: readonly ColDef<Row>[]): Printed<Row> | undefined {
  if (api.isDestroyed()) return undefined
  const rows: Row[] = []
  api.forEachNode(({ data }) => {
    if (data) rows.push(data)
  })
  const shown = shownColumns(api as GridApi, columns).filter(({ isHidden }) => !isHidden)
  return {
    columns: shown.flatMap(({ id }) => columns.find(({ colId }) => colId === id) ?? []),
    rows,
    all: api.getDisplayedRowCount(),
  }
}
