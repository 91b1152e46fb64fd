import type { Kind } from '#platform/codecs.ts'
import type { FileQuestion, FileChoices } from '#platform/table-import.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { plainCells, type RawRow } from '#platform/server/table-file/plain-cells.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { MoveSource, SourceColumn } from '../../source.ts'
import type { CellTrouble, SourceRow } from '../../source-row.ts'
import type { SourceCells, SourceTable } from './read-source.ts'
import { readRow } from './read-row.ts'
import type { TextCells } from './text-cells.ts'
import { withVariations } from './woo-variations.ts'

/** How cells of spreadsheets are read, whatever their language; all others are texts. */
const kinds: Partial<Record<SourceColumn, Kind>> = {
  price: 'money',
  oldPrice: 'money',
  salePrice: 'money',
  cost: 'money',
  quantity: 'count',
  reserved: 'count',
  discountFrom: 'day',
  discountTo: 'day',
  purchasedOn: 'day',
}

export interface SourceRows {
  source: MoveSource
  rows: SourceRow[]
  /** Cells that were left out, the first of them; `troubleCount` is of all. */
  troubles: CellTrouble[]
  troubleCount: number
  /** Cells with two readings, of which nobody chose one. */
  questions: FileQuestion[]
  unknown: string[]
}

const mostTroubles = 200

/** The rows of a table as goods; lists an unreadable cell by its row and column, and keeps its row without it. */
export async function sourceRows(
  { source, rows, titles, unknown }: SourceTable,
  choices: FileChoices,
): Promise<SourceRows> {
  const pause = timeSlices()
  const typed: RawRow<SourceColumn>[] = []
  for (const { row, cells } of rows) {
    typed.push({ row, cells: new Map([...cells].filter(([column]) => kinds[column])) })
    await pause()
  }
  const { rows: plain, questions } = await plainCells(typed, { kinds, titles, choices })
  const troubles: CellTrouble[] = []
  const told = source === 'woocommerce' ? withVariations(rows) : rows.map((own) => ({ own, parent: undefined }))
  const plainOf = new Map(plain.map((each) => [each.row, each.cells]))
  const read: SourceRow[] = []
  for (const { own, parent } of told) {
    read.push(readRow(asTexts(own, plainOf.get(own.row)), parent, source, troubles))
    await pause()
  }
  return {
    source,
    rows: read,
    troubles: troubles.slice(0, mostTroubles),
    troubleCount: troubles.length,
    questions,
    unknown,
  }
}

function asTexts(own: SourceCells, plain: ReadonlyMap<SourceColumn, string> = new Map()): TextCells {
  const texts = [...own.cells].map(([column, cell]: [SourceColumn, FileCell]) => [column, String(cell)] as const)
  return { ...own, cells: new Map([...texts, ...plain]) }
}
