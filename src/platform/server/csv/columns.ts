import { hash } from 'node:crypto'
import type { CellTrouble } from './field-cells.ts'
import type { Cell } from './write-csv.ts'

/** A column that leaves and comes back; `Known` is what its cells are read by: the types of goods there are. */
export interface Column<Owner, Value, Known> {
  of(owner: Owner): Value
  write(value: Value, known: Known): Cell
  /** Reads a cell that is not empty. */
  read(cell: string, known: Known): { value: Value } | CellTrouble
  /** The value of an empty cell; without it, an empty cell changes nothing. */
  empty?: Value
}

/** Cells of a thing by its columns; the same cells have the same version, whatever happened in between. */
export function cellsOf<Owner, Known, Name extends string>(
  columns: Readonly<Record<Name, Column<Owner, unknown, Known>>>,
  owner: Owner,
  known: Known,
): Record<Name, Cell> {
  const cells = Object.entries<Column<Owner, unknown, Known>>(columns).map(([name, { of, write }]) => [
    name,
    write(of(owner), known),
  ])
  return Object.fromEntries(cells) as Record<Name, Cell>
}

/** Begins with a letter and has no `e` among its digits: spreadsheets take it for text. */
export function versionOf(cells: Readonly<Record<string, Cell>> | readonly Cell[]): string {
  const digest = hash('sha256', JSON.stringify(Object.values(cells)), 'buffer')
  return `v${digest.readUIntBE(0, 6).toString(8)}`
}
