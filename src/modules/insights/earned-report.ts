import type { Money } from '#kit/money.ts'

export interface Ledgers {
  /** Payments and refunds, as they were recorded. */
  received: Money
  toCome: Money
  /** The part of the debt that staff ask nobody for (ORD-5). */
  notAsked: Money
  toReturn: Money
  /** Landed cost of what the stock ledger says went out and did not come back. */
  sold: Money
  reserved: Money
  /** Adverts as they were entered. */
  spent: Money
  /** Costs outside orders as they were entered (EARN-9). */
  entered: Money
  /** Fees, shipping and costs of returns as the orders have them. */
  charged: Money
}
