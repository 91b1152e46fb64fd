import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** More than these nobody looks through; of a search that finds more, the best of the newest. */
const mostFound = 300

export interface SearchOptions {
  /** The last word is still being typed. */
  isBeginning?: boolean
  /** Staff find hidden products, too. */
  seesHidden?: boolean
  most?: number | undefined
}

/**
 * What a search finds, to be joined: `product_id`, and `place`, the best first, of those in stock before those that are sold
 * out (CAT-9).
 */
export function foundBy(
  typed: string,
  { isBeginning = false, seesHidden = false, most = mostFound }: SearchOptions = {},
): RawBuilder<unknown> {
  // a page far beyond the end asks for more than an int counts
  return sql`(
      select product_id, place
      from search_products(${typed}, least(${most}::bigint, ${sql.lit(mostFound)})::int, ${isBeginning}::boolean, ${seesHidden}::boolean)
        with ordinality found (product_id, is_in_stock, score, place)
    )`
}

/** Ids of the products that a search finds, in that order. */
export async function searchProducts(db: Db, typed: string, options: SearchOptions = {}): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select f.product_id from ${foundBy(typed, options)} f order by f.place) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** The likeliest meaning of what found nothing, in words of the shop that find something (U14). */
export async function findGuess(db: Db, typed: string): Promise<string | null> {
  const { rows } = await sql<{ guess: string | null }>`select search_guess(${typed}) as guess`.execute(db)
  return rows[0]?.guess ?? null
}

/** Of words that find nothing together: those that do, as the shop writes them, and those that were left out (U14). */
export async function findPart(db: Db, typed: string): Promise<{ phrase: string; leftOut: string[] } | undefined> {
  const { rows } = await sql<{ phrase: string; leftOut: string[] }>`
    select phrase, left_out as "leftOut" from search_part(${typed})`.execute(db)
  return rows[0]
}
