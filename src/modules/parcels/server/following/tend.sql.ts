import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import { bringingCarriers } from '#modules/delivery/carrier.ts'
import type { NewParcel } from '#modules/delivery/server/index.ts'
import { marketplaces } from '#modules/orders/order.ts'
import { openStatuses } from '#modules/orders/status.ts'

/** As it is kept, grouped by nothing. */
const tidyNumber = sql`upper(regexp_replace(o.tracking_number, '[\\s‐-―-]', '', 'g'))`
/** Older ones were lost sight of long ago, and numbers are given anew. */
const youngDays = 120

/** Orders with a number whose parcel nobody follows yet: it was typed, made, imported, or is another one now. */
export async function listUnfollowed(db: Db, now: Date, most: number): Promise<NewParcel[]> {
  const { rows } = await sql<NewParcel>`
    select o.id as "orderId", o.carrier, ${tidyNumber} as number
    from orders o left join parcels p on p.order_id = o.id
    where o.tracking_number <> '' and o.carrier = any(${bringingCarriers}::text[])
      and (o.status = any(${openStatuses}::text[]) or o.is_returning)
      and o.created_at > ${now}::timestamptz - make_interval(days => ${youngDays})
      and (p.order_id is null or p.carrier <> o.carrier or p.number <> ${tidyNumber}
        or (p.ended_at is not null and p.state not in ('delivered', 'paidOut', 'returned')))
    order by o.id limit ${most}`.execute(db)
  return rows
}

/** A carrier says nothing more after that. */
const longestDays = 90

/** Orders whose parcels are followed and need not be: the order is finished, deleted, or lost its number. */
export async function listFinished(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.order_id as id from parcels p left join orders o on o.id = p.order_id
    where p.ended_at is null and (o.id is null or o.tracking_number = '' or o.status = 'cancelled'
      or (o.status = 'refused' and not o.is_returning and p.heeded_state = p.state)
      or (o.status = 'completed' and p.state <> 'returning'
        and coalesce(shown_due(o.status, o.total, o.deposit, o.amount_due_set), 0) = 0)
      or p.followed_at < ${now}::timestamptz - make_interval(days => ${longestDays}))
    order by p.order_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Orders whose parcels wait at a branch, whose free storage ends by then, and whose customers can be told so and were not:
 * whoever nobody can tell would stand before the others at every turn.
 */
export async function listEnding(db: Db, { from, until }: { from: Day; until: Day }, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.order_id as id from parcels p join orders o on o.id = p.order_id
      join order_messages m on m.event = 'storageEnds' and m.is_on
    where p.ended_at is null and p.state = 'atBranch' and p.free_until between ${from} and ${until}
      and (m.is_on_for_marketplace or o.source <> all(${[...marketplaces]}::text[]))
      and (o.email <> '' or o.phone <> '') and o.status <> 'completed'
      and not exists (select from told_customers t where t.order_id = p.order_id and t.event = 'storageEnds')
    order by p.order_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
