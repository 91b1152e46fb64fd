import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** More than these nobody looks through; of a search that finds more, the best of the newest. */
const mostFound = 300

export interface SearchOptions {
  /** The last word is still being typed. */
  isBeginning?: boolean
  /**
   * Enter was pressed: what was suggested while it was typed is found, too, but for what a lone short word only begins, which
   * says too little.
   */
  isEntered?: boolean
  /** Staff find hidden products, too. */
  seesHidden?: boolean
  most?: number | undefined
}

/**
 * The results of a search, for a join: `product_id`, and `place`, the best first, those in stock before those that are sold
 * out (CAT-9).
 */
export function foundBy(
  typed: string,
  { isBeginning = false, isEntered = false, seesHidden = false, most = mostFound }: SearchOptions = {},
): RawBuilder<unknown> {
  const isBegun = isEntered ? mayBegin(typed) : sql`${isBeginning}::boolean`
  // a page far beyond the end asks for more than an int counts
  return sql`(
      select product_id, place
      from search_products(${typed}, least(${most}::bigint, ${sql.lit(mostFound)})::int, ${isBegun}, ${seesHidden}::boolean)
        with ordinality found (product_id, is_in_stock, score, place)
    )`
}

const shortest = 4

/** Begins too many words to be the beginning of one. */
export function isShortAlone(typed: string): boolean {
  return !/\s/.test(typed) && typed.length < shortest
}

function mayBegin(typed: string): RawBuilder<boolean> {
  return isShortAlone(typed) ? sql<boolean>`exists (select from search_products(${typed}, 1))` : sql<boolean>`true`
}

/** Ids of the products that a search finds, in that order. */
export async function searchProducts(db: Db, typed: string, options: SearchOptions = {}): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select f.product_id from ${foundBy(typed, options)} f order by f.place) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/**
 * The words that not all results of a search have, as typed, and how many results at the beginning of the list have them
 * all.
 */
export async function findSaid(db: Db, typed: string): Promise<{ leftOut: string[]; whole: number }> {
  const { rows } = await sql<{ leftOut: string[]; whole: number }>`
    select left_out as "leftOut", whole from search_find(${typed}, ${sql.lit(mostFound)}, ${mayBegin(typed)}, false)`.execute(
    db,
  )
  return rows[0] ?? { leftOut: [], whole: 0 }
}

/** Ids of products in whose texts all these words stand, the newest first, where the words name no thing (U14). */
export async function findMentioned(db: Db, typed: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select search_in_texts(${typed}, ${most}::int) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** The likeliest meaning of what found nothing, in words of the shop that find something (U14). */
export async function findGuess(db: Db, typed: string): Promise<string | null> {
  const { rows } = await sql<{ guess: string | null }>`select search_did_you_mean(${typed}) as guess`.execute(db)
  return rows[0]?.guess ?? null
}

/** Of words that find nothing together: those that do, as the shop writes them, and those that were left out (U14). */
export async function findPart(db: Db, typed: string): Promise<{ phrase: string; leftOut: string[] } | undefined> {
  const { rows } = await sql<{ phrase: string; leftOut: string[] }>`
    select phrase, left_out as "leftOut" from search_relax(${typed})`.execute(db)
  return rows[0]
}
