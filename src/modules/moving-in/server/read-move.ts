import { dayOf } from '#kit/days.ts'
import { asPlainText } from '#kit/plain-text.ts'
import { shorten } from '#kit/shorten.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import { plainHeader } from '#platform/server/table-file/map-header.ts'
import type { FileChoices } from '#platform/table-import.ts'
import type { ReadAnswer } from '../reading.contract.ts'
import type { SourceColumn } from '../source.ts'
import { keepPlan } from './keep-plan.ts'
import { listColumns, lockMoves, writeColumns } from './moves.sql.ts'
import { readSource, type ChosenColumns } from './reading/read-source.ts'
import { sourceRows } from './reading/source-rows.ts'

const megabytes = 60

export interface ReadWish extends FileChoices {
  fileName?: string | undefined
  /** Columns that people chose, by the headers as written; null leaves a column out. */
  columns?: Readonly<Record<string, SourceColumn | null>> | undefined
}

/**
 * Reads a file into a plan and changes nothing else. A table whose headers say too little, or whose cells have two
 * readings, is asked about first, and nothing of it is kept. A plan that was never moved is replaced.
 */
export async function readMove(shop: Shop, wish: ReadWish, call: StaffCall): Promise<ReadAnswer> {
  const { fileName = 'table.csv', columns = {}, ...choices } = wish
  const { database } = shop
  const file = await receiveFile(call.request, { megabytes })
  const said: ChosenColumns = new Map(
    Object.entries(columns).map(([header, column]) => [plainHeader(header), column] as const),
  )
  const table = await readSource(file, new Map([...(await listColumns(database.db)), ...said]))
  if ('headers' in table) return { moveId: null, headers: table.headers, questions: [] }
  const read = await sourceRows(table, choices)
  if (read.questions.length > 0) return { moveId: null, headers: [], questions: read.questions }
  const now = shop.now()
  const move = {
    source: read.source,
    fileName,
    stockOn: dayOf(now),
    troubles: read.troubles,
    troubleCount: read.troubleCount,
    unknownColumns: read.unknown.slice(0, 50).map((title) => shorten(asPlainText(title), 100)),
  }
  const moveId = await database.transaction(async (tx) => {
    await lockMoves(tx)
    if (said.size > 0) await writeColumns(tx, said)
    return keepPlan(tx, move, read.rows, { actor: call.caller, now })
  })
  return { moveId, headers: [], questions: [] }
}
