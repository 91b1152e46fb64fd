import { useEffect, useRef, useState } from 'react'
import type { CellPlace } from './cells.ts'

/** The focus in a table of inputs whose rows come and go, and what a screen reader hears of them. */
export function useCellTable<Column extends string>(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null)
  const wished = useRef<CellPlace<Column>>(undefined)
  const [said, say] = useState('')

  // a row that has just been made cannot have the focus before it is drawn
  useEffect(() => {
    const place = wished.current
    wished.current = undefined
    if (place) go(place)
  }, [rows])

  /** To the cell, or to the first one of its row where it has no such cell. */
  function go({ row, column }: CellPlace<Column>): void {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>(`[data-row="${row}"]`) ?? [])]
    const cell = cells.find((each) => each.dataset.column === column) ?? cells[0]
    cell?.focus()
    if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select()
  }

  /** To a cell, once the rows that are about to change are drawn. */
  function goOnceDrawn(place: CellPlace<Column>): void {
    wished.current = place
  }

  return { table, go, goOnceDrawn, said, say }
}

/** The cell that an event is of. */
export function placeOf<Column extends string>(target: EventTarget): CellPlace<Column> | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return undefined
  return { row: Number(target.dataset.row), column: target.dataset.column as Column }
}
