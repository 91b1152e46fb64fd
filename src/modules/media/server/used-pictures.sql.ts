import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** Every column of the shop that refers to a picture: media need not know who shows one. */
async function listReferences(db: Db | Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select class.relname as "table", attribute.attname as "column"
    from pg_constraint
    join pg_class class on class.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'pictures'::regclass`.execute(db)
  return rows
}

/** Lists those of these pictures that something refers to. Hold them, so that nobody begins to meanwhile. */
export async function listUsedPictures(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const references = await listReferences(db)
  if (ids.length === 0 || references.length === 0) return new Set()
  const selects = references.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(selects, sql` union `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Uploaded before that instant and shown by nothing: a form that was left, a product that let go of them. */
export async function listUnusedPictures(db: Db | Tx, before: Date): Promise<{ id: string; key: string }[]> {
  const references = await listReferences(db)
  const isUsed = references.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} used where used.${sql.ref(column)} = pictures.id)`,
  )
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from pictures
    where blob_id is not null and created_at < ${before} and not (${sql.join([sql`false`, ...isUsed], sql` or `)})
    order by key`.execute(db)
  return rows
}
