import type { Money } from '#kit/money.ts'
import type { MarketplaceOrder } from '../../marketplace-order.ts'
import type { MarketplaceOrderRow } from './marketplace-orders.sql.ts'
import { paidNow, type Theirs } from './terms.ts'

interface KeptMarketplaceOrder {
  orderId: string
  theirs: Theirs
  digest: string
  now: Date
  /** Before this reading. */
  recordedPaid?: Money
}

/** A marketplace order as it is kept. */
export function marketplaceOrderRow(
  marketplaceOrder: MarketplaceOrder,
  { orderId, theirs, digest, now, recordedPaid }: KeptMarketplaceOrder,
): MarketplaceOrderRow {
  const { commission, payment } = marketplaceOrder
  return {
    id: marketplaceOrder.id,
    order_id: orderId,
    theirs,
    status: marketplaceOrder.theirStatus,
    status_name: marketplaceOrder.statusName,
    price: marketplaceOrder.price,
    commission: commission.amount,
    is_commission_refunded: commission.isRefunded,
    payment_type: payment?.type ?? '',
    payment_state: payment?.state ?? '',
    payment_changed_at: payment?.at ?? null,
    recorded_paid: paidNow(marketplaceOrder, recordedPaid),
    is_shipping_subsidised: marketplaceOrder.isShippingSubsidised,
    placed_at: marketplaceOrder.createdAt,
    modified_at: marketplaceOrder.modifiedAt,
    digest,
    read_at: now,
  }
}
