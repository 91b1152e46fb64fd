import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import { englishTypeNames } from '#modules/catalog/product-type-name.ts'

/** The name of table `product_types t`, as the catalogue calls them. */
export function typeName(language: Language): RawBuilder<string> {
  if (language === 'uk') return sql<string>`coalesce(t.name_uk, '')`
  const names = sql.join(
    Object.entries(englishTypeNames).map(([name, called]) => sql`when ${sql.lit(name)} then ${sql.lit(called)}`),
    sql` `,
  )
  return sql<string>`coalesce(case t.name_en ${names} else t.name_en end, '')`
}

/** The name of table `products p`, which need no English one. */
export function productName(language: Language): RawBuilder<string> {
  return language === 'uk'
    ? sql<string>`coalesce(p.name_uk, '')`
    : sql<string>`coalesce(nullif(p.name_en, ''), p.name_uk, '')`
}
