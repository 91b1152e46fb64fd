import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Finding } from './search.sql.ts'

/**
 * The colours of products that the words of a search name, by product: of the raspberry and the sandy of one bag, "red bag"
 * means the raspberry (CAT-9). The surest meaning of a word counts, and of equal ones a colour's own name before its family's.
 */
export async function listColoursMeant(
  db: Db,
  { reading: { stems, qualities } }: Finding,
  productIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ productId: string; positions: number[] }>`
    with meant as (
      select u.stem_id, max(u.quality) as quality from unnest(${stems}::int[], ${qualities}::real[]) u (stem_id, quality)
      where u.quality >= 0.5 group by u.stem_id
    ), named as (
      select distinct c.product_id, c.position, meant.quality, said.place
      from product_colours c
      cross join lateral (values (1, c.name || ' ' || c.name_en), (2, search_colour_family_words(c.family))) said (place, words)
      cross join lateral unnest(search_tokenise(search_normalise(said.words))) word
      join search_stems s on s.stem = search_stem(word)
      join meant on meant.stem_id = s.id
      where c.product_id = any(${productIds}::uuid[])
    )
    select product_id as "productId", array_agg(distinct position order by position) as positions
    from (select n.*, rank() over (partition by product_id order by quality desc, place) as rank from named n) ranked
    where rank = 1 group by product_id`.execute(db)
  return new Map(rows.map(({ productId, positions }) => [productId, positions]))
}
