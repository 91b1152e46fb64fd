import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CountDifference, SidesCount } from '../../office.contract.ts'

export interface HereMarketplaceOrder {
  id: number
  /** The total of our order; null where staff deleted it. */
  total: Money | null
}

/** Orders of the marketplace by when they were placed there, both ends included. */
export async function listHere(db: Db, from: Date, to: Date): Promise<HereMarketplaceOrder[]> {
  const { rows } = await sql<HereMarketplaceOrder>`
    select s.id, o.total from marketplace_orders s left join orders o on o.id = s.order_id
    where s.placed_at between ${from} and ${to}`.execute(db)
  return rows
}

/** One a day: the last one stands. */
export async function writeCount(db: Db, count: SidesCount, at: Date): Promise<void> {
  const row = {
    days: count.days,
    there_count: count.there.count,
    there_sum: count.there.sum,
    here_count: count.here.count,
    here_sum: count.here.sum,
    differences: JSON.stringify(count.differences),
    counted_at: at,
  }
  await db
    .insertInto('market_counts')
    .values({ ...row, counted_on: count.countedOn })
    .onConflict((conflict) => conflict.column('counted_on').doUpdateSet(row))
    .execute()
}

/** The last night's; undefined before the first. */
export async function findLastCount(db: Db): Promise<SidesCount | undefined> {
  const row = await db.selectFrom('market_counts').selectAll().orderBy('counted_on', 'desc').limit(1).executeTakeFirst()
  return (
    row && {
      countedOn: row.counted_on,
      days: row.days,
      there: { count: row.there_count, sum: row.there_sum },
      here: { count: row.here_count, sum: row.here_sum },
      differences: row.differences as unknown as CountDifference[],
    }
  )
}
