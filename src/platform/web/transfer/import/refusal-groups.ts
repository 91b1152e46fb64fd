import type { ImportRefusal } from './error-table.ts'

/** Cells, or whole rows, that are to be mended in the same way. */
export interface RefusalGroup {
  /** Empty where whole rows are wrong. */
  column: string
  error: string
  cells: readonly Pick<ImportRefusal, 'row' | 'value'>[]
}

/** One column and one thing to do are one group; what there is most of stands first. */
export function groupRefusals(refusals: readonly ImportRefusal[]): RefusalGroup[] {
  const groups = Map.groupBy(refusals, ({ column, error }) => JSON.stringify([column, error]))
  return [...groups.values()]
    .map((cells) => ({ column: cells[0]?.column ?? '', error: cells[0]?.error ?? '', cells }))
    .toSorted((one, other) => other.cells.length - one.cells.length)
}
