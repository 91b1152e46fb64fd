import { sql } from 'kysely'
import { dayOf } from '#kit/days.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Kopiykas a day for the adverts of a type: so much of what the shop sold that day. */
const advertShare = 0.07

/**
 * A row of Google a day, by what each type sold, and a payment a month for it (ADV-2). For a shop that is filled at once,
 * with its past.
 */
export async function enterPastAdverts(tx: Tx, since: Date, until: Date): Promise<void> {
  const [from, to] = [dayOf(since), dayOf(until)]
  await sql`
    insert into advert_expenses (spent_on, kind, amount, amounts_by_type)
    select day, 'google', sum(amount), jsonb_object_agg(type_id, amount)
    from (
      select (o.created_at at time zone 'Europe/Kyiv')::date as day, g.type_id,
        ceil(sum(l.quantity * l.price) * ${advertShare}::numeric)::bigint as amount
      from orders o join order_lines l on l.order_id = o.id join products g on g.id = l.product_id
      where l.price > 0 group by 1, 2
    ) sold
    where day between ${from} and ${to}
    group by day order by day`.execute(tx)
  await sql`
    insert into advert_payments (paid_on, amount, source, note)
    select least((date_trunc('month', spent_on) + interval '1 month - 1 day')::date, ${to}::date), sum(amount), 'card',
      'Google Ads'
    from advert_expenses group by 1 order by 1`.execute(tx)
}
