import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { LeftAsItIs, LotValues, ProductValues, RowRefusal, Undone } from '../../transfer.ts'

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

/** The changes of an import to a product. A new one has no values: its version says whether it is as it was then. */
export interface RecordedChange {
  productId: string
  code: string
  isNew: boolean
  version: string
  fields: ChangedValue<keyof ProductValues>[]
  lots: { lotId: string; isNew: boolean; version: string; fields: ChangedValue<keyof LotValues>[] }[]
}

export async function insertImport(
  tx: Tx,
  {
    fileName,
    actor,
    total,
    now,
    isOfMove = false,
  }: { fileName: string; actor: Actor; total: number; now: Date; isOfMove?: boolean },
): Promise<string> {
  const { actor_name: _, ...columns } = actorColumns(actor)
  const { id } = await tx
    .insertInto('goods_imports')
    .values({ file_name: fileName, ...columns, total, created_at: now, beat_at: now, is_of_move: isOfMove })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface StepDone {
  done: number
  leftOut: readonly RowRefusal[]
  /** The most left-out rows that are stored. */
  mostKept: number
}

/** Holds an import for one step; false where it was stopped, or is being undone. */
export async function holdForStep(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('goods_imports')
    .select('id')
    .where('id', '=', id)
    .where('stop_asked_at', 'is', null)
    .where('undo_began_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function addStep(tx: Tx, id: string, { done, leftOut, mostKept }: StepDone, now: Date): Promise<void> {
  await sql`
    update goods_imports set done = done + ${done}::int, beat_at = ${now},
      left_out_count = left_out_count + ${leftOut.length}::int,
      left_out = case when jsonb_array_length(left_out) < ${mostKept}::int
        then left_out || ${JSON.stringify(leftOut.slice(0, mostKept))}::jsonb else left_out end
    where id = ${id}::uuid`.execute(tx)
}

export async function endImport(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('goods_imports').set({ ended_at: now, beat_at: now }).where('id', '=', id).execute()
}

/** Gives whether there is such an import, still under way. */
export async function askToStop(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goods_imports')
    .set({ stop_asked_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('undo_began_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertImportChanges(tx: Tx, importId: string, changes: readonly RecordedChange[]): Promise<void> {
  await sql`
    insert into goods_import_changes (import_id, product_id, code, change)
    select ${importId}::uuid, product_id, code, change from unnest(
      ${changes.map(({ productId }) => productId)}::uuid[], ${changes.map(({ code }) => code)}::text[],
      ${changes.map((change) => JSON.stringify(change))}::jsonb[]
    ) as c (product_id, code, change)`.execute(tx)
}

export interface ImportRow {
  id: string
  fileName: string
  createdAt: Date
  total: number
  done: number
  leftOut: readonly RowRefusal[]
  leftOutCount: number
  /** When a step of it, or of its undoing, was last written. */
  beatAt: Date
  endedAt: Date | null
  undoBeganAt: Date | null
  undoneAt: Date | null
}

/** How much longer one of a move counts than one of a file. */
const moveHours = 29 * 24

function counts(since: Date) {
  return sql<boolean>`beat_at + make_interval(hours => case when is_of_move then ${moveHours}::int else 0 end) >= ${since}`
}

function imports(db: Db | Tx, since: Date) {
  return db
    .selectFrom('goods_imports')
    .select((row) => [
      'id',
      'file_name as fileName',
      'created_at as createdAt',
      'total',
      'done',
      row.ref('left_out').$castTo<readonly RowRefusal[]>().as('leftOut'),
      'left_out_count as leftOutCount',
      'beat_at as beatAt',
      'ended_at as endedAt',
      'undo_began_at as undoBeganAt',
      'undone_at as undoneAt',
    ])
    .where(counts(since))
}

/** Finds the import with this id, else the latest one of a file, if something happened to it since. */
export async function findImport(db: Db, id: string | undefined, since: Date): Promise<ImportRow | undefined> {
  const all = imports(db, since)
  const latest = all.where('is_of_move', '=', false).orderBy('created_at', 'desc').limit(1)
  const wanted = id === undefined ? latest : all.where('id', '=', id)
  return wanted.executeTakeFirst()
}

/** One that was not undone; it is then ours until the transaction ends. */
export async function lockImport(tx: Tx, id: string, since: Date): Promise<ImportRow | undefined> {
  return imports(tx, since).where('id', '=', id).where('undone_at', 'is', null).forUpdate().executeTakeFirst()
}

export async function setUndoBegun(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('goods_imports')
    .set((row) => ({
      undo_began_at: row.fn.coalesce('undo_began_at', row.val(now)),
      ended_at: row.fn.coalesce('ended_at', row.val(now)),
      beat_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** The next changes to be undone, held until the transaction ends. */
export async function lockChangesToUndo(tx: Tx, importId: string, limit: number): Promise<RecordedChange[]> {
  const rows = await tx
    .selectFrom('goods_import_changes')
    .select('change')
    .where('import_id', '=', importId)
    .where('undone', 'is', null)
    .orderBy('product_id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ change }) => change as unknown as RecordedChange)
}

/** Pictures that imports took off, or put on, and that undoing may need. */
export async function listPicturesToUndo(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct jsonb_path_query(change, '$.**.pictureId') #>> '{}' as id
    from goods_import_changes where undone is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The outcome of undoing one change of an import. */
export interface UndoneChange {
  productId: string
  isOwnUndone: boolean
  lots: number
  left: readonly LeftAsItIs[]
}

export async function setChangesUndone(
  tx: Tx,
  importId: string,
  changes: readonly UndoneChange[],
  now: Date,
): Promise<void> {
  await sql`
    update goods_import_changes c set undone = u.undone
    from unnest(
      ${changes.map(({ productId }) => productId)}::uuid[],
      ${changes.map(({ productId: _, ...undone }) => JSON.stringify(undone))}::jsonb[]
    ) as u (product_id, undone)
    where c.import_id = ${importId}::uuid and c.product_id = u.product_id`.execute(tx)
  await tx.updateTable('goods_imports').set({ beat_at: now }).where('id', '=', importId).execute()
}

/** Sums up an import's undoing so far, with the first values that it left. */
export async function sumUndone(
  db: Db,
  importId: string,
  mostLeft: number,
): Promise<Undone & { changes: number; total: number }> {
  const { rows } = await sql<Undone & { changes: number; total: number }>`
    select count(undone)::int as changes, count(*)::int as total,
      count(*) filter (where (undone ->> 'isOwnUndone')::bool)::int as products,
      coalesce(sum((undone ->> 'lots')::int), 0)::int as lots,
      coalesce(sum(jsonb_array_length(undone -> 'left')), 0)::int as "leftCount",
      coalesce((select jsonb_agg(l.value) from (
        select l.value from goods_import_changes k, jsonb_array_elements(k.undone -> 'left') with ordinality l
        where k.import_id = ${importId}::uuid order by k.product_id, l.ordinality limit ${mostLeft}::int
      ) l), '[]') as "left"
    from goods_import_changes where import_id = ${importId}::uuid`.execute(db)
  const [sum] = rows
  if (!sum) throw new Error('a sum without a row')
  return sum
}

/** How many products have anything as it was before these imports: values of their own, or lots. */
export async function countUndoneProducts(db: Db, importIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::int as count from goods_import_changes
    where import_id = any(${[...importIds]}::uuid[])
      and ((undone ->> 'isOwnUndone')::bool or (undone ->> 'lots')::int > 0)`.execute(db)
  return rows[0]?.count ?? 0
}

export async function setUndone(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('goods_imports').set({ undone_at: at, beat_at: at }).where('id', '=', id).execute()
}

export async function deleteImportsBefore(db: Db | Tx, instant: Date): Promise<void> {
  await db
    .deleteFrom('goods_imports')
    .where((row) => row.not(counts(instant)))
    .execute()
}

export async function clearImports(tx: Tx): Promise<void> {
  await tx.deleteFrom('goods_imports').execute()
}
