import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { isMistold } from '#modules/search/server/index.ts'
import { foundColumns, type FoundProduct } from '../storefront.sql.ts'

/** A product, as it stands, and what stands on the shelf of it at the same moment; either may be missing. */
export type Kept = {
  productId: string
  kept: Record<string, unknown> | null
  /** A search takes it for what it is not: there, or sold out. */
  isMistold: boolean
} & (FoundProduct | { id: null })

/** A part of all products, in the order of their ids; those are left out that are marked. */
export async function listKept(db: Db, after: string, most: number, mostPhotos: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with part as (
      select id from (select id from products union select product_id from shelf) every
      where id > ${after}::uuid order by id limit ${most}::int
    )
    select part.id as "productId", to_jsonb(s) - 'sold' || to_jsonb(c) || to_jsonb(w) as kept,
      ${isMistold(sql`part.id`, sql`coalesce(s.is_in_stock, false)`)} as "isMistold", ${foundColumns(mostPhotos)}
    from part
    left join products p on p.id = part.id and not p.is_hidden
    left join shelf s on s.product_id = part.id
    left join shelf_cards c on c.product_id = part.id
    left join shelf_products w on w.product_id = part.id
    where not exists (select from shelf_dirty d where d.product_id = part.id)
      and not exists (
        select from product_photos f join shelf_dirty d on d.picture_id = f.picture_id where f.product_id = part.id
      )
    order by part.id`.execute(db)
  return rows
}

export async function markProducts(db: Db, ids: readonly string[]): Promise<void> {
  await sql`insert into shelf_dirty (product_id) select unnest(${ids}::uuid[])`.execute(db)
}
