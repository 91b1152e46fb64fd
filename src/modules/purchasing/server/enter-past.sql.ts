import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** The agent's part of what a piece cost, and that of the way. */
const fees = { agent: 0.02, freight: 0.04 }

/**
 * The purchases that the lots of a shop came with, where it has none yet: paid and received, each line of a lot at what its
 * pieces cost (BUY-4). For a shop that is filled at once, with its past.
 */
export async function enterPastPurchases(tx: Tx): Promise<void> {
  await sql`
    insert into purchases (number, status, ordered_on, paid_on, freight_paid_on, received_at, is_unsynced, created_at)
    select purchase_number, 'completed', min(purchased_on), min(purchased_on) + 2, min(purchased_on) + 9,
      min(m.created_at), false, min(m.created_at)
    from lots join stock_movements m on m.lot_id = lots.id and m.reason = 'receipt'
    group by purchase_number order by min(purchased_on), purchase_number`.execute(tx)
  await sql`
    insert into purchase_products (purchase_id, id, position, code, name, type_id, product_id)
    select p.id, g.id, row_number() over (partition by p.id order by g.code) - 1, g.code, g.name_uk, g.type_id, g.id
    from (select distinct purchase_number, product_id from lots) l
    join purchases p on p.number = l.purchase_number
    join products g on g.id = l.product_id`.execute(tx)
  await sql`
    insert into purchase_lines (purchase_id, id, purchase_product_id, position, size, quantity, price, agent_fee, freight,
      landed_cost, received, lot_id)
    select p.id, l.id, l.product_id, row_number() over (partition by p.id, l.product_id order by l.size) - 1, l.size,
      m.received, l.unit_cost - f.agent - f.freight, f.agent, f.freight, l.unit_cost, m.received, l.id
    from lots l
    join purchases p on p.number = l.purchase_number
    join lateral (
      select sum(quantity) as received from stock_movements where lot_id = l.id and reason = 'receipt'
    ) m on true
    cross join lateral (
      select round(l.unit_cost * ${fees.agent}::numeric) as agent, round(l.unit_cost * ${fees.freight}::numeric) as freight
    ) f`.execute(tx)
}
