import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** The blob under a pathname. */
export interface Blob {
  id: string
  pathname: string
  object: string
  size: number
  contentType: string
  cacheSeconds: number
  /** With its quotes. */
  etag: string
  isOriginal: boolean
  madeBy: string | null
  uploadedAt: Date
}

const columns = sql`blobs.id, blobs.pathname, blobs.object, blobs.size, blobs.content_type as "contentType",
  blobs.cache_seconds as "cacheSeconds", blobs.etag, blobs.is_original as "isOriginal", blobs.made_by as "madeBy",
  blobs.uploaded_at as "uploadedAt"`

const at = (pathname: string) => sql`md5(blobs.pathname) = md5(${pathname}) and blobs.pathname = ${pathname}`

export async function findBlob(db: Db | Tx, pathname: string): Promise<Blob | undefined> {
  const { rows } = await sql<Blob>`select ${columns} from blobs where ${at(pathname)}`.execute(db)
  return rows[0]
}

export async function findBlobById(db: Db | Tx, id: string): Promise<Blob | undefined> {
  const { rows } = await sql<Blob>`select ${columns} from blobs where id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The blob that a request made, if it got that far. */
export async function findMadeBy(db: Db | Tx, request: string, since: Date): Promise<Blob | undefined> {
  const { rows } = await sql<Blob>`
    select ${columns} from blobs where made_by = ${request} and uploaded_at > ${since}`.execute(db)
  return rows[0]
}

/** Nobody else writes under these pathnames until the transaction ends, whether there are blobs or not. */
export async function lockPathnames(tx: Tx, pathnames: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(pathname, 1956))
    from (select unnest(${[...new Set(pathnames)].toSorted()}::text[]) as pathname) wanted`.execute(tx)
}

export async function saveBlob(tx: Tx, blob: Omit<Blob, 'id' | 'uploadedAt'>, now: Date): Promise<Blob> {
  const { rows } = await sql<Blob>`
    insert into blobs (pathname, object, size, content_type, cache_seconds, etag, is_original, made_by, uploaded_at)
    values (${blob.pathname}, ${blob.object}, ${blob.size}, ${blob.contentType}, ${blob.cacheSeconds}, ${blob.etag},
      ${blob.isOriginal}, ${blob.madeBy}, ${now})
    on conflict (md5(pathname)) do update set object = excluded.object, size = excluded.size,
      content_type = excluded.content_type, cache_seconds = excluded.cache_seconds, etag = excluded.etag,
      is_original = excluded.is_original, made_by = excluded.made_by, uploaded_at = excluded.uploaded_at
      where blobs.pathname = excluded.pathname
    returning ${columns}`.execute(tx)
  const [saved] = rows
  if (!saved) throw new Error('a blob was not saved')
  return saved
}

export async function setPathname(tx: Tx, id: string, pathname: string): Promise<void> {
  await sql`update blobs set pathname = ${pathname} where id = ${id}::uuid`.execute(tx)
}

/** Puts a blob under another pathname; its bytes stay where they are. */
export async function renameBlob(
  tx: Tx,
  id: string,
  renamed: Pick<Blob, 'pathname' | 'contentType' | 'cacheSeconds' | 'madeBy'>,
  now: Date,
): Promise<void> {
  await sql`
    update blobs set pathname = ${renamed.pathname}, content_type = ${renamed.contentType},
      cache_seconds = ${renamed.cacheSeconds}, made_by = ${renamed.madeBy}, uploaded_at = ${now}
    where id = ${id}::uuid`.execute(tx)
}

export async function deleteBlob(tx: Tx, id: string): Promise<void> {
  await sql`delete from blobs where id = ${id}::uuid`.execute(tx)
}

/** Blobs whose pathname begins so and comes after the position, in order. `%` and `_` mean themselves. */
export async function listBlobs(
  db: Db,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<Blob[]> {
  const { rows } = await sql<Blob>`
    select ${columns} from blobs
    where left(pathname, 200) >= left(greatest(${prefix} collate "C", ${after} collate "C"), 200)
      and left(pathname, 200) <= left(${prefix}, 200) || ${lastCharacter}
      and starts_with(pathname, ${prefix}) and pathname > ${after}
    order by left(pathname, 200), pathname
    limit ${limit}`.execute(db)
  return rows
}

/** Sorts behind every other character. */
export const lastCharacter = '\u{10ffff}'
