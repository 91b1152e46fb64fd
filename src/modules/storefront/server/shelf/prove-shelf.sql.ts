import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { foundByOtherWords, isMistold } from '#modules/search/server/index.ts'
import { foundColumns, type FoundProduct } from '../storefront.sql.ts'

/** A product, as it stands, and what stands on the shelf of it at the same moment; either may be missing. */
export type Kept = {
  productId: string
  kept: Record<string, unknown> | null
  /** A search takes it for what it is not: there, or sold out. */
  isMistold: boolean
  /** A search finds it by words that it has not, or not by those that it has. */
  isMisworded: boolean
  /** It sold another number, of orders that are as they were when all were counted. */
  isMiscounted: boolean
} & (FoundProduct | { id: null })

/** A part of all products, in the order of their ids; those are left out that are marked. */
export async function listKept(db: Db, after: string, most: number, mostPhotos: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with part as (
      select id from (select id from products union select product_id from shelf) every
      where id > ${after}::uuid order by id limit ${most}::int
    ),
    misworded as materialized (${foundByOtherWords(sql`array(select id from part)`)}),
    -- what came or changed lately may have come since: an import brings orders later than they were made
    sold as materialized (
      select line.product_id, bool_or(o.updated_at >= state.sold_at - interval '1 day') as has_moved,
        sum(line.quantity - line.returned_quantity) filter (where status_group(o.status) <> 'free') as pieces
      from shelf_state state join orders o on o.created_at >= state.sold_since
      join order_lines line on line.order_id = o.id
      where line.product_id = any(array(select id from part)) group by line.product_id
    )
    select part.id as "productId", to_jsonb(s) - 'sold' || to_jsonb(c) || to_jsonb(w) as kept,
      ${isMistold(sql`part.id`, sql`coalesce(s.is_in_stock, false)`)} as "isMistold",
      part.id in (select product_id from misworded) as "isMisworded",
      coalesce(p.updated_at < state.sold_at and not coalesce(sold.has_moved, false) and s.sold <> coalesce(sold.pieces, 0), false)
        as "isMiscounted",
      ${foundColumns(mostPhotos)}
    from part cross join shelf_state state
    left join products p on p.id = part.id and not p.is_hidden
    left join shelf s on s.product_id = part.id
    left join shelf_cards c on c.product_id = part.id
    left join shelf_products w on w.product_id = part.id
    left join sold on sold.product_id = part.id
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
