import type { Money } from '#kit/money.ts'
import type { Sale } from '../../sale.ts'
import type { SaleRow } from './sales.sql.ts'
import { paidNow, type Theirs } from './terms.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** By then a commission that is 0 is 0. */
const commissionDays = 3
/** Payouts and refunds take no longer. */
const mostDays = 45
const ended: ReadonlySet<string> = new Set(['paid_out', 'refunded', 'expired'])

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
    ask_at: askAt(sale, now),
  }
}

/** When what is still to come is asked for: nothing says that Prom calls such an order changed. Null: nothing is. */
export function askAt({ commission, payment, status, createdAt }: Sale, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const isUncounted = commission.amount === 0 && !commission.isRefunded && age < commissionDays * day
  if (isUncounted) return new Date(now.getTime() + 5 * minute)
  const isToBeRefunded = status === 'cancelled' && commission.amount > 0 && !commission.isRefunded
  const isUnderWay = payment !== null && !ended.has(payment.state)
  return (isToBeRefunded || isUnderWay) && age < mostDays * day ? new Date(now.getTime() + day) : null
}
