import { refuse } from '#kit/refusal.ts'
import { enterAccounts } from '#modules/identity/server/index.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { writeStored } from '#platform/server/settings/settings.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { leavingTables, type LeavingTable } from '../leaving/leaving-tables.ts'
import { openSettings } from '../leaving/write-tables.ts'
import { folderOf, tableFile } from './archive-files.ts'
import { keepBefore, type ArrivalRow, type Pace } from './arrivals.sql.ts'
import { deleteReplaced, endDeferred, enterRows, setCounters } from './enter-rows.sql.ts'
import { eachKept, type SomeRows } from './keep-rows.ts'
import { currentWriter, listSettings, readBefore } from './undo-rows.sql.ts'

/** One process is at it, which says how far it is; `isOver` once somebody stops it, or the process is about to end. */
export interface Run {
  pace: Pace
  isOver(): boolean
}

/** Ends a transaction of which nothing is to stay. */
export class Stopped extends Error {}

/**
 * All rows of the archive, in an order in which each comes after those that it names, into a shop that is empty. It is as when a
 * backup is put back: rows are as they were, and no use case is asked (138).
 */
export async function enterTables(shop: Shop, tx: Tx, arrival: ArrivalRow, { pace, isOver }: Run): Promise<void> {
  const before = await readBefore(tx)
  await deleteReplaced(tx)
  for (const table of leavingTables) {
    for await (const some of eachKept(tableFile(folderOf(shop, arrival.id), table.name))) {
      if (isOver()) throw new Stopped()
      await enterSome(shop, tx, table, some)
      pace.rowsDone += some.lines.length
    }
  }
  await setCounters(tx, arrival.lastOrderNumber)
  await endDeferred(tx)
  const settings = await listSettings(tx)
  await keepBefore(tx, arrival.id, { before, settings, enteredBy: await currentWriter(tx) })
}

async function enterSome(shop: Shop, tx: Tx, table: LeavingTable, { lines, from }: SomeRows): Promise<void> {
  try {
    if (table.name === 'settings') return await enterSettings(shop, tx, lines)
    const rows = `[${lines.join(',')}]`
    await (table.name === 'users' ? enterAccounts(tx, rows) : enterRows(tx, table, rows))
  } catch (fault) {
    // what a database cannot take as a value, or what breaks a rule of it: the archive was changed by hand
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
    if (!/^2[23]/.test(code)) throw fault
    shop.log.warn({ err: fault, table: table.name }, 'rows of an archive were refused')
    throw refuse('invalid', 'arrivalRows', '', { file: table.name, from, to: from + lines.length - 1 })
  }
}

/** Those that this shop knows and that open nothing; keys are typed anew. */
async function enterSettings(shop: Shop, tx: Tx, lines: readonly string[]): Promise<void> {
  const known = new Set(openSettings(shop))
  const rows = lines.map((line) => JSON.parse(line) as { name: string; value: string })
  const values = rows.flatMap(({ name, value }) => (known.has(name) ? [[name, String(value)] as const] : []))
  await writeStored(tx, Object.fromEntries(values))
}
