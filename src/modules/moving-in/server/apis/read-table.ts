import { refuse } from '#kit/refusal.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import type { Shop } from '#platform/server/shop.ts'
import { apis } from './apis.ts'
import { findReading, listThings } from './readings.sql.ts'

const rowsAtOnce = 500

/** Orders or buyers that were read by API, as a table that they are brought from. */
export async function readTable(shop: Shop): Promise<FileAnswer> {
  const reading = await findReading(shop.database.db)
  const api = apis.find(({ name }) => name === reading?.source)
  if (reading?.state !== 'done' || !api?.tableOf) throw refuse('notFound', 'moveTableGone')
  const things = await listThings(shop.database.db, reading.id)
  const [header = [], ...rows] = api.tableOf((kind) => things.get(kind) ?? new Map())
  if (rows.length === 0) throw refuse('notFound', 'moveTableGone')
  return new FileAnswer(
    api.name === 'keycrmOrders' ? 'keycrm-orders.csv' : 'keycrm-customers.csv',
    'text/csv',
    writeCsv(header.map(String), inParts(rows), { delimiter: ';' }),
  )
}

async function* inParts(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}
