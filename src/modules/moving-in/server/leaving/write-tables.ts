import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { settingsOf } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { leavingTables } from './leaving-tables.ts'
import { eachRows, findLastNumber } from './rows.sql.ts'

/** The result of writing the tables. */
export interface WrittenTables {
  /** By the name of a table. */
  rows: Map<string, number>
  lastOrderNumber: number
}

/**
 * Each table as `<name>.jsonl` (whole: a row a line) and `<name>.csv` (for spreadsheets) in the folder, all of one instant.
 * A few rows are in memory at a time.
 */
export async function writeTables(shop: Shop, folder: string): Promise<WrittenTables> {
  return shop.database.snapshot(async (tx) => {
    const written: WrittenTables = { rows: new Map(), lastOrderNumber: await findLastNumber(tx) }
    for (const table of leavingTables) {
      const rows = eachRows(tx, table, table.name === 'settings' ? openSettings(shop) : undefined)
      written.rows.set(
        table.name,
        await writeTable(rows, { name: table.name, names: table.columns.split(' '), folder }),
      )
    }
    return written
  })
}

/** Keys of companies stay, and whatever the shop does not know. */
export function openSettings({ settings }: Shop): string[] {
  return settings.lists.flatMap((list) => settingsOf(list).flatMap(({ name, isSecret }) => (isSecret ? [] : [name])))
}

async function writeTable(
  rows: AsyncIterable<readonly string[]>,
  { name, names, folder }: { name: string; names: readonly string[]; folder: string },
): Promise<number> {
  let count = 0
  await using json = await open(join(folder, `${name}.jsonl`), 'w')
  await using csv = await open(join(folder, `${name}.csv`), 'w')
  const cells = cellsOf(rows, names, json, (some) => (count += some))
  for await (const chunk of writeCsv(names, cells, { delimiter: ';' })) await csv.writeFile(chunk)
  return count
}

/** The lines as they come go to the one file, their cells to the other. */
async function* cellsOf(
  rows: AsyncIterable<readonly string[]>,
  names: readonly string[],
  json: FileHandle,
  onRows: (count: number) => void,
): AsyncGenerator<Cell[][]> {
  for await (const lines of rows) {
    onRows(lines.length)
    await json.writeFile(`${lines.join('\n')}\n`)
    yield lines.map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>
      return names.map((name) => cellOf(row[name]))
    })
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell)
}
