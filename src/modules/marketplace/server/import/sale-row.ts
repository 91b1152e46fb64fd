import type { Money } from '#kit/money.ts'
import type { Sale } from '../../sale.ts'
import type { SaleRow } from './sales.sql.ts'
import { paidNow, type Theirs } from './terms.ts'

interface KeptSale {
  orderId: string
  theirs: Theirs
  digest: string
  now: Date
  /** Before this reading. */
  recordedPaid?: Money
}

/** A sale as it is kept. */
export function saleRow(sale: Sale, { orderId, theirs, digest, now, recordedPaid }: KeptSale): SaleRow {
  const { commission, payment } = sale
  return {
    id: sale.id,
    order_id: orderId,
    theirs,
    status: sale.theirStatus,
    status_name: sale.statusName,
    price: sale.price,
    commission: commission.amount,
    is_commission_refunded: commission.isRefunded,
    payment_type: payment?.type ?? '',
    payment_state: payment?.state ?? '',
    payment_changed_at: payment?.at ?? null,
    recorded_paid: paidNow(sale, recordedPaid),
    is_shipping_subsidised: sale.isShippingSubsidised,
    placed_at: sale.createdAt,
    modified_at: sale.modifiedAt,
    digest,
    read_at: now,
  }
}
