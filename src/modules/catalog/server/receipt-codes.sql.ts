import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

export interface ReceiptCodes {
  id: string
  typeId: string
  /** The UKTZED code; empty where the type's code applies. */
  uktzed: string
  /** The tax groups, as `1, 2`; empty where the type's groups apply. */
  taxCodes: string
}

/** The codes of these products that fiscal receipts state beside their names. */
export async function listReceiptCodes(db: Db | Tx, ids: readonly string[]): Promise<ReceiptCodes[]> {
  const { rows } = await sql<ReceiptCodes>`
    select id, type_id as "typeId", uktzed, tax_codes as "taxCodes" from products
    where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
