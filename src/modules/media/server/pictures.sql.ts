import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'
import type { StoredPicture } from '../picture.ts'

/** The new picture's id; undefined when its key is taken. */
export async function insertPicture(tx: Tx, picture: Omit<StoredPicture, 'id'>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into pictures (key, width, height, average_colour, placeholder, variants)
    values (${picture.key}, ${picture.width}, ${picture.height}, ${picture.averageColour}, ${picture.placeholder},
      ${JSON.stringify(picture.variants)}::jsonb)
    on conflict (key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function findPictures(db: Db | Tx, ids: readonly string[]): Promise<Map<string, StoredPicture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredPicture>`
    select id, key, width, height, average_colour as "averageColour", placeholder, variants
    from pictures where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Only the keys, where nothing is shown. */
export async function findPictureKeys(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from pictures where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, key }) => [id, key]))
}
