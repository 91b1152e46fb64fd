import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'

const summed = [
  'pieces',
  'revenue',
  'cost',
  'marketplace_fee',
  'marketplace_fixed_fee',
  'marketplace_payment_fee',
  'payment_fee',
  'subsidised_shipping_fee',
  'return_cost',
  'google_placed',
  'google_sent',
  'google_earned',
  'advertiser_placed',
  'advertiser_sent',
  'advertiser_earned',
].map((column) => sql.ref(column))

/** Adds the parts of these days up, by what long periods are cut by, and by what purchases brought back (EARN-4). */
export async function sumParts(tx: Tx, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return
  await sql`delete from earned_sums where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into earned_sums (day, stage, source, type_id, orders, type_orders, refusals, ${sql.join(summed)})
    select day, stage, source, type_id, count(*) filter (where first_of_order), count(*) filter (where first_of_type),
      count(*) filter (where first_of_order and is_refused), ${sql.join(summed.map((column) => sql`sum(${column})`))}
    from earned_parts where day = any(${days}::date[]) group by day, stage, source, type_id`.execute(tx)
  await sql`delete from earned_purchase_sums where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into earned_purchase_sums (purchase_number, day, pieces, back, adverts)
    select purchase_number, day, sum(pieces),
      sum(revenue - marketplace_fee - marketplace_fixed_fee - marketplace_payment_fee - payment_fee
        - subsidised_shipping_fee - return_cost),
      sum(google_sent + advertiser_sent)
    from earned_parts
    where day = any(${days}::date[]) and purchase_number is not null and stage in (0, 2, 3)
    group by purchase_number, day`.execute(tx)
}
