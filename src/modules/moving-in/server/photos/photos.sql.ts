import { sql } from 'kysely'
import type { ErrorParams } from '#kit/refusal.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** Links that a product is to have photos of, in their order. One that any move brought to it before is not fetched again. */
export async function insertLinks(
  tx: Tx,
  moveId: string,
  products: readonly { productId: string; links: readonly string[] }[],
): Promise<void> {
  const all = products.flatMap(({ productId, links }) => links.map((link, place) => ({ productId, link, place })))
  await sql`
    insert into move_photos (move_id, product_id, link, place)
    select ${moveId}::uuid, n.product_id, n.link, n.place
    from unnest(
      ${all.map(({ productId }) => productId)}::uuid[], ${all.map(({ link }) => link)}::text[],
      ${all.map(({ place }) => place)}::int[]
    ) as n (product_id, link, place)
    where not exists (select from move_photos p where p.product_id = n.product_id and p.link = n.link)
    on conflict do nothing`.execute(tx)
}

export interface PhotoLink {
  productId: string
  link: string
}

/** The next products that photos are to be fetched for, with all that is left of theirs. */
export async function listNextLinks(db: Db, moveId: string, products: number): Promise<PhotoLink[]> {
  const { rows } = await sql<PhotoLink>`
    select product_id as "productId", link from move_photos
    where move_id = ${moveId}::uuid and state = 'waiting' and product_id in (
      select distinct product_id from move_photos
      where move_id = ${moveId}::uuid and state in ('waiting', 'kept') order by product_id limit ${products}::int
    ) order by product_id, place`.execute(db)
  return rows
}

/** Those that are in the store, and that their products are to have: the next products, in the order of the links. */
export async function listKeptLinks(
  db: Db,
  moveId: string,
  products: number,
): Promise<(PhotoLink & { key: string })[]> {
  const { rows } = await sql<PhotoLink & { key: string }>`
    select product_id as "productId", link, picture_key as key from move_photos
    where move_id = ${moveId}::uuid and state = 'kept' and product_id in (
      select distinct product_id from move_photos
      where move_id = ${moveId}::uuid and state = 'kept' order by product_id limit ${products}::int
    ) order by product_id, place`.execute(db)
  return rows
}

export async function setKept(db: Tx, moveId: string, { productId, link }: PhotoLink, key: string): Promise<void> {
  await db
    .updateTable('move_photos')
    .set({ state: 'kept', picture_key: key, problem: null, problem_params: '{}' })
    .where('move_id', '=', moveId)
    .where('product_id', '=', productId)
    .where('link', '=', link)
    .execute()
}

export async function setGone(
  db: Tx,
  moveId: string,
  { productId, link }: PhotoLink,
  { error, params }: { error: string; params: ErrorParams },
): Promise<void> {
  await db
    .updateTable('move_photos')
    .set({ state: 'gone', problem: error, problem_params: JSON.stringify(params) })
    .where('move_id', '=', moveId)
    .where('product_id', '=', productId)
    .where('link', '=', link)
    .execute()
}

/** Their products have them now, or shall not: staff took the product, or the photo, away meanwhile. */
export async function setShown(tx: Tx, moveId: string, productIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('move_photos')
    .set({ state: 'shown' })
    .where('move_id', '=', moveId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('state', '=', 'kept')
    .execute()
}

/** Sets photos that the shop could not get back to waiting. */
export async function setWaitingAgain(tx: Tx, moveId: string): Promise<void> {
  await tx
    .updateTable('move_photos')
    .set({ state: 'waiting', problem: null, problem_params: '{}' })
    .where('move_id', '=', moveId)
    .where('state', '=', 'gone')
    .execute()
}

export async function setPaused(tx: Tx, moveId: string, isPaused: boolean): Promise<void> {
  await tx.updateTable('moves').set({ photos_paused: isPaused }).where('id', '=', moveId).execute()
}

/** Finds a move with photos left that nobody holds and nobody has fetched since. */
export async function findDueMove(db: Db, since: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from moves m
    where not photos_paused and (photos_beat_at is null or photos_beat_at < ${since})
      and exists (select from move_photos p where p.move_id = m.id and p.state in ('waiting', 'kept'))
    order by created_at limit 1`.execute(db)
  return rows[0]?.id
}

/** Takes the fetching for oneself, or keeps it: false where another does it, or where it is paused. */
export async function beat(db: Tx, moveId: string, { now, since }: { now: Date; since?: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('moves')
    .set({ photos_beat_at: now })
    .where('id', '=', moveId)
    .where('photos_paused', '=', false)
    .$if(since !== undefined, (query) =>
      query.where((row) => row.or([row('photos_beat_at', 'is', null), row('photos_beat_at', '<', since ?? now)])),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function rest(db: Tx, moveId: string): Promise<void> {
  await db.updateTable('moves').set({ photos_beat_at: null }).where('id', '=', moveId).execute()
}

export async function deleteLinks(tx: Tx, moveId: string): Promise<void> {
  await tx.deleteFrom('move_photos').where('move_id', '=', moveId).execute()
}

export interface PhotoCounts {
  total: number
  kept: number
  gone: number
  isPaused: boolean
}

export async function countPhotos(db: Db, moveId: string): Promise<PhotoCounts> {
  const { rows } = await sql<PhotoCounts>`
    select count(p.link)::int as total, count(*) filter (where p.state in ('kept', 'shown'))::int as kept,
      count(*) filter (where p.state = 'gone')::int as gone, bool_or(m.photos_paused) as "isPaused"
    from moves m left join move_photos p on p.move_id = m.id where m.id = ${moveId}::uuid`.execute(db)
  return rows[0] ?? { total: 0, kept: 0, gone: 0, isPaused: false }
}

export interface GonePhoto {
  code: string
  link: string
  error: string
  params: ErrorParams
}

/** The first of those that could not be had. */
export async function listGone(db: Db, moveId: string, limit: number): Promise<GonePhoto[]> {
  const { rows } = await sql<GonePhoto>`
    select r.code, p.link, coalesce(p.problem, '') as error, p.problem_params as params
    from move_photos p join products r on r.id = p.product_id
    where p.move_id = ${moveId}::uuid and p.state = 'gone' order by r.code, p.place limit ${limit}::int`.execute(db)
  return rows
}

/** A photo that somebody gave: it is in the store, and comes after those that the product was given before. */
export async function insertKept(
  tx: Tx,
  moveId: string,
  { productId, link, key }: PhotoLink & { key: string },
): Promise<void> {
  await sql`
    insert into move_photos (move_id, product_id, link, place, state, picture_key)
    select ${moveId}::uuid, ${productId}::uuid, ${link}, coalesce(max(place) + 1, 0), 'kept', ${key}
    from move_photos where move_id = ${moveId}::uuid and product_id = ${productId}::uuid
    on conflict do nothing`.execute(tx)
}
