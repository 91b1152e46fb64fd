import { sql } from 'kysely'
import { withActor, type ActorRow } from '#platform/server/actor-columns.ts'
import type { Db } from '#platform/server/database.ts'
import type { Unsigned } from '#platform/texts.ts'
import type { GoodsMovement } from '../stock.fields.ts'

/** The ledger of a lot, or of all lots of a product, newest first. */
export async function listMovements(
  db: Db,
  id: string,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
): Promise<Unsigned<GoodsMovement>[]> {
  const { rows } = await sql<Omit<GoodsMovement, 'who'> & ActorRow>`
    with ledger as (
      select m.*, l.size, l.colour, l.purchase_number,
        sum(m.quantity) over (partition by m.lot_id order by m.created_at, m.id)::int as balance
      from stock_movements m join lots l on l.id = m.lot_id
      where l.id = ${id}::uuid or l.product_id = ${id}::uuid
    )
    select m.id, m.created_at as at, m.lot_id as "lotId", m.size, coalesce(m.colour, '') as colour,
      m.purchase_number as "purchaseNumber", m.quantity, m.reason, m.correction, m.order_id as "orderId",
      coalesce(o.number, '') as "orderNumber",
      coalesce(nullif(u.first_name, ''), nullif(u.last_name, ''), u.phone, u.email, '') as "actorName", m.actor_id as "actorId",
      m.actor_machine as "actorMachine", m.note, m.balance
    from ledger m left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
    order by m.created_at desc, m.id desc
    limit ${limit ?? null}::bigint offset ${offset ?? 0}::bigint`.execute(db)
  return rows.map(withActor)
}

export async function countMovements(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from stock_movements m join lots l on l.id = m.lot_id
    where l.id = ${id}::uuid or l.product_id = ${id}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there is a product, or a lot, of that id. */
export async function isOfGoods(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from products where id = ${id}::uuid) or exists (select from lots where id = ${id}::uuid)
      as known`.execute(db)
  return rows[0]?.known ?? false
}
