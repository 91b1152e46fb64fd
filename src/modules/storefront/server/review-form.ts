import { isPhone, normalisePhone } from '#kit/phone.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findProductsEverOfCodes } from '#modules/catalog/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { longestText } from '#modules/reviews/review.ts'
import { findOwnReview, findReceived, saveReview, type Proof } from '#modules/reviews/server/index.ts'
import type { ReviewFormData } from '../reviews/review-data.ts'
import { nameOf } from './cards.ts'
import { orRefusal, type FormAnswer, type PhotoFormPost } from './form-answer.ts'
import { readLine, readText } from './form-fields.ts'
import { reviewPhotosOf } from './shown-reviews.ts'

interface Reviewed {
  id: string
  code: string
  name: string
}

/** The form as it is first opened: by the secret link of an order, or to be proved with its number and phone. */
export async function loadReviewForm(
  { database: { db } }: Shop,
  code: string,
  language: Language,
  { token, isSent }: { token?: string; isSent: boolean },
): Promise<ReviewFormData | undefined> {
  const product = await findReviewed(db, code, language)
  if (!product) return undefined
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
  if (!product) {
    const refusal = new Refusal('notFound', [{ field: 'code', error: 'unknownProduct', params: { code } }])
    return { kind: 'page', id: 'notFound', data: null, path: '/', refusal }
  }
  const proof = readProof(form)
  const path = pathOf(product.code, proof)
  const order = await orRefusal(async () => {
    refuseIncomplete(proof)
    // a secret link is not guessed
    if (!('token' in proof)) await shop.limits.spend('trackingPerAddress', address)
    const found = await findReceived(db, product.id, proof)
    if (!found) throw refuse('notFound', 'notReceived')
    return found
  })
  const typed = { ...emptyForm(product, false), ...('token' in proof ? {} : proof) }
  if (order instanceof Refusal)
    return { kind: 'page', id: 'review', data: { ...typed, errors: order.errors }, path, refusal: order }

  const known = await knownOf(db, product, order)
  const data = { ...typed, ...known, proof }
  if (!form.has('text')) return { kind: 'page', id: 'review', data, path }

  const rating = Number(/^[1-5]$/.exec(readLine(form, 'rating', 1))?.[0] ?? 0)
  // more than may be said, so that nobody's words are cut in silence
  const text = readText(form, 'text', longestText * 2)
  const removed = known.photos.map(({ id }) => id).filter((id) => form.has(`remove-${id}`))
  const refusal = await orRefusal(async () => {
    if (given.photoRefusal) throw given.photoRefusal
    if (given.photoErrors.length > 0) throw new Refusal('invalid', given.photoErrors)
    await shop.limits.spend('reviewsPerAddress', address)
    await saveReview(shop, { productId: product.id, order, rating, text, language, photos: given.photos, removed })
  })
  if (!refusal) return { kind: 'redirect', path: `${path}?sent=yes` }
  return {
    kind: 'page',
    id: 'review',
    data: { ...data, rating, text, removed, errors: withPhotosAgain(refusal.errors, given.photos.length) },
    path,
    refusal,
  }
}

async function findReviewed(db: Db, code: string, language: Language): Promise<Reviewed | undefined> {
  const [product] = await findProductsEverOfCodes(db, [code])
  return product && !product.isHidden
    ? { id: product.id, code: product.code, name: nameOf(product, language) }
    : undefined
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
    removed: [],
    errors: [],
  }
}

type Known = Pick<ReviewFormData, 'isKnown' | 'rating' | 'text' | 'photos'>

async function knownOf(db: Db, { id, name }: Reviewed, order: Order): Promise<Known> {
  const own = await findOwnReview(db, { productId: id, orderId: order.id, phone: order.phone })
  if (!own) return { isKnown: false, rating: 0, text: '', photos: [] }
  return {
    isKnown: true,
    rating: own.rating,
    text: own.text,
    photos: own.photos.flatMap((photo) =>
      reviewPhotosOf([photo], name).map((picture) => ({ id: photo.pictureId, picture })),
    ),
  }
}

function readProof(form: URLSearchParams): Proof {
  const token = readLine(form, 'token', 200)
  return token === '' ? { number: readLine(form, 'number', 40), phone: readLine(form, 'phone', 40) } : { token }
}

function pathOf(code: string, proof: Proof): string {
  const product = encodeURIComponent(code)
  return 'token' in proof
    ? `/track/${encodeURIComponent(proof.token)}/review/${product}`
    : `/products/${product}/review`
}

function refuseIncomplete(proof: Proof): void {
  if ('token' in proof) return
  const { number, phone } = proof
  const errors: FieldError[] = []
  if (number === '') errors.push({ field: 'number', error: 'required' })
  if (phone === '') errors.push({ field: 'phone', error: 'required' })
  else if (!isPhone(normalisePhone(phone))) errors.push({ field: 'phone', error: 'incorrectPhoneNumber' })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/** A browser does not give a chosen file back. */
function withPhotosAgain(errors: FieldError[], photos: number): FieldError[] {
  if (photos === 0 || errors.some(({ field }) => field === 'photos')) return errors
  return [...errors, { field: 'photos', error: 'photosAgain' }]
}
