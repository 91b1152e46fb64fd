import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A file that must be there. */
export interface FileInUse {
  file: string
  /** Null where it is not known. */
  size: number | null
  /** The pathname of its blob or picture, or the upload that it is a part of. */
  where: string
}

export async function listFilesInUse(db: Db): Promise<FileInUse[]> {
  const { rows } = await sql<FileInUse>`
    select object as file, size, pathname as "where" from blobs
    union all
    select object, size, 'part ' || number || ' of an upload' from blob_parts
    union all
    select variant ->> 'file', null, key from pictures, jsonb_array_elements(variants) as variant
    order by "where", file`.execute(db)
  return rows
}
