import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { askedBefore, normalSearch, type SumsMeant } from '#modules/search/server/index.ts'
import type { FoundKind } from '../kind-meant.ts'
import { foundOnShelf, moment, type Moment } from './shelf.sql.ts'

interface Asked extends Moment {
  /** Other people's searches, as JSON. */
  queries: string
}

export interface Found extends Asked {
  /** Each as JSON. */
  products: string[]
  /** Ids of the types of all that was found, with commas between them. */
  types: string
  /** The types among these that goods on sale have. */
  kinds: FoundKind[]
}

const readAsked = prepared<{ normal: string }, Asked>(
  ({ normal }) => sql<Asked>`select array_to_json(${askedBefore(normal)})::text as queries, ${moment}`,
)

const inLanguage = (language: Language) =>
  prepared<
    { typed: string; normal: string; read: number; from: number | null; to: number | null; most: number },
    Found
  >(
    ({ typed, normal, read, from, to, most }) => sql<Found>`
      with found as materialized (
        select c.${sql.ref(`suggested_${language}`)} as product, s.type_id, s.product_kind, f.place
        from ${foundOnShelf(typed, { isBeginning: true, most: read })} join shelf_cards c on c.product_id = f.product_id
        where coalesce(s.price >= ${from}::bigint, ${from}::bigint is null) and coalesce(s.price <= ${to}::bigint, ${to}::bigint is null)
        order by f.place limit ${most}::int
      ),
      types as materialized (select array(select distinct type_id from found) as ids),
      asked as materialized (select ${askedBefore(normal)} as queries)
      select array(select product from found order by place) as products,
        array_to_string(types.ids, ',') as types,
        coalesce((
          select json_agg(json_build_object('typeId', k.type_id, 'slug', k.slug, 'nameUk', k.name_uk, 'nameEn', k.name_en,
            'found', (select count(*) from found f where f.type_id = k.type_id and f.product_kind = k.slug)))
          from product_kinds k where k.type_id = any(types.ids)
            and exists (select from shelf s where s.type_id = k.type_id and s.product_kind = k.slug)
        ), '[]') as kinds, array_to_json(asked.queries)::text as queries, ${moment}
      from types cross join asked`,
  )
const read = { uk: inLanguage('uk'), en: inLanguage('en') }

/** How many of the best results a search with a price in its words reads before it compares prices. */
const amongPriced = 300

/** Suggestions for the beginning of a search, with `most` products at most. */
export async function readSuggested(
  db: Db,
  typed: string,
  language: Language,
  most: number,
  sums?: SumsMeant,
): Promise<Found> {
  const { text = typed, from = null, to = null } = sums && !sums.isForeign ? sums : {}
  const isPriced = from !== null || to !== null
  const asked = { typed: text, normal: normalSearch(typed), read: isPriced ? amongPriced : most, from, to, most }
  const [found] = await read[language](db, asked)
  return found as Found
}

/** The shelf's version, by which kept results are still true, and other people's searches, which every search changes. */
export async function readAskedBefore(db: Db, typed: string): Promise<Asked> {
  const [asked] = await readAsked(db, { normal: normalSearch(typed) })
  return asked as Asked
}
