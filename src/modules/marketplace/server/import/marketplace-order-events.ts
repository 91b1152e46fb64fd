import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineEvent } from '#platform/server/events.ts'
import type { Order } from '#modules/orders/order.ts'

/** An order of the staff turned out to be the marketplace's: as it stands after the import of Prom's fields. */
export const marketplaceOrderLinked =
  defineEvent<[tx: Tx, linked: { order: Order; actor: Actor }]>('marketplaceOrderLinked')
