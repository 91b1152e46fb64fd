import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { pictureUrl } from '#modules/media/picture.ts'
import { smallestFile } from '#modules/media/server/index.ts'

export interface ShownGoods {
  productId: string
  /** Empty where they come in one. */
  colour: string
}

export interface ShownPhoto extends ShownGoods {
  key: string
  name: string
  /** A small picture; empty until it is made. */
  src: string
}

/** The photo that shows each of these goods: of their colour, else of none, else the first; one statement for all. */
export async function listShownPhotos(db: Db, goods: readonly ShownGoods[]): Promise<ShownPhoto[]> {
  if (goods.length === 0) return []
  const { rows } = await sql<Omit<ShownPhoto, 'src'> & { file: string | null }>`
    select g.product_id as "productId", g.colour, i.key, i.name, ${smallestFile} as file
    from (
      select distinct product_id, colour
      from unnest(${goods.map(({ productId }) => productId)}::uuid[], ${goods.map(({ colour }) => colour)}::text[])
        as wanted (product_id, colour)
    ) g
    cross join lateral (
      select f.picture_id
      from product_photos f
      left join product_colours c on c.product_id = f.product_id and c.position = f.colour_position
      where f.product_id = g.product_id
      order by coalesce(c.name = g.colour, false) desc, g.colour <> '' and c.name is not null, f.lot_id is not null,
        f.position, f.id
      limit 1
    ) first
    join pictures i on i.id = first.picture_id`.execute(db)
  return rows.map(({ file, ...photo }) => ({ ...photo, src: file === null ? '' : pictureUrl(file) }))
}
