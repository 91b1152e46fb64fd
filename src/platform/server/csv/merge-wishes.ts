import { filled, type CellRefusal, type TableRow, type Wish } from './read-wishes.ts'

export interface WishesOfRow<Name extends string> {
  row: TableRow<string>
  wishes: readonly Wish<Name>[]
}

export interface MergedWishes<Name extends string, Values> {
  values: Partial<Values>
  wishes: ReadonlyMap<Name, Wish<Name> & { row: number }>
  troubles: CellRefusal<Name>[]
}

/**
 * Columns of a thing that stand on each of its rows. Who changes one of them may leave the others: the changed one counts;
 * two that say different things are a trouble. A column is emptied when all rows have it empty.
 */
export function mergeWishes<Name extends string, Values>(
  parsed: readonly WishesOfRow<Name>[],
  rows: readonly TableRow<string>[],
  isSame: (column: Name, one: string, other: string) => boolean = () => false,
): MergedWishes<Name, Values> {
  const wishes = new Map<Name, Wish<Name> & { row: number }>()
  const troubles: CellRefusal<Name>[] = []
  // asked once a column: each row may want to empty it
  const filledSomewhere = new Map<Name, boolean>()
  const isFilledSomewhere = (column: Name) => {
    const isFilled = filledSomewhere.get(column) ?? rows.some((row) => filled(row, column))
    filledSomewhere.set(column, isFilled)
    return isFilled
  }
  for (const { row, wishes: own } of parsed) {
    for (const wish of own) {
      const { column } = wish
      if (wish.isEmptying && isFilledSomewhere(column)) continue
      const earlier = wishes.get(column)
      if (!earlier) wishes.set(column, { ...wish, row: row.row })
      else if (earlier.to !== wish.to && !isSame(column, earlier.to, wish.to))
        troubles.push({ row: row.row, column, value: wish.to, error: 'importConflict', params: { row: earlier.row } })
    }
  }
  const values = Object.fromEntries([...wishes].map(([column, { value }]) => [column, value])) as Partial<Values>
  return { values, wishes, troubles }
}
