import { Refusal } from '#kit/refusal.ts'
import { statusOf } from '#platform/server/http/envelope.ts'
import { readForm } from '#platform/server/http/form-body.ts'
import { isForeign } from '#platform/server/http/origin.ts'
import type { Shop } from '#platform/server/shop.ts'
import { authenticate } from '#modules/identity/server/index.ts'
import { receivePhotoForm } from '#modules/media/server/index.ts'
import { mostPhotos } from '#modules/reviews/review.ts'
import {
  cartCookies,
  countHeldCart,
  isAddressToken,
  placedOrderCookie,
  readWishToken,
  wishListCookies,
} from '#modules/checkout/server/index.ts'
import type { FormAnswer, FormPost } from '#modules/storefront/server/index.ts'
import { inWords } from './in-words.ts'
import { pages } from '../pages.ts'
import { redirect, type Storefront } from './storefront.ts'
import { addressOf, type Visit } from './visit.ts'

/** Handlers of the pages' forms, by their paths without the language. */
const posts = Object.fromEntries(pages.flatMap(({ forms = {} }) => Object.entries(forms)))
const photoPosts = Object.fromEntries(pages.flatMap(({ photoForms = {} }) => Object.entries(photoForms)))

/** Who posts. */
type Poster = Omit<FormPost, 'form'>

export interface FormOptions {
  address: string
  takeTime(): void
  /** Runs what a form asks for once it is whole: one that comes slowly takes nobody's turn. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

/** Answers a posted form; undefined when the path takes none (NAV-5). */
export function answerForm(
  shop: Shop,
  storefront: Storefront,
  request: Request,
  visit: Visit,
  { address, takeTime, inTurn }: FormOptions,
): Promise<Response> | undefined {
  const post = posts[visit.path]
  const photoPost = photoPosts[visit.path]
  if (post)
    return answer(async () => {
      const form = await readForm(request)
      return inTurn(async () => respond(await post(shop, { ...(await findPoster()), form })))
    })
  if (photoPost)
    return answer(async () => {
      await using received = await receivePhotoForm(shop, request, {
        most: mostPhotos,
        address,
        prove: (texts) => photoPost.prove(shop, texts, address),
        takeTime,
        inTurn,
      })
      const { form, photos, photoErrors, photoRefusal } = received
      return await inTurn(async () =>
        respond(await photoPost.post(shop, { ...(await findPoster()), form, photos, photoErrors, photoRefusal })),
      )
    })
  return undefined

  /** Looked up when the form is whole: a session that ended by then makes a guest, as an order is never refused for it. */
  async function findPoster(): Promise<Poster> {
    const customerId = (await authenticate(shop)(request))?.userId
    const [cartToken, wishToken] = [visit.cart?.token, readWishToken(request)]
    return { language: visit.language, cartToken, wishToken, customerId, address }
  }

  async function answer(handle: () => Promise<Response>): Promise<Response> {
    try {
      if (isForeign(request, shop.config)) throw new Refusal('forbidden', [{ field: '', error: 'foreignOrigin' }])
      return await handle()
    } catch (thrown) {
      if (thrown instanceof Refusal) return inWords(shop, thrown, visit.language)
      throw thrown
    }
  }

  async function respond(answered: FormAnswer): Promise<Response> {
    const { filledCart } = answered
    const token = filledCart?.token ?? visit.cart?.token
    // counted anew, also for a refusal: another tab may have changed the cart meanwhile (ORD-15)
    const count = token === undefined ? 0 : await countHeldCart(shop, token)
    // of a new cart, until the next page sees whether the browser keeps the cookie
    const inAddress = filledCart?.addressToken ?? (visit.cart?.isInAddress ? token : undefined)
    const cart = inAddress === undefined ? visit.cart : { token: inAddress, count, isInAddress: true }
    const response = await go(answered, { ...visit, cart })
    for (const cookie of answered.wishList ? wishListCookies(shop.config.origin, answered.wishList) : [])
      response.headers.append('Set-Cookie', cookie)
    if (token !== undefined && !isAddressToken(token))
      for (const cookie of [...cartCookies(shop.config.origin, { token, count }), ...placed(answered)])
        response.headers.append('Set-Cookie', cookie)
    return response
  }

  function placed(answered: FormAnswer): string[] {
    const trackingToken = answered.kind === 'redirect' ? answered.trackingToken : undefined
    return trackingToken === undefined ? [] : [placedOrderCookie(shop.config.origin, trackingToken)]
  }

  async function go(answered: FormAnswer, visit: Visit): Promise<Response> {
    if (answered.kind === 'redirect') {
      const isOver = answered.trackingToken !== undefined && visit.cart?.count === 0
      return redirect(303, addressOf(isOver ? { ...visit, cart: undefined } : visit, answered.path), visit)
    }
    const { refusal, path, id, data } = answered
    const status = refusal ? statusOf[refusal.kind] : 200
    const response = await storefront.send(request, { ...visit, path }, status, id, data)
    if (refusal?.retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(refusal.retryAfterSeconds))
    return response
  }
}
