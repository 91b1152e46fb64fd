import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { lineName } from '../purchase.ts'
import type { Receipt } from './plan-receipt.ts'
import { listOrdersOfLots } from './receipt.sql.ts'

/** A lot never goes below what orders took or hold: it is named with them (BUY-4). */
export async function refuseSold(tx: Tx, { lines }: Receipt): Promise<void> {
  const short = lines.filter(
    ({ lot, from, to }) => lot !== undefined && to < from && lot.onHand + to - from < lot.reserved,
  )
  if (short.length === 0) return
  const ordersOf = await listOrdersOfLots(
    tx,
    short.map(({ lotId }) => lotId),
  )
  const errors = short.map(({ field, line, product, lotId, lot, from, to }): FieldError => {
    const unsold = (lot?.onHand ?? 0) - (lot?.reserved ?? 0)
    const orders = ordersOf.get(lotId)?.join(', ') ?? ''
    const params = { lot: lineName(product.code, line), wanted: to, gone: from - unsold, orders: orders || '—' }
    return { field: `${field}.quantity`, error: 'fewerThanSold', params }
  })
  throw new Refusal('conflict', errors)
}
