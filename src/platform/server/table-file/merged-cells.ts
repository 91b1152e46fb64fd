/** Cells of one column that a sheet merges: the first holds the value, the others are empty. */
interface MergedColumn {
  column: number
  from: number
  to: number
}

/** More than that no person merges. */
const mostMerged = 100_000
/** Longer than the tag of a merged range. */
const longestTag = 300

const tag = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g

/** The ranges of a sheet that go down; they stand behind its rows, so that it is gone through once more. */
export async function readMergedColumns(
  pieces: AsyncIterable<string>,
  { mostColumns }: { mostColumns: number },
): Promise<MergedColumn[]> {
  const found: MergedColumn[] = []
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    let end = 0
    for (const match of text.matchAll(tag)) {
      const [whole, letters = '', from, to] = match
      end = match.index + whole.length
      const column = columnOf(letters)
      if (column < mostColumns && Number(to) > Number(from) && found.length < mostMerged)
        found.push({ column, from: Number(from), to: Number(to) })
    }
    rest = text.slice(Math.max(end, text.length - longestTag))
  }
  return found.toSorted((one, other) => one.from - other.from)
}

/** `C` is the third column: 2. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/**
 * Gives, of row after row downwards, the columns whose cell goes on with the one above. A column counts once, however many
 * ranges of a hostile sheet lie over each other.
 */
export function continuedColumns(merged: readonly MergedColumn[]): (row: number) => number[] {
  let next = 0
  const ends = new Map<number, number>()
  return (row) => {
    for (let range = merged[next]; range && range.from < row; range = merged[++next])
      ends.set(range.column, Math.max(range.to, ends.get(range.column) ?? 0))
    for (const [column, to] of ends) if (to < row) ends.delete(column)
    return [...ends.keys()]
  }
}
