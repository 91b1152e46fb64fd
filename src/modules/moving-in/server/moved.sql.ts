import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Brought } from './diff-model.ts'

export interface MovedProduct {
  productId: string
  key: string
  brought: Brought
}

/** The last present product that moves brought under each of these keys; undone moves do not count. */
export async function listMoved(db: Db | Tx, keys: readonly string[]): Promise<Map<string, MovedProduct>> {
  const { rows } = await sql<MovedProduct>`
    select distinct on (key) key, product_id as "productId", brought
    from moved_products where key = any(${keys}::text[])
    order by key, moved_at desc`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

export async function insertMoved(tx: Tx, moveId: string, moved: readonly MovedProduct[], now: Date): Promise<void> {
  await sql`
    insert into moved_products (move_id, product_id, key, brought, moved_at)
    select ${moveId}::uuid, product_id, key, brought, ${now}
    from unnest(
      ${moved.map(({ productId }) => productId)}::uuid[], ${moved.map(({ key }) => key)}::text[],
      ${moved.map(({ brought }) => JSON.stringify(brought))}::jsonb[]
    ) as m (product_id, key, brought)
    on conflict (move_id, product_id) do update
      set key = excluded.key, brought = excluded.brought, moved_at = excluded.moved_at`.execute(tx)
}

/** Its changes count no more: what it brought is what somebody wrote by hand. */
export async function deleteMoved(tx: Tx, moveId: string): Promise<void> {
  await tx.deleteFrom('moved_products').where('move_id', '=', moveId).execute()
}

export interface Run {
  importId: string
  isOfPhotos: boolean
}

export async function insertRun(tx: Tx, moveId: string, { importId, isOfPhotos }: Run, now: Date): Promise<void> {
  await tx
    .insertInto('move_runs')
    .values({ move_id: moveId, import_id: importId, is_of_photos: isOfPhotos, begun_at: now })
    .execute()
}

/** The last first. */
export async function listRuns(db: Db | Tx, moveIds: readonly string[]): Promise<(Run & { moveId: string })[]> {
  return db
    .selectFrom('move_runs')
    .select(['move_id as moveId', 'import_id as importId', 'is_of_photos as isOfPhotos'])
    .where('move_id', '=', sql<string>`any(${moveIds}::uuid[])`)
    .orderBy('begun_at', 'desc')
    .execute()
}
