import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { nameIn } from '../key.ts'
import { pictureUrl, type PictureState, type StoredPicture } from '../picture.ts'

const at = (key: string) => sql`md5(pictures.key) = md5(${key}) and pictures.key = ${key}`
const among = (keys: readonly string[]) =>
  sql`md5(pictures.key) = any(array(select md5(wanted) from unnest(${keys}::text[]) wanted))
    and pictures.key = any(${keys}::text[])`

const smallest = `(
  select v ->> 'file' from jsonb_array_elements(i.variants) v
  order by v ->> 'format' = 'webp' desc, (v ->> 'width')::int limit 1
)`

/** The smallest file made of the picture `i`, null until then. */
export const smallestFile = sql.raw<string | null>(smallest)
/** The same as its address, as `wireColumns` takes it; empty until then. */
export const smallestSrc = `coalesce('${pictureUrl('')}' || ${smallest}, '')`

/** The new picture's id; undefined when its key is taken. */
export async function insertPicture(tx: Tx, picture: Omit<StoredPicture, 'id'>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into pictures (key, name, width, height, average_colour, placeholder, variants)
    values (${picture.key}, ${nameIn(picture.key)}, ${picture.width}, ${picture.height}, ${picture.averageColour}, ${picture.placeholder},
      ${JSON.stringify(picture.variants)}::jsonb)
    on conflict (md5(key)) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Those that can be shown: a picture that has not been made yet is left out. */
export async function findPictures(db: Db | Tx, ids: readonly string[]): Promise<Map<string, StoredPicture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredPicture>`
    select id, key, width, height, average_colour as "averageColour", placeholder, variants
    from pictures where id = any(${[...new Set(ids)]}::uuid[]) and variants <> '[]'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Only the keys, where nothing is shown. */
export async function findPictureKeys(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from pictures where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** A picture with the state of its making. */
export interface UploadedPicture extends StoredPicture {
  /** Null where there never was an original: pictures of the demo. */
  blobId: string | null
  state: PictureState
  /** An error key, when it failed. */
  failure: string | null
  /** Whether it was a moving picture; pages show its first frame. */
  wasMoving: boolean
}

const uploaded = sql`id, key, width, height, average_colour as "averageColour", placeholder, variants,
  blob_id as "blobId", state, failure, was_moving as "wasMoving"`

/** By key; a key that nobody uploaded is missing. */
export async function findPicturesByKeys(db: Db | Tx, keys: readonly string[]): Promise<Map<string, UploadedPicture>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<UploadedPicture>`select ${uploaded} from pictures where ${among(keys)}`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** The same, and nobody deletes them until the transaction ends: something is to refer to them. */
export async function lockPicturesByKeys(tx: Tx, keys: readonly string[]): Promise<Map<string, { id: string }>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from pictures where ${among(keys)} order by id for key share`.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, { id }]))
}

/** Held until the transaction ends. */
export async function lockPictures(tx: Tx, ids: readonly string[]): Promise<UploadedPicture[]> {
  const { rows } = await sql<UploadedPicture>`
    select ${uploaded} from pictures where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows
}

/** A photo before its pictures are made. */
export interface AwaitedPicture {
  key: string
  name: string
  blobId: string
  width: number
  height: number
  wasMoving: boolean
  /** Whether it is a stranger's: it waits until its review lets it go, and its file goes once its pictures are made. */
  isHeld: boolean
}

/** A picture of this blob is to be made. One that is shown already stays as it is until then. */
export async function awaitPicture(tx: Tx, picture: AwaitedPicture): Promise<void> {
  const { key, name, blobId, width, height, wasMoving, isHeld } = picture
  await sql`
    insert into pictures (key, name, blob_id, state, width, height, was_moving, is_held, drops_original, average_colour, variants)
    values (${key}, ${name}, ${blobId}::uuid, 'waiting', ${width}, ${height}, ${wasMoving}, ${isHeld}, ${isHeld}, '#ffffff', '[]')
    on conflict (md5(key)) do update set name = excluded.name, blob_id = excluded.blob_id, state = 'waiting', failure = null, attempts = 0,
      claimed_until = null, was_moving = excluded.was_moving, is_held = excluded.is_held,
      drops_original = excluded.drops_original`.execute(tx)
}

/** Their pictures are made from now on. */
export async function letGo(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update pictures set is_held = false where id = any(${ids}::uuid[])`.execute(tx)
}

/** Keys of those that were held before that instant, and never let go: their form was refused, or its process killed. */
export async function listHeldSince(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from pictures where is_held and created_at < ${before} order by created_at limit 100`.execute(db)
  return rows.map(({ key }) => key)
}

/** Marks the picture of a key as failed: the new blob under the key is no picture. */
export async function failPictureOf(tx: Tx, key: string, blobId: string, failure: string): Promise<void> {
  await sql`
    update pictures set blob_id = ${blobId}::uuid, state = 'failed', failure = ${failure} where ${at(key)}`.execute(tx)
}

export async function renamePicture(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update pictures set key = ${to} where ${at(from)}`.execute(tx)
}

export async function deletePictureRow(tx: Tx, id: string): Promise<void> {
  await sql`delete from pictures where id = ${id}::uuid`.execute(tx)
}
