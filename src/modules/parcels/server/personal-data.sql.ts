import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

export async function listDocumentIds(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from parcel_documents where order_id = any(${orderIds}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}
