import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

export interface PlacedCompanion {
  productId: string
  companionId: string
  position: number
}

/** These products are shown with these others. */
export async function replaceCompanionsOf(
  tx: Tx,
  productIds: readonly string[],
  companions: readonly PlacedCompanion[],
): Promise<void> {
  if (productIds.length === 0) return
  await sql`delete from product_companions where product_id = any(${productIds}::uuid[])`.execute(tx)
  await sql`
    insert into product_companions (product_id, companion_id, position)
    select * from unnest(
      ${companions.map(({ productId }) => productId)}::uuid[],
      ${companions.map(({ companionId }) => companionId)}::uuid[],
      ${companions.map(({ position }) => position)}::int[]
    )`.execute(tx)
}
