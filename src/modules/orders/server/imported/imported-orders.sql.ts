import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** Lines that hold nothing until staff mend them, or no more (ORD-8). */
export async function setAttention(tx: Tx, lineIds: readonly string[], needsIt = true): Promise<void> {
  if (lineIds.length === 0) return
  await sql`update order_lines set needs_attention = ${needsIt} where id = any(${lineIds}::uuid[])`.execute(tx)
}

export interface NumberedOrder {
  id: string
  number: string
  source: string
}

/** Orders by the numbers that marketplaces gave them, of whatever source. */
export async function listOrdersByNumbers(db: Db | Tx, numbers: readonly string[]): Promise<NumberedOrder[]> {
  const { rows } = await sql<NumberedOrder>`
    select id, number, source from orders where number = any(${numbers}::text[])`.execute(db)
  return rows
}
