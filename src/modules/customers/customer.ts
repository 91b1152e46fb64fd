import type { Money } from '#kit/money.ts'
import type { Source } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'

/** One person: a phone, and those that staff found to be theirs too. Added up from the orders, never entered. */
export interface Customer {
  /** By which the customer is known. */
  phone: string
  /** The others. */
  otherPhones: string[]
  /** As in the newest order. */
  firstName: string
  lastName: string
  email: string
  orders: number
  /** Totals of the orders whose goods went out and were not refused. */
  spend: Money
  refusals: number
  firstOrderedAt: Date
  lastOrderedAt: Date
  note: string
}

export interface CustomerOrder {
  id: string
  number: string
  status: Status
  source: Source
  isReturning: boolean
  total: Money
  createdAt: Date
}

export interface CustomerDetails extends Customer {
  /** Pieces that came back. */
  returned: number
  /** The newest of them, up to a hundred. */
  latest: CustomerOrder[]
}
