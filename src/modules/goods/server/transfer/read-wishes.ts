import type { ProductType } from '#modules/catalog/product.ts'
import type { Column } from './columns.ts'
import type { ColumnName, FieldPlan, RowRefusal } from '../../transfer.ts'

/** A row of the file, its cells by our names of the columns. */
export interface TableRow {
  row: number
  cells: ReadonlyMap<ColumnName, string>
}

/** What the cells of one row want of a product or a lot. */
export interface Wish extends FieldPlan {
  value: unknown
  /** The cell is empty, and says so on purpose. */
  isEmptying: boolean
}

/**
 * The cells of a row that differ from what is there. A missing column and a cell as it was exported want nothing; an
 * empty one empties where that can be, if the row names the thing by its id: rows that people add fill in, they never
 * take away.
 */
export function readWishes<Owner, Name extends ColumnName>(
  { row, cells }: TableRow,
  columns: Readonly<Record<Name, Column<Owner, unknown>>>,
  { owner, isNamed, types }: { owner: Owner | undefined; isNamed: boolean; types: readonly ProductType[] },
): { wishes: Wish[]; refusals: RowRefusal[] } {
  const wishes: Wish[] = []
  const refusals: RowRefusal[] = []
  for (const [column, { of, write, read, ...rest }] of Object.entries(columns) as [Name, Column<Owner, unknown>][]) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    const from = owner === undefined ? '' : String(write(of(owner), types))
    if (owner !== undefined && cell === from) continue
    if (cell.trim() === '') {
      if (owner !== undefined && isNamed && 'empty' in rest && from !== '')
        wishes.push({ column, from, to: '', value: rest.empty, isEmptying: true })
      continue
    }
    const taken = read(cell, types)
    if ('error' in taken) {
      refusals.push({ row, column, value: cell, ...taken })
      continue
    }
    const to = String(write(taken.value, types))
    if (owner === undefined || to !== from) wishes.push({ column, from, to, value: taken.value, isEmptying: false })
  }
  return { wishes, refusals }
}
