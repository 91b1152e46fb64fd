import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { DB } from '#platform/server/database/tables.ts'
import { leavingTables, type LeavingTable } from '../leaving/leaving-tables.ts'

export type Table = keyof DB

/** Tables with rows in an empty shop: the archive brings its own instead, or beside them. */
const ownOfEmpty: readonly Table[] = ['settings', 'users', 'history']
/** The same, where the archive's rows replace those here. */
export const replaced: readonly Table[] = [
  'type_boxes',
  'product_kinds',
  'product_types',
  'order_messages',
  'order_tags',
]
export const mustBeEmpty = leavingTables.filter(({ name }) => ![...ownOfEmpty, ...replaced].includes(name))

/** Columns that are given anew here: they are secrets, follow from something, or count what else this shop has. */
const madeHere: Partial<Record<Table, Readonly<Record<string, string>>>> = {
  orders: {
    tracking_token: `translate(rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')`,
  },
  parcel_documents: { key: 'gen_random_uuid()::text' },
  pictures: { variants: `'[]'::jsonb` },
}
const leftOut: Partial<Record<Table, readonly string[]>> = { history: ['id'] }

/** The tables that have rows, of those that are empty in an empty shop, and how many. */
export async function listFull(db: Db | Tx): Promise<{ name: Table; rows: number }[]> {
  const each = mustBeEmpty.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*)::int as rows from ${sql.table(name)} having count(*) > 0`,
  )
  const { rows } = await sql<{ name: Table; rows: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

/** Nobody else writes what has to be empty, until the transaction ends. */
export async function lockTables(tx: Tx): Promise<void> {
  await sql`lock table ${sql.join(mustBeEmpty.map(({ name }) => sql.table(name)))} in share row exclusive mode`.execute(
    tx,
  )
}

export async function deleteReplaced(tx: Tx): Promise<void> {
  for (const name of replaced) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** Rows as they were in the other shop, given as a JSON list, with their ids. */
export async function enterRows(tx: Tx, { name, columns }: LeavingTable, rows: string): Promise<void> {
  const told = columns.split(' ').filter((column) => !leftOut[name]?.includes(column))
  const made = Object.entries(madeHere[name] ?? {})
  const names = sql.join([...told, ...made.map(([column]) => column)].map((column) => sql.ref(column)))
  const values = sql.join([...told.map((column) => sql.ref(column)), ...made.map(([, value]) => sql.raw(value))])
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::jsonb)`.execute(tx)
}

/** Sets counters beyond the rows that came; the own numbers of orders, too (ORD-3). */
export async function setCounters(tx: Tx, lastOrderNumber: number): Promise<void> {
  if (lastOrderNumber > 0) await sql`select setval('order_numbers', ${lastOrderNumber}::bigint)`.execute(tx)
  const { rows } = await sql<{ table: Table; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
      and table_name = any(${mustBeEmpty.map(({ name }) => name)}::text[])`.execute(tx)
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having count(*) > 0`.execute(tx)
}

/** Checks the deferred constraints now, while an error still reaches somebody. */
export async function endDeferred(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}
