import { Refusal } from '#kit/refusal.ts'
import { statusOf } from '#platform/server/envelope.ts'
import { readForm } from '#platform/server/form-body.ts'
import { isForeign } from '#platform/server/origin.ts'
import { securityHeaders } from '#platform/server/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { authenticate } from '#modules/identity/server/index.ts'
import { cartCookies, readCartToken } from '#modules/checkout/server/index.ts'
import type { FormAnswer } from '#modules/storefront/server/index.ts'
import { pages } from './pages.ts'
import { redirect, type Storefront } from './storefront.ts'
import { languageAnswerHeader, pathOf, type Visit } from './visit.ts'

/** What the pages' forms post, by their paths without the language. */
const posts = Object.fromEntries(pages.flatMap(({ forms = {} }) => Object.entries(forms)))

/** Answers a posted form; undefined when the path takes none (NAV-5). */
export function answerForm(
  shop: Shop,
  storefront: Storefront,
  request: Request,
  visit: Visit,
  address: string,
): Promise<Response> | undefined {
  const post = posts[visit.path]
  return post && answer(post)

  async function answer(handle: NonNullable<typeof post>): Promise<Response> {
    try {
      if (isForeign(request, shop.config)) throw new Refusal('forbidden', [{ field: '', error: 'foreignOrigin' }])
      const form = await readForm(request)
      const cartToken = readCartToken(request)
      // a session that ended makes a guest: an order is never refused for it
      const customerId = (await authenticate(shop)(request))?.userId
      const answered = await handle(shop, { form, language: visit.language, cartToken, customerId, address })
      const response = await respond(answered)
      for (const cookie of answered.cart ? cartCookies(shop.config.origin, answered.cart) : [])
        response.headers.append('Set-Cookie', cookie)
      return response
    } catch (thrown) {
      if (thrown instanceof Refusal) return inWords(thrown)
      throw thrown
    }
  }

  async function respond(answered: FormAnswer): Promise<Response> {
    if (answered.kind === 'redirect') return redirect(303, pathOf(visit.prefix, answered.path), visit)
    const { refusal } = answered
    const response = await storefront.send(
      request,
      { ...visit, path: answered.path },
      refusal ? statusOf[refusal.kind] : 200,
      answered.id,
      answered.data,
    )
    if (refusal?.retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(refusal.retryAfterSeconds))
    return response
  }

  /** What no browser of a shopper sends gets no page. */
  function inWords({ kind, errors }: Refusal): Response {
    return new Response(errors.map((error) => shop.errorText(error, visit.language)).join('\n'), {
      status: statusOf[kind],
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        [languageAnswerHeader]: visit.language,
        ...securityHeaders(shop.config, 'data'),
      },
    })
  }
}
