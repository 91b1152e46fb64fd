import { sql, type RawBuilder } from 'kysely'
import { monthOf, type Day } from '#kit/days.ts'
import { earnedEnded } from './customers.sql.ts'
import { earnedFees, feeSums } from './days.sql.ts'
import type { Kept } from './kept.sql.ts'
import { earnedCame, earnedHeld, earnedPlaced } from './money.sql.ts'

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

interface ByMonth {
  table: string
  /** Of its days. */
  days: Kept
  by?: Columns
  sums: Columns
  condition?: RawBuilder<unknown>
}

/**
 * What is kept by the day, added up by the month: who asks of long ago reads whole months, and the days of the one that it
 * begins or ends in. Made anew with its days.
 */
function byMonth({ table, days, by = {}, sums, condition = sql`true` }: ByMonth): Kept {
  const day = sql.ref(days.key)
  const selected = Object.entries({ ...by, ...sums }).map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`)
  const grouped = Object.values(by).map((value) => sql`, ${value}`)
  return {
    table,
    key: 'month',
    keyType: 'date',
    all: sql`(select distinct date_trunc('month', ${day})::date as month from ${sql.table(days.table)})`,
    columns: ['month', ...Object.keys(by), ...Object.keys(sums)],
    rows: (keys) => sql`
      select keys.month ${sql.join(selected, sql` `)}
      from ${keys} keys cross join lateral (
        select * from ${sql.table(days.table)}
        where ${day} >= keys.month and ${day} < (keys.month + interval '1 month')::date and ${condition} offset 0
      ) days
      group by keys.month ${sql.join(grouped, sql` `)}`,
  }
}

const count = (column: string) => sql`sum(${sql.ref(column)})::int`
const sum = (column: string) => sql`sum(${sql.ref(column)})`
const holder = sql`holder`

export const earnedHeldMonths = byMonth({
  table: 'earned_held_months',
  days: earnedHeld,
  by: { holder },
  sums: { since: sql`min(since)`, orders: count('orders'), amount: sum('amount') },
})

export const earnedCameMonths = byMonth({
  table: 'earned_came_months',
  days: earnedCame,
  by: { holder, days: sql`days.days` },
  sums: { orders: count('orders') },
})

export const earnedPlacedMonths = byMonth({
  table: 'earned_placed_months',
  days: earnedPlaced,
  sums: {
    orders_away: count('orders_away'),
    away: sum('away'),
    orders_here: count('orders_here'),
    here: sum('here'),
  },
})

/** Of sources alone: the others are asked of a period, by its days. */
export const earnedEndedMonths = byMonth({
  table: 'earned_ended_months',
  days: earnedEnded,
  condition: sql`cut = 'source'`,
  by: { source: sql`id` },
  sums: { ended: count('ended'), refused: count('refused'), return_cost: sum('return_cost') },
})

export const earnedFeesMonths = byMonth({
  table: 'earned_fees_months',
  days: earnedFees,
  by: { channel: sql`channel`, type_id: sql`type_id` },
  sums: Object.fromEntries(feeSums.map((column) => [column, column === 'fixed_count' ? count(column) : sum(column)])),
})

export function monthsOf(days: readonly Day[]): Day[] {
  return [...new Set(days.map((day) => monthOf(day).from))]
}
