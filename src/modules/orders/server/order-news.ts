import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database.ts'
import { news } from '#platform/server/news.ts'
import type { OrderChange } from '../contract.ts'
import type { Order } from '../order.ts'

export interface ChangedOrder {
  before: Order
  change: OrderChange
  actor: Actor
  /** It happened days ago: nobody writes to the customer about it. */
  isOldNews?: boolean
}

/** Somebody changed an order; told in the transaction of the change. */
export const orderChanged = news<[tx: Tx, changed: ChangedOrder]>('orderChanged')

/**
 * Money of an order may have moved: a payment or a refund was written down, goods came back. Told in the transaction that does
 * (ORD-5).
 */
export const moneyMoved = news<[tx: Tx, moved: { orderId: string; actor: Actor }]>('moneyMoved')

/** Somebody deleted an order; told in the transaction that does. */
export const orderDeleted = news<[tx: Tx, orderId: string]>('orderDeleted')

/** Somebody brought a deleted order back, as it stands; told in the transaction that does. */
export const orderRestored = news<[tx: Tx, restored: { order: Order; actor: Actor }]>('orderRestored')

export interface LeavingOrder {
  order: Order
  /** What a refusal calls its status. */
  field: string
}

/** Orders are about to leave the shop; told before anything is changed, outside any transaction. A refusal stops it. */
export const ordersLeaving = news<[orders: readonly LeavingOrder[]]>('ordersLeaving')
