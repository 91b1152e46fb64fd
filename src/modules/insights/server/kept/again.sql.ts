import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Kept } from './kept.sql.ts'

/**
 * Orders from the third of their person on, with the day of the one before, which is not the first either: in a period that
 * has both, the person is counted already.
 */
export const earnedAgain: Kept = {
  table: 'earned_again',
  key: 'person',
  keyType: 'text',
  all: sql`(select distinct person from earned_orders)`,
  columns: ['person', 'order_id', 'day', 'before_on'],
  rows: (keys) => sql`
    select person, order_id, day, before_on
    from (
      select person, order_id, day, lag(day) over own as before_on, row_number() over own as place
      from ${keys} keys join earned_orders using (person)
      where stage >= 2
      window own as (partition by person order by created_at, order_id)
    ) orders
    where place > 2`,
}

export interface BoughtAgain {
  orderId: string
  day: Day
  beforeOn: Day
}

/** Orders of these people that are kept so. */
export async function listBoughtAgain(tx: Tx, people: readonly string[]): Promise<BoughtAgain[]> {
  if (people.length === 0) return []
  const { rows } = await sql<BoughtAgain>`
    select order_id as "orderId", day, before_on as "beforeOn" from earned_again where person = any(${people}::text[])`.execute(
    tx,
  )
  return rows
}

/** Days of those that came, went, or have another one before them. */
export function daysOfOtherAgain(before: readonly BoughtAgain[], after: readonly BoughtAgain[]): Day[] {
  const [was, is] = [dayByOrder(before), dayByOrder(after)]
  return [...was, ...is].filter(([order]) => !was.has(order) || !is.has(order)).map(([, day]) => day)
}

const dayByOrder = (orders: readonly BoughtAgain[]) =>
  new Map(orders.map(({ orderId, day, beforeOn }) => [`${orderId} ${day} ${beforeOn}`, day]))
