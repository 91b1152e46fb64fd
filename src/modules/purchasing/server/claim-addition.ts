import { actorKey, type Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digest.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import type { Purchase } from '../purchase.ts'
import { claimKey, findSent } from './purchase-keys.sql.ts'
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
  const key = digestOf(actorKey(actor), idempotencyKey)
  const content = digestOf(JSON.stringify(purchases))
  if (await claimKey(tx, key, { content, saved: ids })) return undefined
  const before = await findSent(tx, key)
  const saved = await loadPurchases(tx, before?.saved ?? [])
  if (before?.content.equals(content) && saved.length === ids.length) return saved
  const [first] = saved
  throw first
    ? refuse('conflict', 'purchaseAddedBefore', 'purchases', { number: first.number })
    : refuse('conflict', 'notFound', 'purchases')
}
