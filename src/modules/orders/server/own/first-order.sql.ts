import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export async function hasOrders(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from orders) as has`.execute(db)
  return rows[0]?.has ?? false
}
