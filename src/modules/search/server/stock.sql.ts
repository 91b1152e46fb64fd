import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/server/database.ts'

/** Tells the search which products can be bought: it shows these first, and reads no further than it shows. */
export async function tellStock(tx: Tx, stock: readonly { productId: string; isInStock: boolean }[]): Promise<void> {
  const ids = stock.map(({ productId }) => productId)
  const areThere = stock.map(({ isInStock }) => isInStock)
  await sql`
    update search_postings p set is_there = told.is_there
    from unnest(${ids}::uuid[], ${areThere}::boolean[]) told (product_id, is_there)
    where p.product_id = told.product_id and p.is_there <> told.is_there`.execute(tx)
}

/** Whether the search was told otherwise. */
export function isMistold(productId: RawBuilder<unknown>, isThere: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from search_postings told where told.product_id = ${productId} and told.is_there <> ${isThere})`
}
