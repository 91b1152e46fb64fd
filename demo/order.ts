import type { OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import type { customers, DemoCustomer } from './customers.ts'

export type Line = [code: string, size?: string, quantity?: number, colour?: string]

/** Amounts are whole hryvnias. */
export interface DemoOrder extends Partial<
  Pick<OrderFields, 'carrier' | 'trackingNumber' | 'paymentType' | 'note' | 'receiptUrl' | 'prepaymentReceiptUrl'>
> {
  daysAgo: number
  status: Status
  source: OrderFields['source']
  /** The marketplace's; our own are given by the shop (ORD-3). */
  number?: string
  customer: keyof typeof customers | DemoCustomer
  lines: [Line, ...Line[]]
  discount?: number
  /** Recorded as paid: an amount, or the whole total. */
  paid?: number | 'whole'
  returnCost?: number
  paymentFee?: number
  subsidisedShippingFee?: number
}
