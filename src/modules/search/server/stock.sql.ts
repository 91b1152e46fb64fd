import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** Tells the search which products can be bought: it shows these first, and reads no further than it shows. */
export async function setInStock(tx: Tx, stock: readonly { productId: string; isInStock: boolean }[]): Promise<void> {
  const ids = stock.map(({ productId }) => productId)
  const areThere = stock.map(({ isInStock }) => isInStock)
  await sql`
    update search_postings p set is_there = told.is_there
    from unnest(${ids}::uuid[], ${areThere}::boolean[]) told (product_id, is_there)
    where p.product_id = told.product_id and p.is_there <> told.is_there`.execute(tx)
}

/**
 * Those of these products that a search finds by other words than they have, or by these with another weight. It compares
 * the words that a change of a name, a colour or a size wrote in its own transaction with their sources.
 */
export function foundByOtherWords(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with wanted as materialized (
      select w.product_id, known.stem_id, max(w.weight) as weight, bool_or(w.is_hidden) as is_hidden
      from search_product_words(${ids}) w left join search_words known on known.word = w.word
      group by w.product_id, known.stem_id
    ), kept as materialized (
      select product_id, stem_id, weight::int, is_hidden from search_postings where product_id = any(${ids})
    )
    select product_id from (table wanted except table kept) missing
    union
    select product_id from (table kept except table wanted) left_over`
}

export async function writeWords(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select search_index_products(${ids}::uuid[])`.execute(db)
}

/** Whether the search was told otherwise. */
export function isMistold(productId: RawBuilder<unknown>, isThere: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from search_postings told where told.product_id = ${productId} and told.is_there <> ${isThere})`
}
