import { Hono, type Context } from 'hono'
import { currentCall, withinCall } from '#platform/server/call-time.ts'
import { fairQueue, isBusy, type FairQueueOptions } from '#platform/server/fair-queue.ts'
import { asResponse, clientGone, openApi } from '#platform/server/http/api.ts'
import { clientAddress } from '#platform/server/http/client-address.ts'
import type { Peer } from '#platform/server/http/http.ts'
import type { PageCache } from '#platform/server/http/page-cache.ts'
import { receiveCall } from '#platform/server/inbox/receive-call.ts'
import { ClientGone } from '#platform/server/http/request-body.ts'
import { securityHeaders } from '#platform/server/http/security-headers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openStaticFiles } from '#platform/server/http/static-files.ts'
import { TextAnswer } from '#platform/server/http/text-answer.ts'
import { isUnavailable, retryAfterSeconds } from '#platform/server/database/unavailable.ts'
import {
  authenticate,
  findCaller,
  listRoles,
  onContactConfirmed,
  onSignIn,
  onSignOut,
} from '#modules/identity/server/index.ts'
import { findHeldCart, joinCart, joinWishList, leaveCart, leaveWishList } from '#modules/checkout/server/index.ts'
import { joinOrders } from '#modules/orders/server/index.ts'
import { keepPrices } from '#modules/stock/server/index.ts'
import { answerStorage, servePicture } from '#modules/media/server/index.ts'
import { storageCalendar } from '#modules/storefront/server/index.ts'
import { allowShop, answerPreflight, isApiHost } from './api/api-host.ts'
import { apiDocuments } from './api/api-documents.ts'
import { routes } from './endpoints.ts'
import { answerForm } from './site/forms.ts'
import { answerHealth } from './api/health.ts'
import { inWords } from './site/in-words.ts'
import { inLanguageFrom, switchLanguage } from './site/language.ts'
import { answerOffice } from './office/office.ts'
import { clientFolder, type Renderer } from './rendering/renderer.ts'
import { robots, siteMap, siteMapPart, siteMapPath } from './site/site-map.ts'
import { speculationRules } from './site/speculation-rules.ts'
import { answerText, openStorefront, redirect } from './site/storefront.ts'
import { readVisit } from './site/visit.ts'
import { webhooks } from './lists/webhook-list.ts'
import { manifest, serviceWorker } from './site/web-app.ts'

export interface App {
  /** For the server: a text goes out as it is. */
  answer(request: Request, peer: Peer): Promise<Response | TextAnswer>
  /** `peer` is left out in tests. */
  fetch(request: Request, peer?: Peer): Promise<Response>
}

onSignIn(joinCart)
onSignOut(leaveCart)
onSignIn(joinWishList)
onSignOut(leaveWishList)
onSignIn((shop, { userId }) => joinOrders(shop, userId))
onContactConfirmed(joinOrders)

/**
 * Limits for pages that are made for one request. An address that asks for hundreds at once waits behind everybody else's
 * first.
 */
const atOnce: FairQueueOptions = { atOnce: 8, mostEach: 1000, most: 4000 }

