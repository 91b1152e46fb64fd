import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pictureSources } from '#modules/media/server/index.ts'
import { listShownReviews, type ReviewPhoto } from '#modules/reviews/server/index.ts'
import type { Picture } from '../picture.ts'
import type { ShownReview } from '../reviews/review-data.ts'
import { storefrontTexts } from '../texts.ts'

/** Reads the shown reviews of a product, newest first, with their photos. */
export async function readReviews(
  db: Db,
  productId: string,
  { language, name, most }: { language: Language; name: string; most: number },
): Promise<ShownReview[]> {
  const t = storefrontTexts(language)
  const rows = await listShownReviews(db, productId, most)
  return rows.map(({ photos, ...row }) => ({
    ...row,
    photos: reviewPhotosOf(photos, t('reviews.photoOf', { name })),
  }))
}

/** Those that are made; the words for each are the same. */
export function reviewPhotosOf(photos: readonly ReviewPhoto[], alt: string): Picture[] {
  return photos.filter(({ variants }) => variants.length > 0).map((photo) => ({ ...pictureSources(photo), alt }))
}
