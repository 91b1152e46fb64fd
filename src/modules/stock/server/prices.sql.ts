import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Waits for those who price goods of a sale, and lets none of them begin before the transaction ends. */
export async function lockPrices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('price_day'))`.execute(tx)
}

/**
 * Gives each lot of a sale the price of a day. The day of the shop goes on, and goes back only where some clock was wrong
 * by more than that of another process can be. Answers the products whose price is another one now.
 */
export async function priceLots(tx: Tx, day: Day): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    with moved as (
      update price_day set day = ${day}::date where day < ${day}::date or day > ${day}::date + 1 returning day
    ),
    today as (select coalesce((select day from moved), (select day from price_day)) as day),
    due as materialized (
      select l.id, asked.price
      from products p cross join today join lots l on l.product_id = p.id
      cross join lateral asked_price(
        l.price, p.sale_percent, p.sale_price, p.sale_starts_on, p.sale_ends_on, today.day
      ) as asked (price)
      where (p.sale_percent is not null or p.sale_price is not null) and l.asked_price <> asked.price
      order by l.id for no key update of l
    ),
    priced as (
      update lots set asked_price = due.price from due where lots.id = due.id returning lots.product_id
    )
    select distinct product_id as "productId" from priced`.execute(tx)
  return rows.map(({ productId }) => productId)
}
