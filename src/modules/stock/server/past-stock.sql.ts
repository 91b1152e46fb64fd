import { sql } from 'kysely'
import type { Tx } from '#platform/server/database.ts'
import type { Allocation } from '../lot.ts'
import type { NewLot } from './stock.sql.ts'

export type PastAllocation = Pick<Allocation, 'orderId' | 'lineId' | 'lotId' | 'quantity' | 'state'>

/** Empty lots under ids of the caller's, in one statement. */
export async function insertLots(
  tx: Tx,
  lots: readonly (NewLot & { id: string; receivedAt?: Date | undefined })[],
): Promise<void> {
  await sql`
    insert into lots (id, product_id, size, colour, purchase_number, purchased_on, price, unit_cost, created_at)
    select id, product_id, size, colour, purchase_number, purchased_on, price, unit_cost, coalesce(at, now())
    from unnest(
      ${lots.map(({ id }) => id)}::uuid[], ${lots.map(({ productId }) => productId)}::uuid[],
      ${lots.map(({ size }) => size)}::text[], ${lots.map(({ colour }) => colour || null)}::text[],
      ${lots.map(({ purchaseNumber }) => purchaseNumber)}::text[],
      ${lots.map(({ purchasedOn }) => purchasedOn)}::date[], ${lots.map(({ price }) => price)}::bigint[],
      ${lots.map(({ unitCost }) => unitCost)}::bigint[], ${lots.map(({ receivedAt }) => receivedAt ?? null)}::timestamptz[]
    ) as l (id, product_id, size, colour, purchase_number, purchased_on, price, unit_cost, at)`.execute(tx)
}

export async function insertAllocations(tx: Tx, allocations: readonly PastAllocation[]): Promise<void> {
  await sql`
    insert into allocations (order_id, line_id, lot_id, quantity, state)
    select * from unnest(
      ${allocations.map(({ orderId }) => orderId)}::uuid[], ${allocations.map(({ lineId }) => lineId)}::uuid[],
      ${allocations.map(({ lotId }) => lotId)}::uuid[], ${allocations.map(({ quantity }) => quantity)}::int[],
      ${allocations.map(({ state }) => state)}::text[]
    )`.execute(tx)
}
