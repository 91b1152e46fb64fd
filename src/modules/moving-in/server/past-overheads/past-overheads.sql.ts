import { sql } from 'kysely'
import type { OverheadDraft } from '#modules/insights/overhead.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { PastOverheadWord } from '../../past-overheads.ts'

/** A cost as an import found and left it. */
export interface BroughtOverhead {
  id: string
  /** Folded. */
  word: string
  /** Null where the import added it. */
  before: OverheadDraft | null
  after: OverheadDraft
}

const columns = sql`overhead_id as id, word, before, after`

/** Each cost that tables brought, as the last of them left it, in the order of their ids. */
export async function listBroughtOverheads(db: Db | Tx): Promise<BroughtOverhead[]> {
  const { rows } = await sql<BroughtOverhead>`
    select distinct on (overhead_id) ${columns} from past_overhead_import_changes
    order by overhead_id, import_id desc`.execute(db)
  return rows
}

export async function insertBroughtOverheads(
  tx: Tx,
  importId: string,
  brought: readonly BroughtOverhead[],
): Promise<void> {
  await sql`
    insert into past_overhead_import_changes (import_id, overhead_id, word, before, after)
    select ${importId}::uuid, id, word, before, after from unnest(
      ${brought.map(({ id }) => id)}::uuid[], ${brought.map(({ word }) => word)}::text[],
      ${brought.map(({ before }) => before && JSON.stringify(before))}::jsonb[],
      ${brought.map(({ after }) => JSON.stringify(after))}::jsonb[]
    ) as brought (id, word, before, after)`.execute(tx)
}

/** The next costs of an import after an id, in the order of ids. */
export async function listOverheadsOfImport(
  db: Db | Tx,
  importId: string,
  { after, limit }: { after: string; limit: number },
): Promise<BroughtOverhead[]> {
  const { rows } = await sql<BroughtOverhead>`
    select ${columns} from past_overhead_import_changes
    where import_id = ${importId}::uuid and overhead_id > ${after === '' ? zero : after}::uuid
    order by overhead_id limit ${limit}`.execute(db)
  return rows
}

const zero = '00000000-0000-0000-0000-000000000000'

export async function countOverheadsOfImport(tx: Tx, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from past_overhead_import_changes where import_id = ${importId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Forgets costs that an undo took back, so that another file may bring them. */
export async function deleteBroughtOverheads(tx: Tx, importId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from past_overhead_import_changes
    where import_id = ${importId}::uuid and overhead_id = any(${ids}::uuid[])`.execute(tx)
}

export async function listOverheadWords(db: Db | Tx): Promise<Map<string, PastOverheadWord>> {
  const rows = await db.selectFrom('move_overhead_words').selectAll().execute()
  return new Map(rows.map(({ word, category }) => [word, category as PastOverheadWord]))
}

export async function rememberOverheadWord(tx: Tx, word: string, category: PastOverheadWord): Promise<void> {
  await tx
    .insertInto('move_overhead_words')
    .values({ word, category })
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ category }))
    .execute()
}
