import { shopper } from '#kit/actor.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { touch } from '#platform/server/database/database.ts'
import { findLastChanges, recordChanges, type Changes } from '#platform/server/history.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { Look } from '../contract.ts'
import { lockReview, updateReview } from './reviews.sql.ts'

/** Staff show a review, hide it and say why, or answer it; gives the version it has then. */
export async function lookAtReview(
  shop: Shop,
  { id, version, state, ...texts }: Look,
  caller: Caller,
): Promise<number> {
  const reason = state === 'hidden' ? texts.reason.trim() : ''
  const answer = texts.answer.trim()
  if (state === 'hidden' && reason === '') throw new Refusal('invalid', [{ field: 'reason', error: 'reasonNeeded' }])
  return shop.database.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) throw refuse('notFound', 'notFound', 'id')
    const changes = changesOf(before, { state, reason, answer })
    if (Object.keys(changes).length === 0) return before.version
    if (version < before.version) {
      const last = (await findLastChanges(tx, 'review', [id]))(id)
      throw last.who === shopper
        ? refuse('conflict', 'reviewRewritten', 'id')
        : refuse('conflict', 'stale', 'version', last)
    }
    await updateReview(tx, { id, state, reason, answer })
    await recordChanges(tx, [{ entity: 'review', entityId: id, action: 'looked', actor: caller, changes }])
    touch(tx, `product:${before.productId}`)
    return before.version + 1
  })
}

function changesOf<Row extends Pick<Look, 'state' | 'reason' | 'answer'>>(
  before: Row,
  after: Pick<Look, 'state' | 'reason' | 'answer'>,
): Changes {
  const names = ['state', 'reason', 'answer'] as const
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, { from: before[name], to: after[name] }]),
  )
}
