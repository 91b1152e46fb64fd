import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import { claimAll } from './order-keys.sql.ts'

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
  const key = digestOf('record', actorKey(actor), idempotencyKey)
  const same = digestOf('record', actorKey(actor), idempotencyKey, orderId, JSON.stringify(content))
  const claimed = await claimAll(tx, [
    { key, orderId },
    { key: same, orderId },
  ])
  if (claimed === 1) throw refuse('conflict', 'recordedBefore', 'id')
  return claimed > 0
}
