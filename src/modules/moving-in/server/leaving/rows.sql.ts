import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { LeavingTable } from './leaving-tables.ts'

const atOnce = 1000

/** The rows of a table as JSON, some at a time, by their key; with `named`, only those whose `name` is among them. */
export async function* eachRows(
  tx: Tx,
  { name, columns }: LeavingTable,
  named: readonly string[] | undefined,
): AsyncGenerator<string[]> {
  const all = sql.join(columns.split(' ').map((column) => sql.ref(column)))
  const which = named ? sql`where name = any(${named}::text[])` : sql``
  // the first columns are the key
  await sql`declare leaving no scroll cursor for
    select row_to_json(t)::text as line
    from (select ${all} from ${sql.table(name)} ${which} order by ${all}) t`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(atOnce))} from leaving`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close leaving`.execute(tx)
}

/** The last own number that an order was given (ORD-3). */
export async function findLastNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from order_numbers`.execute(tx)
  return rows[0]?.last ?? 0
}
