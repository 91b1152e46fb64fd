import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'

/** Pauses after the first, second… asking, in minutes; the last one holds on. */
const pausesMinutes = [5, 15, 60, 6 * 60, 24 * 60]

/** Orders that are due, each for one process; they are due again after a pause that grows. */
export async function claimToAsk(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update sales set asked = asked + 1, ask_at = ${now}::timestamptz + make_interval(
      mins => (${pausesMinutes}::int[])[least(asked + 1, ${pausesMinutes.length})])
    where id in (select id from sales where ask_at <= ${now} order by ask_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Told of while its order was deleted, and not taken: the next turn reads it. */
export async function askSoon(tx: Tx, saleId: number, now: Date): Promise<void> {
  await sql`update sales set ask_at = ${now} where id = ${saleId} and digest = ''`.execute(tx)
}
