import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { Cost, CostTerm } from '../../costs.ts'

export interface KnownCost extends Cost {
  term: CostTerm
  isOverruled: boolean
}

/** Own costs of an order that its parcel brought, by term. */
export async function listParcelCosts(db: Db | Tx, orderId: string): Promise<Map<CostTerm, KnownCost>> {
  const { rows } = await sql<KnownCost>`
    select term, amount, told_by as "toldBy", is_overruled as "isOverruled" from parcel_costs
    where order_id = ${orderId}`.execute(db)
  return new Map(rows.map((row) => [row.term, row]))
}

export async function writeParcelCost(
  tx: Tx,
  orderId: string,
  term: CostTerm,
  { amount, toldBy }: { amount: Money; toldBy: Cost['toldBy'] },
): Promise<void> {
  await sql`
    insert into parcel_costs (order_id, term, amount, told_by) values (${orderId}, ${term}, ${amount}, ${toldBy})
    on conflict (order_id, term) do update set amount = excluded.amount, told_by = excluded.told_by`.execute(tx)
}

/** Staff typed sums of these terms: they stand until staff type others. */
export async function overruleParcelCosts(tx: Tx, orderId: string, terms: readonly CostTerm[]): Promise<void> {
  await sql`
    insert into parcel_costs (order_id, term, is_overruled) select ${orderId}, term, true
    from unnest(${[...terms]}::text[]) as t (term) group by term
    on conflict (order_id, term) do update set is_overruled = true`.execute(tx)
}

/** Orders that go in the same parcel, by their ids. */
export async function listSharers(
  tx: Tx,
  { carrier, number }: { carrier: Carrier; number: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.order_id as id from parcels p join orders o on o.id = p.order_id
    where p.carrier = ${carrier} and p.number = ${number} and o.tracking_number <> '' and o.status <> 'cancelled'
    order by p.order_id`.execute(tx)
  return rows.map(({ id }) => id)
}
