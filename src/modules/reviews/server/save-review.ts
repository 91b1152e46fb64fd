import { shopper } from '#kit/actor.ts'
import type { Language } from '#kit/language.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { touch } from '#platform/server/database/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deletePictures, holdPhotos, type SpooledFile } from '#modules/media/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { longestText, mostPhotos, mostStars, shortestText, signatureOf } from '../review.ts'
import { findOwnReview, listPhotos, replacePhotos, writeReview } from './reviews.sql.ts'

export interface GivenReview {
  productId: string
  /** That brought the product. */
  order: Order
  /** 0 while none is chosen. */
  rating: number
  text: string
  language: Language
  /** Received, not yet kept. */
  photos: readonly SpooledFile[]
  /** Ids of pictures that it had and loses. */
  removed: readonly string[]
}

/** Writes a review, or the author's own anew; staff look at it before anybody sees it. */
export async function saveReview(shop: Shop, given: GivenReview): Promise<void> {
  const { productId, order, rating, text, language } = given
  const author = { productId, orderId: order.id, phone: order.phone }
  const own = await findOwnReview(shop.database.db, author)
  // one of which no picture could be made makes room for another
  const usable = (photos: readonly { pictureId: string; isFailed: boolean }[]) =>
    photos.flatMap(({ pictureId, isFailed }) => (isFailed || given.removed.includes(pictureId) ? [] : [pictureId]))
  const errors = errorsOf(given, usable(own?.photos ?? []).length)
  if (errors.length > 0) throw new Refusal('invalid', errors)
  await shop.limits.spend('reviewsPerOrder', order.id)

  await using held = await holdPhotos(shop, 'products/Reviews/photos', given.photos)
  await shop.database.transaction(async (tx) => {
    const added = await held.release(tx)
    const signature = signatureOf(order)
    const id = await writeReview(tx, { ...author, author: signature, rating, text, language, at: shop.now() })
    // another form of theirs may have put some, or let some go, until this one had the review
    const pictures = [...usable(await listPhotos(tx, id)), ...added]
    if (pictures.length > mostPhotos) throw refuse('invalid', 'tooManyPhotos', 'photos', { most: mostPhotos })
    await deletePictures(tx, await replacePhotos(tx, id, pictures), shop.now())
    await recordChanges(tx, [{ entity: 'review', entityId: id, action: 'written', actor: shopper, changes: {} }])
    // what was shown until now no longer is
    touch(tx, `product:${productId}`)
  })
  held.keep()
}

function errorsOf({ rating, text, photos }: GivenReview, left: number): FieldError[] {
  const errors: FieldError[] = []
  if (!Number.isInteger(rating) || rating < 1 || rating > mostStars)
    errors.push({ field: 'rating', error: 'chooseStars' })
  if (Array.from(text).length < shortestText)
    errors.push({ field: 'text', error: 'reviewTooShort', params: { least: shortestText } })
  if (text.length > longestText) errors.push({ field: 'text', error: 'reviewTooLong', params: { most: longestText } })
  if (left + photos.length > mostPhotos)
    errors.push({ field: 'photos', error: 'tooManyPhotos', params: { most: mostPhotos } })
  return errors
}
