import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'

/** Of `product_types t`. */
export function typeName(language: Language): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(language === 'uk' ? 't.name_uk' : 't.name_en')}, '')`
}

/** Of `products p`, which need no English name. */
export function productName(language: Language): RawBuilder<string> {
  return language === 'uk'
    ? sql<string>`coalesce(p.name_uk, '')`
    : sql<string>`coalesce(nullif(p.name_en, ''), p.name_uk, '')`
}
