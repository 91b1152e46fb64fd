import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Where the bytes of a picture are: as it was uploaded, else the largest that was made of it. */
export interface KeptPicture {
  id: string
  files: readonly { object: string; type: string }[]
}

export async function listKeptPictures(db: Db): Promise<KeptPicture[]> {
  const { rows } = await sql<KeptPicture>`
    select p.id, jsonb_path_query_array(jsonb_build_array(
      jsonb_build_object('object', b.object, 'type', b.content_type),
      (select jsonb_build_object('object', v ->> 'file', 'type', 'image/' || (v ->> 'format'))
        from jsonb_array_elements(p.variants) v order by (v ->> 'width')::int desc, v ->> 'format' desc limit 1)
    ), '$[*] ? (@.object != null)') as files
    from pictures p left join blobs b on b.id = p.blob_id order by p.id`.execute(db)
  return rows
}

/** A picture of which nothing is kept yet. */
export async function findBarePicture(db: Db, id: string): Promise<{ key: string; name: string } | undefined> {
  return db
    .selectFrom('pictures')
    .select(['key', 'name'])
    .where('id', '=', id)
    .where('blob_id', 'is', null)
    .where('variants', '=', sql<never>`'[]'`)
    .executeTakeFirst()
}
