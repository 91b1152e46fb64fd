import { randomUUID } from 'node:crypto'
import { isOwnPath } from '#kit/own-path.ts'
import { Refusal } from '#kit/refusal.ts'
import type { PageCache } from '#platform/server/http/page-cache.ts'
import { encodingFor, hasSame, openPage, type Page as FinishedPage } from '#platform/server/http/page-entry.ts'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isUnavailable, retryAfterSeconds } from '#platform/server/database/unavailable.ts'
import {
  cartCookies,
  forgetAddressToken,
  holdsCartTwice,
  readCartCount,
  readPlacedToken,
  readWishToken,
} from '#modules/checkout/server/index.ts'
import { cartParameter } from '#modules/checkout/cart-address.ts'
import { followOldAddress } from '#modules/moving-in/server/index.ts'
import type { PageData, PageId, Shell } from '#modules/storefront/page-data.ts'
import { makeBareShell, makeShell } from '#modules/storefront/server/index.ts'
import { matchPage, pageOfForm, pathInItsCase, type PageMatch } from './page-match.ts'
import { frameOf, pages } from '../pages.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { addressOf, languageAnswerHeader, pathOf, type Visit } from './visit.ts'

export interface Storefront {
  /** GET and HEAD of a page. */
  show(request: Request, visit: Visit, address: string): Promise<Response>
  /** A document made for this one request: what a form answers, and pages of trouble. */
  send<Id extends PageId>(request: Request, visit: Visit, status: number, id: Id, data: PageData[Id]): Promise<Response>
  /** Sends an error page that offers the same address, with its query, once more. */
  fail(request: Request, asked: Visit, fault: unknown): Promise<Response>
}

