import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database.ts'

/** Where a purchase's lot stands: one lot of a product, size, colour and purchase (BUY-4). */
export interface LotPlace {
  productId: string
  size: string
  /** Empty where lots do not tell colours apart. */
  colour: string
  purchaseNumber: string
}

export interface LotOfPurchase extends LotPlace {
  id: string
  unitCost: Money
  onHand: number
  reserved: number
  /** Pieces that receipts brought, less what was taken out of them. */
  received: number
}

/** Lots by their ids or their places, held in id order until the transaction ends. */
export async function lockLotsOfPurchase(
  tx: Tx,
  ids: readonly string[],
  places: readonly LotPlace[],
): Promise<LotOfPurchase[]> {
  const { rows } = await sql<LotOfPurchase>`
    with locked as materialized (
      select * from lots
      where id = any(${ids}::uuid[])
        or (product_id, size, coalesce(colour, ''), purchase_number) in (
          select * from unnest(
            ${places.map(({ productId }) => productId)}::uuid[], ${places.map(({ size }) => size)}::text[],
            ${places.map(({ colour }) => colour)}::text[], ${places.map((each) => each.purchaseNumber)}::text[]))
      order by id for no key update
    )
    select id, product_id as "productId", size, coalesce(colour, '') as colour, purchase_number as "purchaseNumber",
      unit_cost as "unitCost", on_hand as "onHand", reserved, coalesce(m.received, 0)::int as received
    from locked left join lateral (
      select sum(quantity) as received from stock_movements
      where lot_id = locked.id and reason in ('receipt', 'receiptReversal')
    ) m on true`.execute(tx)
  return rows
}

/** What a piece of each lot cost, as a bill restates it. Hold them before. */
export async function setUnitCosts(tx: Tx, costs: readonly { lotId: string; unitCost: Money }[]): Promise<void> {
  if (costs.length === 0) return
  await sql`
    update lots set unit_cost = c.unit_cost, version = version + 1
    from unnest(${costs.map(({ lotId }) => lotId)}::uuid[], ${costs.map(({ unitCost }) => unitCost)}::bigint[])
      as c (lot_id, unit_cost)
    where lots.id = c.lot_id`.execute(tx)
}

/** What products sell for: each size by its newest lot with a price, else by the newest of the product. */
export async function listSalePrices(
  tx: Tx,
  productIds: readonly string[],
): Promise<{ productId: string; size: string; price: Money }[]> {
  const { rows } = await sql<{ productId: string; size: string; price: Money }>`
    select distinct on (product_id, size) product_id as "productId", size, price
    from lots where product_id = any(${productIds}::uuid[]) and price > 0
    order by product_id, size, purchased_on desc, id desc`.execute(tx)
  return rows
}
