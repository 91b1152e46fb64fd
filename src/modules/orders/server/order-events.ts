import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineEvent } from '#platform/server/events.ts'
import type { OrderChange } from '../contract.ts'
import type { Order } from '../order.ts'

export interface ChangedOrder {
  before: Order
  change: OrderChange
  actor: Actor
  /** It happened days ago: the customer gets no message about it. */
  isOldEvent?: boolean
}

/** Somebody changed an order; published in the transaction of the change. */
export const orderChanged = defineEvent<[tx: Tx, changed: ChangedOrder]>('orderChanged')

/**
 * Money of an order may have moved: staff or a company wrote down a payment or a refund, goods came back. Published in that
 * transaction (ORD-5).
 */
export const moneyMoved = defineEvent<[tx: Tx, moved: { orderId: string; actor: Actor }]>('moneyMoved')

/** Somebody deleted an order; published in that transaction. */
export const orderDeleted = defineEvent<[tx: Tx, orderId: string]>('orderDeleted')

/** Somebody brought a deleted order back, as it stands; published in that transaction. */
export const orderRestored = defineEvent<[tx: Tx, restored: { order: Order; actor: Actor }]>('orderRestored')

export interface LeavingOrder {
  order: Order
  /** The name of its status in a refusal. */
  field: string
}

/** Orders are about to leave the shop; published before anything changes, outside any transaction. A refusal stops it. */
export const ordersLeaving = defineEvent<[orders: readonly LeavingOrder[]]>('ordersLeaving')
