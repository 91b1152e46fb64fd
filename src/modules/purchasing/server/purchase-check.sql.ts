import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A line of a purchase of which another count came than the ledger has. */
export interface ReceiptDifference {
  what: 'received'
  /** Number of the purchase, product code and size. */
  where: string
  /** The pieces that came, by the line. */
  expected: number
  /** The sum of the receipts of its lot. */
  found: number
}

/** Compares what came of every line with the ledger of its lot (BUY-4). Empty when all agree. */
export async function listReceiptDifferences(db: Db): Promise<ReceiptDifference[]> {
  const { rows } = await sql<ReceiptDifference>`
    select 'received' as what, concat_ws(' ', p.number, g.code, nullif(l.size, '')) as "where", l.received as expected,
      coalesce(m.quantity, 0) as found
    from purchase_lines l
    join purchases p on p.id = l.purchase_id
    join purchase_products g on g.purchase_id = l.purchase_id and g.id = l.purchase_product_id
    left join lateral (
      select sum(quantity)::int as quantity from stock_movements
      where lot_id = l.lot_id and reason in ('receipt', 'receiptReversal')
    ) m on true
    where l.received <> coalesce(m.quantity, 0)
    order by 2`.execute(db)
  return rows
}
