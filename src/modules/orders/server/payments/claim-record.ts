import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import { claimKey } from '#platform/server/idempotency.ts'

export interface RecordClaim {
  /** Locked by the caller. */
  orderId: string
  /** The record to write down. */
  content: unknown
  idempotencyKey: string | undefined
  /** Whose key it is. */
  actor: Actor
}

/**
 * Claims a key of the staff for something about to be written down of an order; false when the same was, by it. Something
 * else by that key is refused.
 */
export async function claimRecord(tx: Tx, { orderId, content, idempotencyKey, actor }: RecordClaim): Promise<boolean> {
  if (idempotencyKey === undefined) return true
  const sent = ['record', actorKey(actor), idempotencyKey]
  const earlier = await claimKey(tx, {
    entity: 'order',
    key: digestOf(...sent),
    content: digestOf(...sent, orderId, JSON.stringify(content)),
    saved: [orderId],
  })
  if (earlier && !earlier.isSame) throw refuse('conflict', 'recordedBefore', 'id')
  return !earlier
}
