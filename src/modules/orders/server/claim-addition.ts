import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import { claimKey } from '#platform/server/idempotency.ts'
import type { OrderInput } from '../contract.ts'
import type { Order } from '../order.ts'
import { loadOrders } from './orders.sql.ts'

export interface Addition {
  orders: readonly OrderInput[]
  ids: readonly string[]
  idempotencyKey: string
  /** Whose key it is. */
  actor: Actor
}

/**
 * Claims a key of the staff for orders about to be saved. Gives the orders saved before, when the same ones come again by
 * it; other orders are refused, naming what was saved.
 */
export async function claimAddition(tx: Tx, addition: Addition): Promise<Order[] | undefined> {
  const { ids, orders, actor, idempotencyKey } = addition
  const sent = ['addition', actorKey(actor), idempotencyKey]
  const earlier = await claimKey(tx, {
    entity: 'order',
    key: digestOf(...sent),
    // '0', as keys claimed before migration 0212 have it, which may come again for 30 days
    content: digestOf(...sent, '0', JSON.stringify(orders)),
    saved: ids,
  })
  if (!earlier) return undefined
  const saved = await loadOrders(tx, earlier.saved)
  if (earlier.isSame && saved.length === ids.length) return saved
  const [first] = saved
  throw refuse('conflict', first ? 'addedBefore' : 'notFound', 'orders', { number: first?.number ?? '' })
}
