import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { longestText } from '#modules/reviews/review.ts'
import { findOwnReview, findReceived, saveReview, type Proof } from '#modules/reviews/server/index.ts'
import type { ReviewFormData } from '../reviews/review-data.ts'
import { nameOf } from './cards.ts'
import { orRefusal, type FormAnswer, type PhotoFormPost } from './form-answer.ts'
import { readLine, readText } from './form-fields.ts'
import { reviewPhotosOf } from './shown-reviews.ts'
import { refuseIncomplete } from './track-form.ts'

interface Reviewed {
  id: string
  code: string
  name: string
  isHidden: boolean
}

/** The form as it is first opened: by the secret link of an order, or to be proved with its number and phone. */
export async function loadReviewForm(
  { database: { db } }: Shop,
  code: string,
  language: Language,
  { token, isSent }: { token?: string; isSent: boolean },
): Promise<ReviewFormData | undefined> {
  const product = await findReviewed(db, code, language)
  if (!product || product.isHidden) return undefined
  const empty = emptyForm(product, isSent)
  if (token === undefined) return empty
  const order = await findReceived(db, product.id, { token })
  return order && { ...empty, ...(await knownOf(db, product, order)), proof: { token } }
}

/** First proves that the order was received, then takes the review; photos that come with a refusal are asked for again. */
export async function postReview(
  shop: Shop,
  { form, language, address, ...given }: PhotoFormPost,
): Promise<FormAnswer> {
  const { db } = shop.database
  const code = readLine(form, 'code', 200)
  const product = await findReviewed(db, code, language)
  const isWritten = form.has('text')
  // hidden while somebody wrote of it, it is no secret to whoever received it
  if (!product || (product.isHidden && !isWritten)) return unknown(code)
  const proof = readProof(form)
  const path = pathOf(product.code, proof)
  const order = await orRefusal(() => prove(shop, product, proof, { address, isWritten }))
  if (order instanceof Refusal && product.isHidden) return unknown(code)
  const rating = Number(/^[1-5]$/.exec(readLine(form, 'rating', 1))?.[0] ?? 0)
  // more than may be said, so that nobody's words are cut in silence
  const text = readText(form, 'text', longestText * 2)
  const typed = { ...emptyForm(product, false), ...('token' in proof ? {} : proof) }
  if (order instanceof Refusal) {
    // the words stay beside a proof that was one a moment ago
    const isAsked = !isWritten || order.errors.some(({ field }) => field === 'number' || field === 'phone')
    const errors = withPhotosAgain(order.errors, given.photos.length)
    const shown = isAsked ? { errors: order.errors } : { proof, rating, text, errors }
    return { kind: 'page', id: 'review', data: { ...typed, ...shown }, path, refusal: order }
  }

  const known = await knownOf(db, product, order)
  const data = { ...typed, ...known, proof }
  if (!isWritten) return { kind: 'page', id: 'review', data, path }

  const removed = known.photos.map(({ id }) => id).filter((id) => form.has(`remove-${id}`))
  const refusal = await orRefusal(async () => {
    if (given.photoRefusal) throw given.photoRefusal
    if (given.photoErrors.length > 0) throw new Refusal('invalid', given.photoErrors)
    await shop.limits.spend('reviewsPerAddress', address)
    await saveReview(shop, { productId: product.id, order, rating, text, language, photos: given.photos, removed })
  })
  if (!refusal && product.isHidden) return { kind: 'page', id: 'review', data: emptyForm(product, true), path }
  if (!refusal) return { kind: 'redirect', path: `${path}?sent=yes` }
  return {
    kind: 'page',
    id: 'review',
    data: { ...data, rating, text, removed, errors: withPhotosAgain(refusal.errors, given.photos.length) },
    path,
    refusal,
  }
}

/** The order of whoever may add photos to a review, by the texts that stand before them in the form. */
export async function proveReviewer(shop: Shop, texts: URLSearchParams, address: string): Promise<string | undefined> {
  const product = await findReviewed(shop.database.db, readLine(texts, 'code', 200), 'uk')
  if (!product) return undefined
  const order = await orRefusal(() => prove(shop, product, readProof(texts), { address, isWritten: true }))
  return order instanceof Refusal ? undefined : order.id
}

function unknown(code: string): FormAnswer {
  const refusal = new Refusal('notFound', [{ field: 'code', error: 'unknownProduct', params: { code } }])
  return { kind: 'page', id: 'notFound', data: null, path: '/', refusal }
}

/** The order that brought the product. Guesses are counted; what was proved before the words were written is none. */
async function prove(
  { database: { db }, limits }: Shop,
  product: Reviewed,
  proof: Proof,
  { address, isWritten }: { address: string; isWritten: boolean },
): Promise<Order> {
  if (!('token' in proof)) refuseIncomplete(proof)
  // a secret link is not guessed
  const isGuessed = !('token' in proof)
  if (isGuessed) await limits.spend('trackingPerAddress', address)
  const order = await findReceived(db, product.id, proof)
  if (!order) throw refuse('notFound', 'notReceived')
  if (isGuessed && isWritten) await limits.uncount('trackingPerAddress', address)
  return order
}

async function findReviewed(db: Db, code: string, language: Language): Promise<Reviewed | undefined> {
  const [product] = await findProductsEverOfCodes(db, [code])
  if (!product) return undefined
  const { id, isHidden } = product
  return { id, code: product.code, name: nameOf(product, language), isHidden }
}

function emptyForm({ code, name }: Reviewed, isSent: boolean): ReviewFormData {
  return {
    code,
    name,
    isSent,
    proof: null,
    number: '',
    phone: '',
    isKnown: false,
    rating: 0,
    text: '',
    photos: [],
    failedPhotos: 0,
    removed: [],
    errors: [],
  }
}

type Known = Pick<ReviewFormData, 'isKnown' | 'rating' | 'text' | 'photos' | 'failedPhotos'>

async function knownOf(db: Db, { id, name }: Reviewed, order: Order): Promise<Known> {
  const own = await findOwnReview(db, { productId: id, orderId: order.id, phone: order.phone })
  if (!own) return { isKnown: false, rating: 0, text: '', photos: [], failedPhotos: 0 }
  return {
    isKnown: true,
    rating: own.rating,
    text: own.text,
    photos: own.photos.flatMap((photo) =>
      reviewPhotosOf([photo], name).map((picture) => ({ id: photo.pictureId, picture })),
    ),
    failedPhotos: own.photos.filter(({ isFailed }) => isFailed).length,
  }
}

function readProof(form: URLSearchParams): Proof {
  const token = readLine(form, 'token', 200)
  return token === '' ? { number: readLine(form, 'number', 40), phone: readLine(form, 'phone', 40) } : { token }
}

function pathOf(code: string, proof: Proof): string {
  return 'token' in proof
    ? `/track/${encodeURIComponent(proof.token)}/review/${encodeURIComponent(code)}`
    : `${productPath(code)}/review`
}

/** A browser does not give a chosen file back. */
function withPhotosAgain(errors: FieldError[], photos: number): FieldError[] {
  if (photos === 0 || errors.some(({ field }) => field === 'photos')) return errors
  return [...errors, { field: 'photos', error: 'photosAgain' }]
}
