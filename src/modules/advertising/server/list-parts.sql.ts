import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { hasPart } from '#platform/server/database/part-search.ts'
import type { Sort } from '../contract.ts'

/** The part of a request that the lists of expenses and of payments share. */
export interface ListedPart {
  limit?: number | undefined
  offset?: number | undefined
}

export interface SharedFilter {
  /** This one alone. */
  id?: string | undefined
  search?: string | undefined
  /** Part of a day as its reader sees it. */
  day?: string | undefined
  orderId?: string | undefined
  orderNumber?: string | undefined
}

export function dayInKyiv(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${instant} at time zone ${shopTimeZone})::date`
}

export function sharedConditions(
  { id, day, orderId, orderNumber }: SharedFilter,
  ofDay: RawBuilder<unknown>,
  language: Language,
): RawBuilder<unknown>[] {
  const shown = sql.lit(language === 'uk' ? 'DD/MM/YYYY' : 'MM/DD/YYYY')
  return [
    ...(id ? [sql`r.id = ${id}`] : []),
    ...(day ? [sql`(${hasPart(sql`to_char(${ofDay}, ${shown})`, day)} or ${hasPart(sql`${ofDay}::text`, day)})`] : []),
    ...contains(sql`r."orderId"::text`, orderId),
    ...contains(sql`r."orderNumber"`, orderNumber),
  ]
}

export function contains(text: RawBuilder<unknown>, part: string | undefined): RawBuilder<unknown>[] {
  return part ? [hasPart(text, part)] : []
}

export function together(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** The wished order, then the usual one: by day, then by creation (S9). */
export function inOrder<Column extends string>(
  sort: readonly Sort<Column>[],
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  ofDay: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sorted = sort.map(({ column, isDescending }) => sql`${columns[column]} ${isDescending ? sql`desc` : sql`asc`}`)
  return sql.join([...sorted, ofDay, sql`r."createdAt"`, sql`r.id`])
}
