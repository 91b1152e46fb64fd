import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { LotValues, ProductValues } from '../../transfer.ts'

/** A value before and after; photos as `KeptPhoto`s. */
export interface ChangedValue<Column extends string> {
  column: Column
  from: unknown
  to: unknown
}

/** A photo by its picture: its key may follow the product's code. */
export interface KeptPhoto {
  pictureId: string
  altUk: string
  altEn: string
  colour: string
}

/** What an import did to a product. What was added has no values: its version says whether it is as it was then. */
export interface RecordedChange {
  productId: string
  code: string
  isNew: boolean
  version: string
  fields: ChangedValue<keyof ProductValues>[]
  lots: { lotId: string; isNew: boolean; version: string; fields: ChangedValue<keyof LotValues>[] }[]
}

export async function insertImport(tx: Tx, { fileName, actor }: { fileName: string; actor: Actor }): Promise<string> {
  const { actor_name: _, ...columns } = actorColumns(actor)
  const { id } = await tx
    .insertInto('goods_imports')
    .values({ file_name: fileName, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertImportChanges(tx: Tx, importId: string, changes: readonly RecordedChange[]): Promise<void> {
  await sql`
    insert into goods_import_changes (import_id, product_id, code, change)
    select ${importId}::uuid, product_id, code, change from unnest(
      ${changes.map(({ productId }) => productId)}::uuid[], ${changes.map(({ code }) => code)}::text[],
      ${changes.map((change) => JSON.stringify(change))}::jsonb[]
    ) as c (product_id, code, change)`.execute(tx)
}

/** One that is younger than that and was not undone; it is then ours until the transaction ends. */
export async function lockImport(tx: Tx, id: string, since: Date): Promise<{ fileName: string } | undefined> {
  return tx
    .selectFrom('goods_imports')
    .select('file_name as fileName')
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('created_at', '>=', since)
    .forUpdate()
    .executeTakeFirst()
}

export async function listImportChanges(tx: Tx, importId: string): Promise<RecordedChange[]> {
  const rows = await tx
    .selectFrom('goods_import_changes')
    .select('change')
    .where('import_id', '=', importId)
    .orderBy('product_id')
    .execute()
  return rows.map(({ change }) => change as unknown as RecordedChange)
}

export async function setUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('goods_imports').set({ undone_at: at }).where('id', '=', id).execute()
}

export async function deleteImportsBefore(db: Db | Tx, instant: Date): Promise<void> {
  await db.deleteFrom('goods_imports').where('created_at', '<', instant).execute()
}

export async function clearImports(tx: Tx): Promise<void> {
  await tx.deleteFrom('goods_imports').execute()
}
