import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import type { OrderInput } from '../contract.ts'
import type { Order } from '../order.ts'
import { claimAll, listClaimed } from './order-keys.sql.ts'
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
  const key = digestOf('addition', actorKey(actor), idempotencyKey)
  const content = JSON.stringify(orders)
  const same = ids.map((_, index) => digestOf('addition', actorKey(actor), idempotencyKey, String(index), content))
  const claims = [key, ...same].map((each, index) => ({ key: each, orderId: ids[Math.max(0, index - 1)] as string }))
  if ((await claimAll(tx, claims)) === claims.length) return undefined
  const [saved, [first]] = await Promise.all([claimed(tx, same), claimed(tx, [key])])
  if (saved.length === ids.length && first?.id === saved[0]?.id) return saved
  throw refuse('conflict', first ? 'addedBefore' : 'notFound', 'orders', { number: first?.number ?? '' })
}

async function claimed(tx: Tx, keys: readonly Buffer[]): Promise<Order[]> {
  return loadOrders(tx, await listClaimed(tx, keys))
}
