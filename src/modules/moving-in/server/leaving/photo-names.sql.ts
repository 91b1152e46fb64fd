import { sql } from 'kysely'
import { shorten } from '#kit/shorten.ts'
import type { Db } from '#platform/server/database/database.ts'

/** `<code>/<place>` of the first product that shows a picture, else `others/<id>`; two never have one name. */
export async function photoNames(db: Db): Promise<(pictureId: string) => string> {
  const { rows } = await sql<{ pictureId: string; code: string; nth: number }>`
    select distinct on (o.picture_id) o.picture_id as "pictureId", p.code,
      row_number() over (partition by o.product_id order by o.position, o.id)::int as nth
    from product_photos o join products p on p.id = o.product_id order by o.picture_id, p.code`.execute(db)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { pictureId, code, nth } of rows) {
    const plain = `${folderOf(code)}/${nth}`
    const name = taken.has(plain) ? `${folderOf(code)}/${nth}-${pictureId}` : plain
    taken.add(name)
    names.set(pictureId, name)
  }
  return (pictureId) => names.get(pictureId) ?? `others/${pictureId}`
}

/** A code as every system takes it for a folder; a tar has room for 155 bytes of folders, and a letter has three at most. */
function folderOf(code: string): string {
  const plain = shorten(code.replace(/[^\p{L}\p{N}_-]+/gu, '_'), 48)
  return plain.toLowerCase() === 'others' ? `${plain}_` : plain
}
