import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** The names under which companies write about the payments of these orders. */
export async function listReferences(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reference: string; providerId: string }>`
    select reference, provider_id as "providerId" from payment_attempts
    where order_id = any(${orderIds}::uuid[])`.execute(tx)
  return rows.flatMap(({ reference, providerId }) => [reference, providerId].filter(Boolean))
}
