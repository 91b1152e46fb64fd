import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** An upload in parts. */
export interface Upload {
  id: string
  pathname: string
  /** The pathname with its suffix, decided when the upload began. */
  storedAs: string
}

export interface Part {
  number: number
  object: string
  size: number
  etag: string
}

export async function insertUpload(tx: Tx, { pathname, storedAs }: Omit<Upload, 'id'>, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into blob_uploads (pathname, stored_as, created_at) values (${pathname}, ${storedAs}, ${now})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function findUpload(db: Db | Tx, id: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select id, pathname, stored_as as "storedAs" from blob_uploads where id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** False when the upload has ended meanwhile. Nobody else changes its parts until the transaction ends. */
export async function lockUpload(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from blob_uploads where id = ${id}::uuid for update`.execute(tx)
  return rows.length > 0
}

export async function listParts(db: Db | Tx, uploadId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select number, object, size, etag from blob_parts where upload_id = ${uploadId}::uuid order by number`.execute(db)
  return rows
}

/** A part sent again replaces the former, whose object is answered. */
export async function savePart(tx: Tx, uploadId: string, part: Part): Promise<string | undefined> {
  const { rows } = await sql<{ object: string }>`
    select object from blob_parts where upload_id = ${uploadId}::uuid and number = ${part.number}`.execute(tx)
  await sql`
    insert into blob_parts (upload_id, number, object, size, etag)
    values (${uploadId}::uuid, ${part.number}, ${part.object}, ${part.size}, ${part.etag})
    on conflict (upload_id, number) do update
      set object = excluded.object, size = excluded.size, etag = excluded.etag`.execute(tx)
  return rows[0]?.object
}

/** Answers the objects of its parts. */
export async function deleteUpload(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    delete from blob_parts where upload_id = ${id}::uuid returning object`.execute(tx)
  await sql`delete from blob_uploads where id = ${id}::uuid`.execute(tx)
  return rows.map(({ object }) => object)
}

export async function listOldUploads(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from blob_uploads where created_at < ${before} order by id for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
