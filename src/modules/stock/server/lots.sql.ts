import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database.ts'

export interface NewLot {
  productId: string
  size: string
  /** One of the product's colours; left out where the lot does not tell them apart. */
  colour?: string | undefined
  purchaseNumber: string
  purchasedOn: Day
  price: Money
  unitCost: Money
}

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

export type ChangedLot = Omit<NewLot, 'productId'> & { id: string }

/** Gives lots all that they are but their counts. Hold them before. */
export async function changeLots(tx: Tx, lots: readonly ChangedLot[]): Promise<void> {
  if (lots.length === 0) return
  const ids = lots.map(({ id }) => id)
  // two lots of a product may change places, which the statement below does one after the other
  await sql`update lots set purchase_number = id::text where id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update lots set size = l.size, colour = l.colour, purchase_number = l.purchase_number,
      purchased_on = l.purchased_on, price = l.price, unit_cost = l.unit_cost, version = lots.version + 1
    from unnest(
      ${ids}::uuid[], ${lots.map(({ size }) => size)}::text[], ${lots.map(({ colour }) => colour || null)}::text[],
      ${lots.map(({ purchaseNumber }) => purchaseNumber)}::text[],
      ${lots.map(({ purchasedOn }) => purchasedOn)}::date[], ${lots.map(({ price }) => price)}::bigint[],
      ${lots.map(({ unitCost }) => unitCost)}::bigint[]
    ) as l (id, size, colour, purchase_number, purchased_on, price, unit_cost)
    where lots.id = l.id`.execute(tx)
}

/** Forgets lots that never moved. */
export async function dropLots(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from lots where id = any(${ids}::uuid[])`.execute(tx)
}
