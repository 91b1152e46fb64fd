import { sql, type RawBuilder } from 'kysely'
import { mondayOf, monthOf, type Day } from '#kit/days.ts'
import { wholeSpans, type Period, type Span } from '../../earned.ts'
import { earnedAgain } from './again.sql.ts'
import { brought, earnedBought, earnedCohorts, earnedEnded } from './customers.sql.ts'
import { earnedFees, feeSums } from './days.sql.ts'
import type { Kept } from './kept.sql.ts'
import { earnedCame, earnedHeld, earnedPlaced } from './money.sql.ts'

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

/** Rows of a period as they are kept: of its whole spans, and of its days before and after these. */
export function inSpans({ table, key }: Kept, spans: Kept, columns: RawBuilder<unknown>, period: Period) {
  const span = spans.key === 'week' ? 'week' : 'month'
  const { since, until } = wholeSpans(period, span)
  const [day, first] = [sql.ref(key), sql.ref(span)]
  return sql`(
    select ${columns} from ${sql.table(spans.table)} where ${first} >= ${since} and ${first} < ${until}
    union all select ${columns} from ${sql.table(table)} where ${day} >= ${period.from} and ${day} < ${since}
    union all select ${columns} from ${sql.table(table)} where ${day} >= ${until} and ${day} <= ${period.to}
  ) rows`
}

interface BySpan {
  table: string
  span: Span
  /** Of its days: the column that is one. */
  days: Pick<Kept, 'table' | 'key'>
  by?: Columns
  sums: Columns
}

/**
 * What is kept by the day, added up by the month or the week: who asks of long ago reads whole ones, and the days of the one
 * that it begins or ends in. Made anew with its days.
 */
export function bySpan({ table, span, days, by = {}, sums }: BySpan): Kept {
  const day = sql.ref(days.key)
  const key = sql.ref(`keys.${span}`)
  const selected = Object.entries({ ...by, ...sums }).map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`)
  const grouped = Object.values(by).map((value) => sql`, ${value}`)
  return {
    table,
    key: span,
    keyType: 'date',
    all: sql`(select distinct date_trunc(${sql.lit(span)}, ${day})::date as ${sql.ref(span)} from ${sql.table(days.table)})`,
    columns: [span, ...Object.keys(by), ...Object.keys(sums)],
    rows: (keys) => sql`
      select ${key} ${sql.join(selected, sql` `)}
      from ${keys} keys cross join lateral (
        select * from ${sql.table(days.table)}
        where ${day} >= ${key} and ${day} < (${key} + ${sql.lit(`1 ${span}`)}::interval)::date offset 0
      ) days
      group by ${key} ${sql.join(grouped, sql` `)}`,
  }
}

export const count = (column: string) => sql`sum(${sql.ref(column)})::int`
export const sum = (column: string) => sql`sum(${sql.ref(column)})`
const holder = sql`holder`

export const earnedHeldMonths = bySpan({
  table: 'earned_held_months',
  span: 'month',
  days: earnedHeld,
  by: { holder },
  sums: { since: sql`min(since)`, orders: count('orders'), amount: sum('amount') },
})

export const earnedCameMonths = bySpan({
  table: 'earned_came_months',
  span: 'month',
  days: earnedCame,
  by: { holder, days: sql`days.days` },
  sums: { orders: count('orders') },
})

export const earnedPlacedMonths = bySpan({
  table: 'earned_placed_months',
  span: 'month',
  days: earnedPlaced,
  sums: {
    orders_away: count('orders_away'),
    away: sum('away'),
    orders_here: count('orders_here'),
    here: sum('here'),
  },
})

export const earnedBoughtMonths = bySpan({
  table: 'earned_bought_months',
  span: 'month',
  days: earnedBought,
  by: { source: sql`source`, is_first: sql`is_first` },
  sums: { orders: count('orders'), revenue: sum('revenue'), remains: sum('remains') },
})

export const earnedEndedMonths = bySpan({
  table: 'earned_ended_months',
  span: 'month',
  days: earnedEnded,
  by: { cut: sql`cut`, id: sql`id` },
  sums: { ended: count('ended'), refused: count('refused'), cost: sum('cost'), return_cost: sum('return_cost') },
})

export const earnedAgainMonths = bySpan({
  table: 'earned_again_months',
  span: 'month',
  days: { table: earnedAgain.table, key: 'day' },
  by: { before_month: sql`date_trunc('month', before_on::timestamp)::date` },
  sums: { orders: sql`count(*)::int` },
})

export const earnedFeesMonths = bySpan({
  table: 'earned_fees_months',
  span: 'month',
  days: earnedFees,
  by: { channel: sql`channel`, type_id: sql`type_id` },
  sums: Object.fromEntries(feeSums.map((column) => [column, column === 'fixed_count' ? count(column) : sum(column)])),
})

/** Of sixty days, which may begin on any: beside whole months half of them would be read. */
export const earnedCohortsWeeks = bySpan({
  table: 'earned_cohorts_weeks',
  span: 'week',
  days: earnedCohorts,
  by: { source: sql`source` },
  sums: {
    customers: count('customers'),
    ...Object.fromEntries(brought.map((column) => [column, column.startsWith('orders') ? count(column) : sum(column)])),
  },
})

export function monthsOf(days: readonly Day[]): Day[] {
  return [...new Set(days.map((day) => monthOf(day).from))]
}

/** Their Mondays. */
export function weeksOf(days: readonly Day[]): Day[] {
  return [...new Set(days.map(mondayOf))]
}
