import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/**
 * The colours of products that the words of a search name, by product: of the raspberry and the sandy of one bag, "red bag"
 * means the raspberry (CAT-9). A colour's own name says more than its family's.
 */
export async function listColoursMeant(
  db: Db,
  typed: string,
  productIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ productId: string; positions: number[] }>`
    with meant as (
      select u.stem_id from search_parse(search_query_words(${typed}), false, false) u where u.quality >= 0.5
    ), named as (
      select c.product_id, c.position, min(said.place) as place
      from product_colours c
      cross join lateral (values (1, c.name || ' ' || c.name_en), (2, search_colour_family_words(c.family))) said (place, words)
      cross join lateral unnest(search_tokenise(search_normalise(said.words))) word
      join search_stems s on s.stem = search_stem(word)
      where c.product_id = any(${productIds}::uuid[]) and s.id in (select stem_id from meant)
      group by c.product_id, c.position
    )
    select product_id as "productId", array_agg(position order by position) as positions
    from (select n.*, min(place) over (partition by product_id) as best from named n) ranked
    where place = best group by product_id`.execute(db)
  return new Map(rows.map(({ productId, positions }) => [productId, positions]))
}
