import type { Money } from '#kit/money.ts'
import type { Order, OrderLine } from './order.ts'

/** An order as its customer sees it in the profile (AUTH-10). */
export interface OwnOrder extends Pick<
  Order,
  'number' | 'status' | 'isReturning' | 'createdAt' | 'carrier' | 'deliveryAddress' | 'trackingNumber'
> {
  total: Money
  amountDue: Money
  /** Of the order's own page, without a language. */
  trackingPath: string
  lines: (Pick<OrderLine, 'code' | 'name' | 'size' | 'colour' | 'quantity' | 'returnedQuantity' | 'price'> & {
    colourLabel: string
    /** It was received, and its product has a page. */
    canReview: boolean
    /** A small picture of the goods; empty where there is none. */
    photo: string
  })[]
}

export interface OwnOrders {
  orders: OwnOrder[]
  total: number
}
