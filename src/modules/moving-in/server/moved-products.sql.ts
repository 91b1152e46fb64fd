import { sql } from 'kysely'
import { codeKey } from '#modules/catalog/product.ts'
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

/** A size and colour of a product here, by the code that it had in the shop before. */
export interface MovedThing {
  productId: string
  size: string
  colour: string
}

/** The things that moves brought, by the keys of their codes there; of several with one code the last counts. */
export async function listMovedThings(db: Db | Tx): Promise<Map<string, MovedThing>> {
  const { rows } = await sql<MovedThing & { code: string }>`
    select m.product_id as "productId", f ->> 'code' as code, f ->> 'size' as size, f ->> 'colour' as colour
    from moved_products m left join move_models o on o.move_id = m.move_id and o.key = m.key
      cross join lateral jsonb_array_elements(coalesce(m.brought -> 'former', o.model -> 'former', '[]')) f
    where f ->> 'code' <> '' order by m.moved_at`.execute(db)
  return new Map(rows.map(({ code, ...thing }) => [codeKey(code), thing]))
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
