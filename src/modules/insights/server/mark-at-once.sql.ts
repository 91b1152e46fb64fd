import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/**
 * Lets `work` fill an empty shop, and marks everything in it once, where each of its rows would mark its order anew. Others
 * wait for the tables that mark until the transaction ends.
 */
export async function markAtOnce<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select tgrelid::regclass::text as "table", quote_ident(tgname) as "trigger"
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname like 'mark\_%earned' and not tgisinternal order by 1, 2`.execute(tx)
  const turn = async (how: 'disable' | 'enable') => {
    for (const { table, trigger } of rows) await sql.raw(`alter table ${table} ${how} trigger ${trigger}`).execute(tx)
  }
  await turn('disable')
  const result = await work()
  await turn('enable')
  await markAll(tx)
  return result
}

/** One mark a thing, as the triggers of its rows would leave it. */
async function markAll(tx: Tx): Promise<void> {
  await sql`insert into earned_dirty (order_id) select id from orders order by id`.execute(tx)
  await sql`
    insert into earned_dirty (lot_id)
    select distinct lot_id from stock_movements where reason in ('writeOff', 'correction', 'removal')`.execute(tx)
  await sql`insert into earned_dirty (product_id) select distinct product_id from lots`.execute(tx)
  await sql`insert into earned_dirty (purchase_id) select id from purchases`.execute(tx)
  await sql`insert into earned_dirty (day) select distinct spent_on from advert_expenses`.execute(tx)
}
