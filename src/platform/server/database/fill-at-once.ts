import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Fills tables as a restored backup is filled: without their foreign keys and all indexes that keep no rule, which are
 * made anew over all rows when `work` is done. A row that breaks a key fails there. Others wait for these tables until the
 * transaction ends, so this is for a shop that is empty yet.
 */
export async function fillAtOnce<T>(tx: Tx, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  // in the order of names, as whoever else locks several
  await sql`lock table ${sql.join(tables.toSorted().map((table) => sql.table(table)))} in access exclusive mode`.execute(
    tx,
  )
  const keys = await listForeignKeys(tx, tables)
  const indexes = await listIndexes(tx, tables)
  await run(
    tx,
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  )
  await run(
    tx,
    indexes.map(({ name }) => `drop index ${name}`),
  )
  const result = await work()
  await run(
    tx,
    indexes.map(({ definition }) => definition),
  )
  await run(
    tx,
    keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  )
  return result
}

interface Part {
  table: string
  name: string
  definition: string
}

async function listForeignKeys(tx: Tx, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conrelid::regclass::text as "table", quote_ident(conname) as "name", pg_get_constraintdef(oid) as "definition"
    from pg_constraint where contype = 'f' and conrelid = any(${tables}::regclass[]) order by oid`.execute(tx)
  return rows
}

/** Those of constraints stay: `on conflict` asks them. */
async function listIndexes(tx: Tx, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select indrelid::regclass::text as "table", indexrelid::regclass::text as "name", pg_get_indexdef(indexrelid) as "definition"
    from pg_index
    where not indisunique and not indisexclusion and indrelid = any(${tables}::regclass[]) order by indexrelid`.execute(
    tx,
  )
  return rows
}

async function run(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
