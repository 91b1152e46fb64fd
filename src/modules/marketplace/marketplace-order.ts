import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Marketplace, OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'

/** An order of a marketplace in our words, as it stands there; pure, and the same whoever asks. */
export interface MarketplaceOrder {
  /** The marketplace's own, which is the number of our order, too (ORD-3). */
  id: number
  source: Marketplace
  language: Language
  /** Undefined where the marketplace has a word that is none of ours. */
  status: Status | undefined
  theirStatus: string
  statusName: string
  createdAt: Date
  modifiedAt: Date
  /** The price of the goods, without delivery, less the discount. */
  price: Money
  fields: Pick<
    OrderFields,
    | 'firstName'
    | 'lastName'
    | 'middleName'
    | 'phone'
    | 'email'
    | 'carrier'
    | 'deliveryAddress'
    | 'deliveryPlace'
    | 'trackingNumber'
    | 'paymentType'
    | 'discount'
    | 'isCallUnwanted'
    | 'note'
  >
  lines: readonly MarketplaceOrderLine[]
  /** 0 in the first minutes: it is counted later. */
  commission: { amount: Money; isRefunded: boolean }
  payment: MarketplaceOrderPayment | null
  isShippingSubsidised: boolean
  cancellation: { reason: string; by: string } | null
  /** Its goods are not at the shop any more: it is done there, or its parcel is with the carrier. */
  hasLeft: boolean
}

/** Where an order of ours is to go; what is cancelled there while its parcel is on the way is for staff (ORD-18). */
export function reportedStatus({ status, hasLeft }: Pick<MarketplaceOrder, 'status' | 'hasLeft'>): Status | undefined {
  return status === 'cancelled' && hasLeft ? undefined : status
}

export interface MarketplaceOrderPayment {
  /** `evopay`, `rpay_parts`, or a word that is new to us. */
  type: string
  /** `unpaid`, `paid`, `paid_out`, `refunded`, `expired`, or a word that is new to us. */
  state: string
  at: Date | null
  /** The shop's fee for paying in parts; null for other ways, and until the marketplace tells it. */
  partsFee: Money | null
}

export interface MarketplaceOrderLine {
  /** The marketplace's own id of the product. */
  productId: string
  /** The shop's article, as it was written there. */
  sku: string
  /** The shop's own id, as it was written there. */
  externalId: string
  name: string
  imageUrl: string
  pageUrl: string
  quantity: number
  price: Money
}
