import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database/database.ts'

export interface LotOfPurchase {
  id: string
  productId: string
  size: string
  /** Empty where lots do not tell colours apart. */
  colour: string
  purchaseNumber: string
  unitCost: Money
  onHand: number
  reserved: number
  /** Pieces that receipts brought, less what was taken out of them. */
  received: number
}

/** Lots by their ids, and those of products under a purchase's number; held in id order until the transaction ends. */
export async function lockLotsOfPurchase(
  tx: Tx,
  ids: readonly string[],
  { productIds, purchaseNumber }: { productIds: readonly string[]; purchaseNumber: string },
): Promise<LotOfPurchase[]> {
  const { rows } = await sql<LotOfPurchase>`
    with wanted as (
      select id from lots where id = any(${ids}::uuid[])
      union
      select id from lots where product_id = any(${productIds}::uuid[]) and purchase_number = ${purchaseNumber}
    ),
    locked as materialized (
      select * from lots where id in (select id from wanted) order by id for no key update
    )
    select id, product_id as "productId", size, coalesce(colour, '') as colour, purchase_number as "purchaseNumber",
      unit_cost as "unitCost", on_hand as "onHand", reserved, coalesce(m.received, 0)::int as received
    from locked left join lateral (
      select sum(quantity) as received from stock_movements
      where lot_id = locked.id and reason in ('receipt', 'receiptReversal')
    ) m on true`.execute(tx)
  return rows
}

/**
 * Sets the cost of one piece of each lot, as a bill restates it. Lock the lots before. Profits follow by themselves: the view
 * `order_money` reads the lots of an order, and the trigger `lots_earned_changed` marks its facts for the reports.
 */
export async function setUnitCosts(tx: Tx, costs: readonly { lotId: string; unitCost: Money }[]): Promise<void> {
  if (costs.length === 0) return
  await sql`
    update lots set unit_cost = c.unit_cost, version = version + 1
    from unnest(${costs.map(({ lotId }) => lotId)}::uuid[], ${costs.map(({ unitCost }) => unitCost)}::bigint[])
      as c (lot_id, unit_cost)
    where lots.id = c.lot_id`.execute(tx)
}

/** Lots of another day by now, those of them that were of this one: on any other somebody put them. Gives their products. */
export async function moveDays(tx: Tx, ids: readonly string[], { from, to }: DayMoved): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    with held as materialized (
      select id from lots where id = any(${ids}::uuid[]) and purchased_on = ${from}::date order by id for no key update
    )
    update lots set purchased_on = ${to}::date, version = version + 1
    from held where lots.id = held.id
    returning product_id as "productId"`.execute(tx)
  return [...new Set(rows.map(({ productId }) => productId))]
}

export interface DayMoved {
  from: Day
  to: Day
}

export interface NewLotOfPurchase {
  id: string
  productId: string
  size: string
  /** Empty where lots do not tell colours apart. */
  colour: string
  unitCost: Money
  /** Pieces that it begins with. */
  onHand: number
}

/**
 * Lots under ids of the caller's, who puts the same pieces on the ledger. Each is sold for what its size is sold for
 * already, by the newest lot of it that has a price, else for what the product's newest is. Answers the products of which
 * no lot has a price: theirs is 0 (BUY-4).
 */
export async function insertLotsOfPurchase(
  tx: Tx,
  purchase: { number: string; orderedOn: Day },
  lots: readonly NewLotOfPurchase[],
): Promise<string[]> {
  if (lots.length === 0) return []
  const { rows } = await sql<{ productId: string }>`
    with made as (
      insert into lots (id, product_id, size, colour, purchase_number, purchased_on, price, unit_cost, on_hand)
      select n.id, n.product_id, n.size, nullif(n.colour, ''), ${purchase.number}, ${purchase.orderedOn}::date,
        coalesce(of_size.price, of_product.price, 0), n.unit_cost, n.on_hand
      from unnest(
        ${lots.map(({ id }) => id)}::uuid[], ${lots.map(({ productId }) => productId)}::uuid[],
        ${lots.map(({ size }) => size)}::text[], ${lots.map(({ colour }) => colour)}::text[],
        ${lots.map(({ unitCost }) => unitCost)}::bigint[], ${lots.map(({ onHand }) => onHand)}::int[]
      ) as n (id, product_id, size, colour, unit_cost, on_hand)
      left join lateral (
        select price from lots where lots.product_id = n.product_id and lots.size = n.size and price > 0
        order by purchased_on desc, id desc limit 1
      ) of_size on true
      left join lateral (
        select price from lots where of_size.price is null and lots.product_id = n.product_id and price > 0
        order by purchased_on desc, id desc limit 1
      ) of_product on true
      returning product_id, price
    )
    select distinct product_id as "productId" from made where price = 0`.execute(tx)
  return rows.map(({ productId }) => productId)
}
