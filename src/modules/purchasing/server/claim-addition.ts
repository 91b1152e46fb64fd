import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import { claimKey } from '#platform/server/idempotency.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import type { Purchase } from '../purchase.ts'
import { loadPurchases } from './read-purchases.ts'

interface Addition {
  purchases: readonly PurchaseInput[]
  ids: readonly string[]
  idempotencyKey: string
  /** Whose key it is. */
  actor: Actor
}

/**
 * Claims a key of the staff for purchases about to be saved. Gives those saved before, when the same ones come again by it;
 * others are refused, naming what was saved.
 */
export async function claimAddition(tx: Tx, addition: Addition): Promise<Purchase[] | undefined> {
  const { purchases, ids, idempotencyKey, actor } = addition
  const earlier = await claimKey(tx, {
    entity: 'purchase',
    key: digestOf(actorKey(actor), idempotencyKey),
    content: digestOf(JSON.stringify(purchases)),
    saved: ids,
  })
  if (!earlier) return undefined
  const saved = await loadPurchases(tx, earlier.saved)
  if (earlier.isSame && saved.length === ids.length) return saved
  const [first] = saved
  throw first
    ? refuse('conflict', 'purchaseAddedBefore', 'purchases', { number: first.number })
    : refuse('conflict', 'notFound', 'purchases')
}
