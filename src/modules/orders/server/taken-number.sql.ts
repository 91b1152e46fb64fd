import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { carriers, trackingOf } from '#modules/delivery/carrier.ts'

export interface TypedNumber {
  /** Grouped by nothing. */
  number: string
  /** The id of the order that the number is typed for; left out before its first save. */
  orderId?: string | undefined
  /** Left out where it is that of the order. */
  phone?: string | undefined
}

/** The last order of another phone with a tracking number; one that is cancelled has no parcel. */
export async function findTaken(
  db: Db,
  { number, orderId, phone }: TypedNumber,
): Promise<{ orderId: string; number: string } | undefined> {
  const tracked = carriers.filter((carrier) => trackingOf(carrier) !== null)
  const { rows } = await sql<{ orderId: string; number: string }>`
    select o.id as "orderId", o.number from orders o
    where o.tracking_number = ${number} and o.carrier = any(${tracked}::text[]) and o.status <> 'cancelled'
      and o.id is distinct from ${orderId ?? null}::uuid
      and o.phone <> coalesce(${phone ?? null}::text, (select phone from orders where id = ${orderId ?? null}::uuid), '')
    order by o.id desc limit 1`.execute(db)
  return rows[0]
}
