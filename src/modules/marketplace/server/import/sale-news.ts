import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database.ts'
import { news } from '#platform/server/news.ts'
import type { Order } from '#modules/orders/order.ts'

/** An order, as staff stored it, turned out to be the marketplace's; told in the transaction that links it. */
export const saleLinked = news<[tx: Tx, linked: { order: Order; actor: Actor }]>('saleLinked')