export function openStorefront(shop: Shop, renderer: Renderer, cache: PageCache): Storefront {
  async function show(request: Request, visit: Visit, address: string): Promise<Response> {
    if (holdsCartTwice(request)) {
      await forgetAddressToken(shop, request)
      const target = new URL(request.url)
      target.searchParams.delete(cartParameter)
      return redirect(303, pathOf(visit.prefix, visit.path + target.search), visit)
    }
    const { search, searchParams } = new URL(request.url)
    const stood = pageOfForm(visit.path, searchParams)
    if (stood) return redirect(303, addressOf(visit, stood), visit)
    const match = matchPage(visit.path)
    if (!match) return findNothing(request, visit)
    const query = match.page.query?.(searchParams) ?? ''
    const place = { ...visit, path: match.path + query }
    const isKept = match.page.isCached && !renderer.isDev && !visit.cart?.isInAddress
    const key = keyOf(place)
    const known = isKept ? cache.get(key) : undefined
    return known
      ? answer(request, known, 200)
      : make(request, place, match, { key, isKept, hasQuery: search !== '', address })
  }

  /** An address whose words stand in other letters is still the page's, and one of the shop before may lead to a page of this one. */
  async function findNothing(request: Request, visit: Visit): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const inItsCase = pathInItsCase(pathname)
    if (inItsCase !== undefined) return redirect(301, inItsCase + search, visit)
    const there = await followOldAddress(shop, pathname)
    return there === undefined || there === visit.path.split('?')[0]
      ? send(request, visit, 404, 'notFound', null)
      : redirect(301, addressOf(visit, there), visit)
  }

  async function make(
    request: Request,
    place: Visit,
    { page, parameters }: PageMatch,
    { key, isKept: mayBeKept, hasQuery, address }: { key: string; isKept: boolean; hasQuery: boolean; address: string },
  ): Promise<Response> {
    const since = cache.begin()
    const query = new URLSearchParams(hasQuery ? place.path.split('?')[1] : '')
    const { language, cart } = place
    const held = { cartToken: cart?.token, wishToken: readWishToken(request), placedToken: readPlacedToken(request) }
    const loaded = await page.load(shop, { parameters, query, language, address, ...held })
    if (!loaded) return findNothing(request, place)
    if ('redirectTo' in loaded) return redirect(303, addressOf(place, loaded.redirectTo), place)
    if ('movedTo' in loaded) return redirect(301, addressOf(place, loaded.movedTo), place)
    const html = await render(page.id, loaded.data, await makeShell(shop, place))
    const isKept = mayBeKept && !loaded.repeatsAddress
    const source = { html, headers: headersOf(place, isKept) }
    if (isKept) return answer(request, cache.put(key, source, loaded.tags ?? [], since), 200)
    return withCount(request, place, answer(request, openPage(source), 200))
  }

  /** Another tab, another device or time may have changed the cart that the bag tells of (ORD-15). */
  function withCount(request: Request, { cart }: Visit, response: Response): Response {
    const { token, count, isInAddress } = cart ?? { token: undefined, count: 0, isInAddress: false }
    if (isInAddress || count === readCartCount(request)) return response
    for (const cookie of cartCookies(shop.config.origin, { token, count }))
      response.headers.append('Set-Cookie', cookie)
    return response
  }

  async function send<Id extends PageId>(
    request: Request,
    visit: Visit,
    status: number,
    id: Id,
    data: PageData[Id],
  ): Promise<Response> {
    return answer(
      request,
      openPage({ html: await render(id, data, await makeShell(shop, visit)), headers: headersOf(visit, false) }),
      status,
    )
  }

  async function fail(request: Request, asked: Visit, fault: unknown): Promise<Response> {
    if (fault instanceof Refusal && fault.kind === 'tooMany') {
      const response = await send(request, asked, 429, 'tooMany', null)
      response.headers.set('Retry-After', String(fault.retryAfterSeconds ?? retryAfterSeconds))
      return response
    }
    const requestId = randomUUID()
    shop.log.error({ err: fault, requestId }, 'page failed')
    // it is led to once more
    const visit = { ...asked, path: isOwnPath(asked.path) ? asked.path : '/' }
    const html = await render('failure', { requestId }, makeBareShell(shop, visit))
    const headers = { ...headersOf(visit, false), 'X-Request-Id': requestId }
    if (!isUnavailable(fault)) return answer(request, openPage({ html, headers }), 500)
    const response = answer(request, openPage({ html, headers }), 503)
    response.headers.set('Retry-After', retryAfterSeconds)
    return response
  }

  async function render<Id extends PageId>(id: Id, data: PageData[Id], shell: Shell): Promise<string> {
    const module = await renderer.load()
    const script = pages.find((page) => page.id === id)?.script ?? 'storefront'
    const frame = frameOf(id)
    // what holds a visitor's cart is nobody else's page
    const isIndexed = frame.isIndexed && shell.cart === undefined
    return module.render(id, data, shell, { frame: { ...frame, isIndexed }, assets: renderer.assets(script) })
  }

  function headersOf({ language, prefix }: Visit, isKept: boolean): Record<string, string> {
    const vary = [
      'Accept-Encoding',
      ...(prefix ? [] : ['Cookie', ...(shop.config.trustedProxy ? [languageAnswerHeader] : [])]),
    ]
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      [languageAnswerHeader]: language,
      // the browser asks each time, and a few bytes say that nothing changed
      'Cache-Control': isKept ? 'no-cache' : 'private, no-store',
      Vary: vary.join(', '),
      ...securityHeaders(shop.config, 'page', { isDev: renderer.isDev }),
      ...(!renderer.isDev && { 'Speculation-Rules': '"/speculation-rules.json"' }),
    }
  }

  return { show, send, fail }
}

/** A page without a prefix is another one: its links have none either (LOC-1). */
function keyOf({ prefix, language, path }: Visit): string {
  return prefix ? pathOf(prefix, path) : `${language}:${path}`
}

/** Sends on to a page of this shop, never to another one's: what a visitor wrote may stand in the path. */
export function redirect(status: 301 | 303 | 308, path: string, { language }: Pick<Visit, 'language'>): Response {
  const location = isOwnPath(path) ? path.replace(/[^\x21-\x7e]+/gu, encodeURIComponent) : '/'
  return new Response(null, {
    status,
    headers: { Location: location, 'Cache-Control': 'no-store', [languageAnswerHeader]: language },
  })
}

function answer(request: Request, page: FinishedPage, status: number): Response {
  const { body, etag, headers, notModifiedHeaders } = page.as(
    encodingFor(request.headers.get('accept-encoding') ?? undefined),
  )
  if (status === 200 && hasSame(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: pairs(notModifiedHeaders) })
  }
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers: pairs(headers),
  })
}

/** Text for machines: compressed as pages are, and not sent again while it is the same. */
export function answerText(request: Request, text: string, type: string): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  return answer(request, openPage({ html: text, headers }), 200)
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}
