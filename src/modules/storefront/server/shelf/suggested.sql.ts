import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database.ts'
import { prepared } from '#platform/server/prepared.ts'
import { askedBefore, normalSearch } from '#modules/search/server/index.ts'
import { foundOnShelf, moment, type Moment } from './shelf.sql.ts'

interface Found extends Moment {
  /** As JSON. */
  products: string[]
  /** Of these products. */
  typeIds: string[]
  queries: string[]
}

const inLanguage = (language: Language) =>
  prepared<{ typed: string; normal: string; most: number }, Found>(
    ({ typed, normal, most }) => sql<Found>`
      with found as materialized (
        select c.${sql.ref(`suggested_${language}`)} as product, s.type_id, f.place
        from ${foundOnShelf(typed, { isBeginning: true, most })} join shelf_cards c on c.product_id = f.product_id
      )
      select array(select product from found order by place) as products,
        array(select distinct type_id::text from found) as "typeIds", ${askedBefore(normal)} as queries, ${moment}`,
  )
const read = { uk: inLanguage('uk'), en: inLanguage('en') }

/** What may be meant by the beginning of a search. */
export async function readSuggested(db: Db, typed: string, language: Language, most: number): Promise<Found> {
  const [found] = await read[language](db, { typed, normal: normalSearch(typed), most })
  return found as Found
}
