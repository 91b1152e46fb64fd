import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database.ts'
import { prepared } from '#platform/server/prepared.ts'
import { askedBefore, normalSearch, type SumsMeant } from '#modules/search/server/index.ts'
import { foundOnShelf, moment, type Moment } from './shelf.sql.ts'

interface Asked extends Moment {
  /** What others looked for, as JSON. */
  queries: string
}

interface Found extends Asked {
  /** As JSON, with commas between them. */
  products: string
  /** Ids of the types of all that was found, with commas between them. */
  types: string
}

/** How many at most. */
export interface Most {
  lines: number
  products: number
  types: number
}

const readAsked = prepared<{ normal: string }, Asked>(
  ({ normal }) => sql<Asked>`select array_to_json(${askedBefore(normal)})::text as queries, ${moment}`,
)

const inLanguage = (language: Language) =>
  prepared<{ typed: string; normal: string; read: number; from: number | null; to: number | null } & Most, Found>(
    ({ typed, normal, read, from, to, lines, products, types }) => sql<Found>`
      with found as materialized (
        select c.${sql.ref(`suggested_${language}`)} as product, s.type_id, f.place
        from ${foundOnShelf(typed, { isBeginning: true, most: read })} join shelf_cards c on c.product_id = f.product_id
        where coalesce(s.price >= ${from}::bigint, ${from}::bigint is null) and coalesce(s.price <= ${to}::bigint, ${to}::bigint is null)
        order by f.place limit ${products}::int
      ),
      types as materialized (select array(select distinct type_id from found) as ids),
      asked as materialized (select ${askedBefore(normal)} as queries)
      select array_to_string(array(
          select product from found order by place
          limit ${lines}::int - least(cardinality(types.ids), ${types}::int) - cardinality(asked.queries)
        ), ',') as products,
        array_to_string(types.ids, ',') as types, array_to_json(asked.queries)::text as queries, ${moment}
      from types cross join asked`,
  )
const read = { uk: inLanguage('uk'), en: inLanguage('en') }

/** What costs as much as the words of a search say is looked for among so many. */
const amongPriced = 300

/** What may be meant by the beginning of a search. */
export async function readSuggested(
  db: Db,
  typed: string,
  language: Language,
  most: Most,
  sums?: SumsMeant,
): Promise<Found> {
  const { text = typed, from = null, to = null } = sums && !sums.isForeign ? sums : {}
  const isPriced = from !== null || to !== null
  const asked = { typed: text, normal: normalSearch(typed), read: isPriced ? amongPriced : most.products, from, to }
  const [found] = await read[language](db, { ...asked, ...most })
  return found as Found
}

/** Whether what was found is still so, and what others looked for, which is counted with each search. */
export async function readAskedBefore(db: Db, typed: string): Promise<Asked> {
  const [asked] = await readAsked(db, { normal: normalSearch(typed) })
  return asked as Asked
}
