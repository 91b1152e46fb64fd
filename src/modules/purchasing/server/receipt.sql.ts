import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import type { LineColours } from './spell-colours.ts'

/**
 * Ids of products by the codes that they have or had (CAT-6); until the transaction ends none of them goes, and nobody else
 * gives one of them a lot. Held as whoever saves goods holds them, in the order of their ids.
 */
export async function holdProducts(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // one flight: the connection runs them in this order
  const { known } = await allByName({
    held: sql`
      with asked as (select lower(code) as code_key from unnest(${codes}::text[]) code)
      select id from products where id in (
        select id from products where lower(code) in (select code_key from asked)
        union select product_id from former_codes join asked using (code_key)
      )
      order by id for no key update`.execute(tx),
    known: findProductsEverOfCodes(tx, codes),
  })
  return new Map(known.map(({ id, asked }) => [asked, id]))
}

/** By which purchase each of these lots came, of lots that came by another one than this. */
export async function listOtherPurchasesOfLots(
  tx: Tx,
  purchaseId: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ lotId: string; number: string }>`
    select l.lot_id as "lotId", p.number from purchase_lines l join purchases p on p.id = l.purchase_id
    where l.lot_id = any(${lotIds}::uuid[]) and l.purchase_id <> ${purchaseId}`.execute(tx)
  return new Map(rows.map(({ lotId, number }) => [lotId, number]))
}

export interface ReceivedLine {
  lineId: string
  lotId: string
  received: number
}

/** Writes the received counts of a purchase's lines, and their lots. */
export async function setReceived(tx: Tx, purchaseId: string, lines: readonly ReceivedLine[]): Promise<void> {
  await sql`
    update purchase_lines l set received = r.received, lot_id = r.lot_id
    from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ lotId }) => lotId)}::uuid[],
      ${lines.map(({ received }) => received)}::int[]) as r (id, lot_id, received)
    where l.purchase_id = ${purchaseId} and l.id = r.id`.execute(tx)
}

/** Lines are of these colours. */
export async function setColours(tx: Tx, purchaseId: string, colours: LineColours): Promise<void> {
  if (colours.size === 0) return
  const rows = JSON.stringify([...colours].map(([id, own]) => ({ id, colours: own })))
  await sql`
    update purchase_lines l set colours = c.colours
    from jsonb_to_recordset(${rows}::jsonb) as c (id uuid, colours jsonb)
    where l.purchase_id = ${purchaseId} and l.id = c.id`.execute(tx)
}

/** Lines of which nothing is ordered or left are gone. */
export async function dropEmptyLines(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    delete from purchase_lines where purchase_id = ${purchaseId} and quantity = 0 and received = 0`.execute(tx)
}

/** Products of a purchase that the catalogue has now. */
export async function setProducts(tx: Tx, purchaseId: string, products: ReadonlyMap<string, string>): Promise<void> {
  if (products.size === 0) return
  await sql`
    update purchase_products p set product_id = g.product_id
    from unnest(${[...products.keys()]}::uuid[], ${[...products.values()]}::uuid[]) as g (id, product_id)
    where p.purchase_id = ${purchaseId} and p.id = g.id`.execute(tx)
}

/** It was put into stock as it stands, or but for what has yet to come. */
export async function markReceived(
  tx: Tx,
  purchaseId: string,
  { at, isUnsynced }: { at: Date; isUnsynced: boolean },
): Promise<void> {
  await sql`
    update purchases set received_at = coalesce(received_at, ${at}), is_unsynced = ${isUnsynced},
      version = version + 1, updated_at = now()
    where id = ${purchaseId}`.execute(tx)
}

export interface MovedProfit {
  orderId: string
  orderNumber: string
  profit: Money
  /** By how much it moves. */
  change: Money
}

/** Orders whose profit a change of what lots cost moves, the most moved first; free orders have no cost (ORD-6). */
export async function listMovedProfits(
  tx: Tx,
  costs: readonly { lotId: string; change: Money }[],
): Promise<MovedProfit[]> {
  if (costs.length === 0) return []
  const { rows } = await sql<MovedProfit>`
    with moved as (
      select a.order_id, -sum(a.quantity * c.change)::bigint as change
      from unnest(${costs.map(({ lotId }) => lotId)}::uuid[], ${costs.map(({ change }) => change)}::bigint[])
        as c (lot_id, change)
      join allocations a on a.lot_id = c.lot_id
      group by a.order_id
    )
    select o.id as "orderId", o.number as "orderNumber", m.profit, moved.change
    from moved join orders o on o.id = moved.order_id join order_money m on m.order_id = moved.order_id
    where m.stock_group <> 'free' and moved.change <> 0
    order by abs(moved.change) desc, o.id`.execute(tx)
  return rows
}

/** Numbers of the orders that hold, or took, pieces of these lots, by lot. */
export async function listOrdersOfLots(tx: Tx, lotIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ lotId: string; orders: string[] }>`
    select a.lot_id as "lotId", array_agg(distinct o.number order by o.number) as orders
    from allocations a join orders o on o.id = a.order_id
    where a.lot_id = any(${lotIds}::uuid[]) group by a.lot_id`.execute(tx)
  return new Map(rows.map(({ lotId, orders }) => [lotId, orders]))
}
