import type { Tx } from '#platform/server/database/database.ts'
import { replacePhotos, updateReview, writeReview, type WrittenReview } from './reviews.sql.ts'

/** Reviews that were looked at long ago, with their photos and what the shop answered. */
export async function enterPastReviews(
  tx: Tx,
  reviews: readonly (WrittenReview & { answer: string; pictureIds: readonly string[] })[],
): Promise<void> {
  for (const { answer, pictureIds, ...review } of reviews) {
    const id = await writeReview(tx, review)
    await replacePhotos(tx, id, pictureIds)
    await updateReview(tx, { id, state: 'shown', reason: '', answer })
  }
}
