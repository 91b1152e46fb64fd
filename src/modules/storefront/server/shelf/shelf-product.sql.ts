import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { toldExactly } from '#modules/stock/lot.ts'
import { sizeCounts } from '#modules/stock/server/index.ts'
import { isCalled } from '../storefront.sql.ts'

/** A product's row of the shelf for its own call, with the counts of this moment. */
export interface ShelfProduct {
  typeId: string
  rest: string
  sizes: string
  /** A change of it is not on the shelf yet; marks of other products do not concern it. */
  isMarked: boolean
}

const inLanguage = (language: Language) =>
  prepared<{ code: string }, ShelfProduct>(
    ({ code }) => sql<ShelfProduct>`
      select p.type_id as "typeId", kept.${sql.ref(`whole_${language}`)} as rest,
        exists (
          select from shelf_dirty d where d.product_id = p.id
            or d.picture_id in (select f.picture_id from product_photos f where f.product_id = p.id)
        ) as "isMarked",
        coalesce((
          select string_agg(
            s.text || case when l.available > ${sql.lit(toldExactly)} then 'null' else coalesce(l.available, 0)::text end || '}',
            ',' order by s.place
          )
          from unnest(kept.size_texts, kept.size_names, kept.size_colours) with ordinality as s (text, size, colour, place)
          left join (select ${sizeCounts} from lots where product_id = kept.product_id group by 1, 2) l using (size, colour)
        ), '') as sizes
      from products p join shelf_products kept on kept.product_id = p.id
      where ${isCalled(code)}`,
  )
const find = { uk: inLanguage('uk'), en: inLanguage('en') }

export async function findShelfProduct(db: Db, code: string, language: Language): Promise<ShelfProduct | undefined> {
  return (await find[language](db, { code }))[0]
}
