import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { StoredPicture } from '../picture.ts'

/** A picture that this process is to make. */
export interface ClaimedPicture {
  id: string
  key: string
  /** How often it was begun; a process may have died of it. */
  attempts: number
  /** The object of the original. */
  object: string
  size: number
  /** Whether the photo is a stranger's: the shop deletes its file once its pictures are made, or could not be. */
  dropsOriginal: boolean
}

/** Takes the picture that has waited longest, those of staff first, for that long; no other process takes it meanwhile. */
export async function claimPicture(db: Db, now: Date, milliseconds: number): Promise<ClaimedPicture | undefined> {
  const { rows } = await sql<ClaimedPicture>`
    update pictures set claimed_until = ${new Date(now.getTime() + milliseconds)}, attempts = attempts + 1
    from blobs
    where blobs.id = pictures.blob_id and pictures.id = (
      select id from pictures
      where state = 'waiting' and not is_held and blob_id is not null and (claimed_until is null or claimed_until <= ${now})
      order by drops_original, created_at limit 1 for update skip locked
    )
    returning pictures.id, pictures.key, pictures.attempts, pictures.drops_original as "dropsOriginal", blobs.object,
      blobs.size`.execute(db)
  return rows[0]
}

export type MadePicture = Pick<StoredPicture, 'width' | 'height' | 'averageColour' | 'placeholder' | 'variants'>

/** The files that it had before; undefined when the original was replaced or deleted meanwhile. */
export async function finishPicture(
  tx: Tx,
  { id, object }: ClaimedPicture,
  made: MadePicture,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ variants: StoredPicture['variants'] }>`
    select pictures.variants from pictures join blobs on blobs.id = pictures.blob_id
    where pictures.id = ${id}::uuid and blobs.object = ${object} for update of pictures`.execute(tx)
  const [before] = rows
  if (!before) return undefined
  await sql`
    update pictures set state = 'ready', failure = null, claimed_until = null, made_from = ${object},
      width = ${made.width}, height = ${made.height}, average_colour = ${made.averageColour},
      placeholder = ${made.placeholder}, variants = ${JSON.stringify(made.variants)}::jsonb
    where id = ${id}::uuid`.execute(tx)
  return before.variants.map(({ file }) => file)
}

/** It cannot be made; the reason is an error key of the module's texts. */
export async function failPicture(db: Db | Tx, { id, object }: ClaimedPicture, failure: string): Promise<void> {
  await sql`
    update pictures set state = 'failed', failure = ${failure}, claimed_until = null
    from blobs where pictures.id = ${id}::uuid and blobs.id = pictures.blob_id and blobs.object = ${object}`.execute(db)
}

/** Its file is no blob any more: nothing else tells of it. */
export async function forgetOriginal(tx: Tx, { id, object }: ClaimedPicture): Promise<void> {
  await sql`
    with freed as (
      update pictures set blob_id = null from blobs
      where pictures.id = ${id}::uuid and blobs.id = pictures.blob_id and blobs.object = ${object} returning blobs.id
    )
    delete from blobs using freed where blobs.id = freed.id`.execute(tx)
}

/** It was no fault of the picture's: to be begun again after that instant, and not counted. */
export async function postponePicture(db: Db, { id }: ClaimedPicture, until: Date): Promise<void> {
  await sql`
    update pictures set claimed_until = ${until}, attempts = greatest(attempts - 1, 0)
    where id = ${id}::uuid and state = 'waiting'`.execute(db)
}
