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

/** The stems that each word of a search may mean, and how surely: three lists of one length. */
export interface Reading {
  tokens: number[]
  /** Null where a word means nothing here. */
  stems: (number | null)[]
  qualities: (number | null)[]
}

export interface Finding {
  typed: string
  /** Ids of products, the best first. */
  ids: string[]
  /** The words that not all results have, as typed. */
  leftOut: string[]
  /** So many results at the beginning of the list have all words. */
  whole: number
  reading: Reading
}

/** All that a page asks of a search after Enter, read once: to read a text costs the database more than what follows. */
export async function findGoods(db: Db, typed: string): Promise<Finding> {
  const { rows } = await sql<Omit<Finding, 'typed' | 'reading'> & Reading>`
    select coalesce(ids, '{}') as ids, left_out as "leftOut", whole, coalesce(read_tokens, '{}') as tokens,
      coalesce(read_stems, '{}') as stems, coalesce(read_qualities, '{}') as qualities
    from search_find(${typed}, ${sql.lit(mostFound)}, ${mayBegin(typed)}, false)`.execute(db)
  const [{ ids, leftOut, whole, ...reading } = nothingFound] = rows
  return { typed, ids, leftOut, whole, reading }
}

const nothingFound = { ids: [], leftOut: [], whole: 0, tokens: [], stems: [], qualities: [] }

/** Ids of products in whose texts all these words stand, the newest first, where the words name no thing (U14). */
export async function findMentioned(db: Db, typed: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select search_in_texts(${typed}, ${most}::int) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** The likeliest meaning of what found nothing, in words of the shop that find something (U14). */
export async function findGuess(db: Db, finding: Finding): Promise<string | null> {
  const { rows } = await sql<{ guess: string | null }>`
    select search_did_you_mean(${finding.typed}, ${read(finding)}) as guess`.execute(db)
  return rows[0]?.guess ?? null
}

/** Finds the largest part of a search that finds something, in the shop's spelling, and the words that were left out (U14). */
export async function findPart(db: Db, finding: Finding): Promise<{ phrase: string; leftOut: string[] } | undefined> {
  const { rows } = await sql<{ phrase: string; leftOut: string[] }>`
    select phrase, left_out as "leftOut" from search_relax(${finding.typed}, ${read(finding)})`.execute(db)
  return rows[0]
}

function read({ reading: { tokens, stems, qualities } }: Finding): RawBuilder<unknown> {
  return sql`${tokens}::int[], ${stems}::int[], ${qualities}::real[]`
}
