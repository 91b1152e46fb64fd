import type { Tx } from '#platform/server/database.ts'
import { updateReview, writeReview, type WrittenReview } from './reviews.sql.ts'

/** Reviews that were looked at long ago, with what the shop answered. */
export async function enterPastReviews(
  tx: Tx,
  reviews: readonly (WrittenReview & { answer: string })[],
): Promise<void> {
  for (const { answer, ...review } of reviews) {
    const id = await writeReview(tx, review)
    await updateReview(tx, { id, state: 'shown', reason: '', answer })
  }
}
