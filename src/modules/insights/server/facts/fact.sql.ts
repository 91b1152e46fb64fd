import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** A table of facts, or of their sums; `rows` selects its rows, both to make and to prove them. */
export interface Fact {
  table: string
  /** The column by whose values its rows are made anew. */
  key: string
  keyType: 'date' | 'text' | 'uuid'
  columns: readonly string[]
  /** Its rows of these keys: `keys` is a table of one column, named as the key. */
  rows(keys: RawBuilder<unknown>): RawBuilder<unknown>
  /** Every key that there is. */
  all: RawBuilder<unknown>
  /** Which rows of the table, where others stand there, too. */
  part?: RawBuilder<unknown>
}

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Makes the rows of these keys anew; two statements that are sent at once, so that others may follow them unawaited. */
export async function remake(tx: Tx, fact: Fact, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const given = sql`${keys}::${sql.raw(fact.keyType)}[]`
  await Promise.all([
    sql`delete from ${sql.table(fact.table)}
      where ${sql.ref(fact.key)} = any(${given}) and ${fact.part ?? sql`true`}`.execute(tx),
    insertFacts(tx, fact, sql`(select unnest(${given}) as ${sql.ref(fact.key)})`),
  ])
}

/** Makes all the rows that there are anew. */
export async function remakeAll(tx: Tx, fact: Fact): Promise<void> {
  await Promise.all([sql`delete from ${sql.table(fact.table)}`.execute(tx), insertFacts(tx, fact, fact.all)])
}

/** Adds the rows of these keys. */
export const insertFacts = (tx: Tx, { table, columns, rows }: Fact, keys: RawBuilder<unknown>) =>
  sql`insert into ${sql.table(table)} (${listed(columns)}) ${rows(keys)}`.execute(tx)

/** Keys whose rows are not what all that there is gives. */
export async function listFactDifferences(db: Db, { table, key, columns, rows, all, part }: Fact): Promise<string[]> {
  const stored = sql`select ${listed(columns)} from ${sql.table(table)} where ${part ?? sql`true`}`
  const { rows: found } = await sql<{ key: string }>`
    with kept as (${stored}), counted as materialized (${rows(all)})
    select distinct ${sql.ref(key)}::text as key from (
      (table kept except all table counted) union all (table counted except all table kept)
    ) differences order by 1`.execute(db)
  return found.map((row) => row.key)
}
