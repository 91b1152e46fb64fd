import { sql, type RawBuilder } from 'kysely'
import { withActor, type ActorRow } from '#platform/server/database/actor-columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Unsigned } from '#platform/texts.ts'
import type { GoodsMovement } from '../stock.fields.ts'

/** Whose ledger: a lot’s, that of all lots of a product, or of all that was sold under a code. */
export type LedgerOf = { id: string } | { code: string }

/** Newest first; lots that were removed stay on it (CAT-6). */
export async function listMovements(
  db: Db,
  whose: LedgerOf,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
): Promise<Unsigned<GoodsMovement>[]> {
  const { rows } = await sql<Omit<GoodsMovement, 'who'> & ActorRow>`
    with places as (${placesOf(whose)}),
    ledger as (
      select m.*, l.size, l.colour, l.purchase_number,
        sum(m.quantity) over (partition by m.lot_id order by m.created_at, m.id)::int as balance
      from stock_movements m join places l on l.id = m.lot_id
    )
    select m.id::text, m.created_at as at, m.lot_id as "lotId", m.size, m.colour,
      m.purchase_number as "purchaseNumber", m.quantity, m.reason, m.correction, m.order_id as "orderId",
      coalesce(o.number, '') as "orderNumber",
      coalesce(nullif(u.first_name, ''), nullif(u.last_name, ''), u.phone, u.email, '') as "actorName", m.actor_id as "actorId",
      m.actor_machine as "actorMachine", m.note, m.balance
    from ledger m left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
    order by m.created_at desc, m.id desc
    limit ${limit ?? null}::bigint offset ${offset ?? 0}::bigint`.execute(db)
  return rows.map(withActor)
}

export async function countMovements(db: Db, whose: LedgerOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with places as (${placesOf(whose)})
    select count(*) from stock_movements m join places l on l.id = m.lot_id`.execute(db)
  return rows[0]?.count ?? 0
}

function placesOf(whose: LedgerOf): RawBuilder<unknown> {
  const isMeant =
    'id' in whose
      ? {
          lot: sql`l.id = ${whose.id}::uuid or l.product_id = ${whose.id}::uuid`,
          removed: sql`r.lot_id = ${whose.id}::uuid or r.product_id = ${whose.id}::uuid`,
        }
      : {
          lot: sql`l.product_id in (select p.id from products p where lower(p.code) = lower(${whose.code}))`,
          removed: sql`lower(r.code) = lower(${whose.code})`,
        }
  return sql`
    select l.id, l.size, coalesce(l.colour, '') as colour, l.purchase_number from lots l where ${isMeant.lot}
    union all
    select r.lot_id, r.size, r.colour, r.purchase_number from removed_lots r where ${isMeant.removed}`
}

/** Whether there is, or was, such a product or lot. */
export async function hasLedger(db: Db, whose: LedgerOf): Promise<boolean> {
  const known =
    'id' in whose
      ? sql`exists (select from products where id = ${whose.id}::uuid)`
      : sql`exists (select from products where lower(code) = lower(${whose.code}))`
  const { rows } = await sql<{ known: boolean }>`
    select ${known} or exists (${placesOf(whose)}) as known`.execute(db)
  return rows[0]?.known ?? false
}