/** The whole shop as one function from requests to answers. */
export function createApp(shop: Shop, { renderer, cache }: { renderer: Renderer; cache: PageCache }): App {
  const { config } = shop
  const prices = keepPrices(shop)
  const api = openApi(shop, routes, authenticate(shop), {
    isReady() {
      const settling = shop.settings.whenCurrent()
      return settling ? settling.then(() => prices.whenCurrent()) : prices.whenCurrent()
    },
    listRoles: listRoles(shop),
  })
  const documents = apiDocuments(shop)
  const files = openStaticFiles(clientFolder())
  const storefront = openStorefront(shop, renderer, cache)
  // a form may wait for goods that somebody else holds: pages have turns of their own
  const turns = { pages: fairQueue(atOnce), forms: fairQueue(atOnce) }
  const data = securityHeaders(config, 'data')
  const unlessSaid = securityHeaders(config, 'data', { isDev: renderer.isDev })
  const picture = securityHeaders(config, 'picture')
  const hono = new Hono<{ Bindings: Peer }>({ strict: true })

  // where the database hangs, pages say so, and whatever else there is goes on with the settings that are known
  const readings = new WeakMap<Request, Promise<void>>()
  hono.use(async ({ req }, next) => {
    const reading = shop.settings.whenCurrent()
    if (reading) {
      const guarded = shop.database.guard(reading)
      readings.set(req.raw, guarded)
      await guarded.catch(() => {})
    }
    return next()
  })

  hono.get('/health', () => answerHealth(shop))

  hono.use(async (context, next) => {
    if (!isApiHost(context.req.raw, config)) return next()
    const { req } = context
    if (req.method === 'OPTIONS') return answerPreflight(req.raw, config)
    const answer = await callOf(req.raw, new URL(req.url).pathname, context.env)
    return secured(allowShop(req.raw, asResponse(answer), config), data)
  })

  hono.all('/webhooks/:company', async ({ req, env }) => {
    const call = { request: req.raw, company: req.param('company'), address: clientAddress(req.raw, env, config) }
    return secured(await shop.database.guard(receiveCall(shop, webhooks, call)), data)
  })

  for (const [path, document] of documents) hono.get(path, () => document())

  const answerStore = async ({ req, env }: Context<{ Bindings: Peer }>) =>
    secured(
      await answerStorage(shop, req.raw, { ...env, address: clientAddress(req.raw, env, config) }, findCaller(shop)),
      picture,
    )
  hono.all('/storage', answerStore)
  hono.all('/storage/*', answerStore)
  hono.get('/photos/:file', async ({ req }) =>
    secured(await shop.database.guard(servePicture(shop, req.param('file'), req.raw)), picture),
  )
  hono.get(
    '/assets/*',
    async ({ req }) =>
      (await files.answer(req.path.slice('/assets/'.length), req.raw)) ??
      manifest(req.path.slice('/assets/'.length), shop) ??
      notFound(data),
  )
  hono.get('/speculation-rules.json', (context) => speculationRules(context.req.raw, data))
  hono.get('/robots.txt', ({ req }) => answerText(req.raw, robots(config.origin), 'text/plain'))
  hono.get(siteMapPath, async ({ req }) => xml(req.raw, await shop.database.guard(siteMap(shop))))
  hono.get('/sitemap/:file', async ({ req }) => {
    const part = await shop.database.guard(siteMapPart(shop, req.param('file')))
    return part === undefined ? notFound(data) : xml(req.raw, part)
  })
  hono.get(
    '/favicon.ico',
    async ({ req }) => (await files.answer('favicon.ico', req.raw)) ?? new Response(null, { status: 204 }),
  )
  hono.get('/service-worker.js', async ({ req }) => {
    const worker = await serviceWorker(files, renderer, req.raw)
    return worker ? secured(worker, securityHeaders(config, 'page')) : notFound(data)
  })
  const answerCalendar = async ({ req, env }: Context<{ Bindings: Peer }>) => {
    const { language } = readVisit(new URL(req.url).pathname, req.raw, config)
    const make = () => storageCalendar(shop, req.param('token') ?? '', language)
    const file = await shop.database.guard(turns.pages.run(clientAddress(req.raw, env, config), make))
    if (!file) return notFound(data)
    const headers = {
      ...data,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    }
    return new Response(file.text, { headers })
  }
  // a token that no order could have is a page that is not there
  hono.get('/track/:token{[\\w-]+}/storage.ics', answerCalendar)
  hono.get('/:language{uk|en}/track/:token{[\\w-]+}/storage.ics', answerCalendar)
  hono.get('/language/:language', ({ req }) => switchLanguage(req.raw, req.param('language'), config) ?? notFound(data))
  hono.get('/crm', ({ req }) => answerOffice(shop, renderer, req.raw))
  hono.get('/crm/*', ({ req }) => answerOffice(shop, renderer, req.raw))

  hono.all('*', async ({ req, env }) => {
    const request = req.raw
    const { pathname, search } = new URL(request.url)
    const asked = readVisit(pathname, request, config)
    try {
      await readings.get(request)
      const settling = prices.whenCurrent()
      if (settling) await shop.database.guard(settling)
      const visit = { ...asked, cart: await shop.database.guard(findHeldCart(shop, request)) }
      const address = clientAddress(request, env, config)
      if (request.method === 'POST') {
        const answered = answerForm(shop, storefront, request, visit, {
          address,
          takeTime() {
            env.takeTime?.('files')
            currentCall()?.takeTime()
          },
          inTurn: (work) => turns.forms.run(address, work),
        })
        if (answered) return await shop.database.guard(answered)
      }
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, { status: 405, headers: { ...data, Allow: 'GET, HEAD' } })
      // the back-office has no prefix: it opens in the language that led to it
      if (/^\/crm(\/|$)/.test(visit.path))
        return inLanguageFrom(redirect(303, visit.path + search, visit), visit.language, config)
      if (visit.path !== '/' && visit.path.endsWith('/')) {
        const path = visit.path.replace(/\/{2,}/g, '/').replace(/\/$/, '')
        return redirect(308, `${visit.prefix}${path || '/'}${search}`, visit)
      }
      return await shop.database.guard(turns.pages.run(address, () => storefront.show(request, visit, address)))
    } catch (fault) {
      if (fault instanceof ClientGone) return clientGone()
      if (isBusy(fault)) return inWords(shop, fault, asked.language)
      return storefront.fail(request, { ...asked, path: asked.path + search }, fault)
    }
  })

  hono.onError((fault, { req }) => {
    if (fault instanceof ClientGone) return clientGone()
    if (isBusy(fault)) return inWords(shop, fault, readVisit(req.path, req.raw, config).language)
    shop.log.error({ err: fault }, 'request failed')
    if (isUnavailable(fault)) {
      const headers = { ...data, 'Retry-After': retryAfterSeconds }
      return new Response('The shop is unavailable for a moment', { status: 503, headers })
    }
    return new Response('Something broke on our side', { status: 500, headers: data })
  })

  function callOf(request: Request, path: string, peer: Peer): Promise<Response | TextAnswer> {
    return api({
      request,
      path,
      // few calls are counted by it
      get address() {
        return clientAddress(request, peer, config)
      },
      takeTime: peer.takeTime,
    })
  }

  /** A call goes by the router, which has nothing to say to it. */
  async function answerCall(request: Request, peer: Peer): Promise<Response | TextAnswer> {
    const { pathname } = new URL(request.url)
    const isCall = /^\/api(?:\/|$)/.test(pathname) && !documents.has(pathname) && !isApiHost(request, config)
    // redirects, icons, maps of the site: whatever says nothing of its own is data
    if (!isCall) return secured(await hono.fetch(request, peer), unlessSaid)
    const answered = await callOf(request, pathname.slice('/api'.length), peer)
    return answered instanceof TextAnswer ? answered.secured(data) : secured(answered, data)
  }

  const answer: App['answer'] = (request, peer) => withinCall(() => answerCall(request, peer))
  return {
    answer,
    fetch: async (request, peer = { address: undefined }) => asResponse(await answer(request, peer)),
  }
}

function secured(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

function notFound(headers: Record<string, string>): Response {
  return new Response('Not found', { status: 404, headers })
}

function xml(request: Request, text: string): Response {
  return answerText(request, text, 'application/xml')
}
