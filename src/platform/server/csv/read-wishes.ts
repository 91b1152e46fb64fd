import type { ErrorParams } from '#kit/refusal.ts'
import type { Column } from './columns.ts'

/** A row of the file, its cells by our names of the columns. */
export interface TableRow<Name extends string> {
  row: number
  cells: ReadonlyMap<Name, string>
  /** Cells as the file has them, of those that were made plain. */
  typed?: ReadonlyMap<Name, string>
}

/** A change that a cell wants of a thing, in the cell's spelling. */
export interface Wish<Name extends string> {
  column: Name
  /** Empty where the thing is new. */
  from: string
  to: string
  value: unknown
  /** The cell is empty, and says so on purpose. */
  isEmptying: boolean
}

export interface CellRefusal<Name extends string> {
  row: number
  column: Name
  value: string
  error: string
  params?: ErrorParams
}

/**
 * The cells of a row that differ from what is there. A missing column and a cell as it was exported want nothing; an
 * empty one empties where that can be, if the row names the thing by its id: rows that people add fill in, they never
 * take away.
 */
export function readWishes<Owner, Known, Name extends string>(
  { row, cells, typed }: TableRow<string>,
  columns: Readonly<Record<Name, Column<Owner, unknown, Known>>>,
  { owner, isNamed, known }: { owner: Owner | undefined; isNamed: boolean; known: Known },
): { wishes: Wish<Name>[]; refusals: CellRefusal<Name>[] } {
  const wishes: Wish<Name>[] = []
  const refusals: CellRefusal<Name>[] = []
  const all = Object.entries(columns) as [Name, Column<Owner, unknown, Known>][]
  for (const [column, { of, write, read, ...rest }] of all) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    const from = owner === undefined ? '' : String(write(of(owner), known))
    if (owner !== undefined && cell === from) continue
    if (cell.trim() === '') {
      if (owner !== undefined && isNamed && 'empty' in rest && from !== '')
        wishes.push({ column, from, to: '', value: rest.empty, isEmptying: true })
      continue
    }
    const taken = read(cell, known)
    if ('error' in taken) {
      refusals.push({ row, column, value: typed?.get(column) ?? cell, ...taken })
      continue
    }
    const to = String(write(taken.value, known))
    if (owner === undefined || to !== from) wishes.push({ column, from, to, value: taken.value, isEmptying: false })
  }
  return { wishes, refusals }
}

export function filled<Name extends string>({ cells }: TableRow<Name>, column: Name): boolean {
  return (cells.get(column) ?? '').trim() !== ''
}
