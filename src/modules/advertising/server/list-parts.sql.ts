import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { hasPart } from '#platform/server/database/part-search.ts'

/** The part of a request that the lists of expenses and of payments share. */
export interface ListedPart {
  limit?: number | undefined
  offset?: number | undefined
}

export function dayInKyiv(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${instant} at time zone ${shopTimeZone})::date`
}

/** The filters that both lists have of a row `r`; a day is asked for by a part, as its reader sees it. */
export const shared = {
  id: (id: string) => sql`r.id = ${id}`,
  orderId: (typed: string) => hasPart(sql`r."orderId"::text`, typed),
  orderNumber: (typed: string) => hasPart(sql`r."orderNumber"`, typed),
  day: (ofDay: RawBuilder<unknown>) => (typed: string, language: Language) => {
    const shown = sql.lit(language === 'uk' ? 'DD/MM/YYYY' : 'MM/DD/YYYY')
    return sql`(${hasPart(sql`to_char(${ofDay}, ${shown})`, typed)} or ${hasPart(sql`${ofDay}::text`, typed)})`
  },
}

export function together(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** The wished order, then the usual one: by day, then by creation (S9). */
export function inOrder(sorted: readonly RawBuilder<unknown>[], ofDay: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join([...sorted, ofDay, sql`r."createdAt"`, sql`r.id`])
}
