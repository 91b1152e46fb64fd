import type { FileCell, FileRecord } from '#platform/server/table-file/file-record.ts'
import { plainHeader } from '#platform/server/table-file/map-header.ts'
import type { SourceColumn } from '../../source.ts'

/** The columns of a table by place, and how its header calls them. */
interface Columns {
  titles: readonly string[]
  columns: readonly (SourceColumn | undefined)[]
}

export function isFilled(cell: FileCell): boolean {
  return String(cell).trim() !== ''
}

const totals = /^(разом|усього|всього|итого|итог|всего|total)[\s:.,]*((шт|грн|pcs)\.?|₴|(по|за|for)\s.*)?$/iu

/** Goods, or a row that people write between them: the header once more, a total, the heading of a group. */
export function kindOfRow(cells: readonly FileCell[], header: Columns): 'goods' | 'header' | 'total' | 'heading' {
  const filled = cells.flatMap((cell, place) => (isFilled(cell) ? [{ text: String(cell).trim(), place }] : []))
  const isTitle = ({ text, place }: { text: string; place: number }) =>
    plainHeader(text) === plainHeader(header.titles[place] ?? '')
  if (filled.length > 1 && filled.every(isTitle)) return 'header'
  const has = (...names: (SourceColumn | undefined)[]) =>
    filled.some(({ place }) => header.columns[place] !== undefined && names.includes(header.columns[place]))
  const [first] = filled
  // a row with a code and a name is a thing, whatever they say
  const isThing = has('code') && has('name', 'otherName')
  if (first && totals.test(first.text) && !isThing) return 'total'
  return filled.length === 1 && first && isHeading(first.text, header) ? 'heading' : 'goods'
}

const leastColumns = 3

/** The one cell of its row, with no quotation marks or numbers, in capitals or of one word: a group, and no thing. */
function isHeading(text: string, { columns }: Columns): boolean {
  const known = new Set(columns.filter((column) => column !== undefined))
  if (known.size < leastColumns || known.has('group') || !/^[^\d«»"“”]{3,60}$/u.test(text)) return false
  return text === text.toUpperCase() || !/\s/.test(text)
}

/** Columns of which a merged cell is of its first row alone: a count is of all rows together. */
const ofOneRow: ReadonlySet<SourceColumn | undefined> = new Set<SourceColumn>([
  'quantity',
  'reserved',
  'externalId',
  'gtin',
  'rozetkaId',
  'rozetkaOffer',
])

/** The cells of a row; those that are merged with the one above have its value. */
export function withMerged(
  { cells, continued = [] }: FileRecord,
  above: readonly FileCell[],
  { columns }: Columns,
): readonly FileCell[] {
  const goesOn = continued.filter((place) => (cells[place] ?? '') === '' && !ofOneRow.has(columns[place]))
  if (goesOn.length === 0) return cells
  const filled = Array.from(
    { length: Math.max(cells.length, ...goesOn.map((place) => place + 1)) },
    (_, place) => cells[place] ?? '',
  )
  for (const place of goesOn) filled[place] = above[place] ?? ''
  return filled
}
