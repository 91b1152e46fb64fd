import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { pictureSources } from '#modules/media/server/index.ts'
import type { Listed, Review, ReviewCounts } from '../contract.ts'
import { countReviews, findLongestWaiting, listReviews as readReviews, type ReviewRow } from './reviews.sql.ts'

/** Reviews in a state, as staff see them, and how many there are in each. */
export async function listReviews(
  db: Db,
  part: Listed,
  language: Language,
): Promise<{ counts: ReviewCounts; reviews: Review[] }> {
  const [counts, rows] = await Promise.all([countReviews(db), readReviews(db, part)])
  return { counts, reviews: rows.map((row) => shownToStaff(row, language)) }
}

function shownToStaff({ nameUk, nameEn, photos, ...row }: ReviewRow, language: Language): Review {
  return {
    ...row,
    productName: inLanguage(language, nameUk, nameEn),
    photos: photos
      .map((photo) => ({
        small: pictureSources(photo, { width: 400 }).src,
        large: pictureSources(photo, { width: 1600 }).src,
      }))
      .filter(({ small }) => small !== ''),
  }
}

/** Reviews that staff have not looked at yet. */
export async function listWaitingReviews({ database: { db } }: Shop): Promise<Waiting[]> {
  const [{ waiting }, since] = await Promise.all([countReviews(db), findLongestWaiting(db)])
  return [
    {
      kind: 'reviews',
      urgency: 'later',
      count: waiting,
      amount: null,
      since,
      about: '',
      path: '/reviews',
      title: { uk: 'Відгуки, які ніхто не переглянув', en: 'Reviews nobody has looked at' },
      note: { uk: 'покажіть їх або сховайте', en: 'show or hide them' },
    },
  ]
}
