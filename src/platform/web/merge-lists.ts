import type { Choices, MergeField } from './merge.ts'

/** A list that two people had before them, each row told from the others by its id. */
export interface MergedList<Row> {
  /** `colours`: its rows are chosen as `colours.<id>`. */
  name: string
  before: readonly Row[]
  mine: readonly Row[]
  theirs: readonly Row[]
  idOf(row: Row): string
}

/** A field for each row of a list; one that is missing has no words. */
export function listFields<Row>(
  { name, before, mine, theirs, idOf }: MergedList<Row>,
  { label, words }: { label: string; words(row: Row): string },
): MergeField[] {
  const ids = new Set([...before, ...mine, ...theirs].map(idOf))
  return [...ids].map((id) => {
    const told = (rows: readonly Row[]) => {
      const row = rows.find((each) => idOf(each) === id)
      return row === undefined ? '' : words(row)
    }
    return { id: `${name}.${id}`, label, base: told(before), mine: told(mine), theirs: told(theirs) }
  })
}

/**
 * Every row as it was chosen: what one of them added is in, what one of them took out is out. They stand as the other
 * one put them, or as I did when I moved any.
 */
export function mergedList<Row>({ name, before, mine, theirs, idOf }: MergedList<Row>, choices: Choices): Row[] {
  const find = (rows: readonly Row[], id: string) => rows.find((each) => idOf(each) === id)
  const [first, second] = isMoved({ before, mine, idOf }) ? [mine, theirs] : [theirs, mine]
  const ids = new Set([...first, ...second].map(idOf))
  return [...ids].flatMap((id) => {
    const side = choices[`${name}.${id}`]
    const [own, other] = [find(mine, id), find(theirs, id)]
    return (side === 'mine' ? own : side === 'theirs' ? other : (other ?? own)) ?? []
  })
}

/** Whether what was there stands in another order, or something new before it. */
function isMoved<Row>({ before, mine, idOf }: Pick<MergedList<Row>, 'before' | 'mine' | 'idOf'>): boolean {
  const [was, now] = [before.map(idOf), mine.map(idOf)]
  const common = was.filter((id) => now.includes(id))
  return common.some((id, place) => now[place] !== id)
}
