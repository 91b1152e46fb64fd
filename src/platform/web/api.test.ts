import { expect, it } from 'vitest'
import type { Callable, WireFile } from '../endpoint.ts'
import { ApiError, openApi } from './api.ts'
import type { Session, SignedIn } from './session.ts'
import { shopNow } from './shop-clock.ts'

const orders: Callable = { method: 'GET', path: '/crm/orders/get' }
const update: Callable = { method: 'PUT', path: '/crm/orders/update' }
const refresh: Callable<SignedIn> = { method: 'GET', path: '/auth/refresh' }

interface Sent {
  method: string
  path: string
  token: string | null
  language: string | null
  type: string | null
  body: BodyInit | undefined
}

/** A server that takes one token, answers what it is told to, and remembers what it was asked. */
function browser({ token = 'old', validToken = 'new', refreshStatus = 200, callMilliseconds = 60_000 } = {}) {
  let kept: string | undefined = token
  const sent: Sent[] = []
  const shown: string[] = []
  const answers = new Map<string, (signal?: AbortSignal | null) => Response | Promise<Response>>()
  const session: Session = {
    token: () => kept,
    user: () => undefined,
    keep: ({ accessToken }) => void (kept = accessToken),
    clear: () => void (kept = undefined),
    subscribe: () => () => {},
  }
  const openTab = () =>
    openApi({
      session,
      refresh,
      language: () => 'UKR',
      words: (key) => `words of ${key}`,
      onMessage: ({ text }) => shown.push(text),
      callMilliseconds,
      async fetch(input, init = {}) {
        const headers = new Headers(init.headers)
        const path = input as string
        const bearer = headers.get('authorization')
        sent.push({
          method: String(init.method),
          path,
          token: bearer,
          language: headers.get('language'),
          type: headers.get('content-type'),
          body: init.body as BodyInit | undefined,
        })
        await Promise.resolve()
        const answer = answers.get(path)
        if (answer) return answer(init.signal)
        if (path === '/api/auth/refresh') {
          return refreshStatus === 200
            ? success({ accessToken: validToken, user: {} })
            : failure(refreshStatus, 'signedOut')
        }
        return bearer === `Bearer ${validToken}`
          ? success([{ path }], { 'X-Total-Count': '7' })
          : failure(401, 'signedOut')
      },
    })
  return { api: openTab(), openTab, session, sent, shown, answers, paths: () => sent.map(({ path }) => path) }
}

function success(Data: unknown, headers: Record<string, string> = {}, Message = ''): Response {
  return Response.json({ Data, Message: { Type: 'Success', Message, Errors: [] } }, { headers })
}

function failure(status: number, Message: string, Errors: { id: string; error: string }[] = []): Response {
  return Response.json({ Data: null, Message: { Type: 'error', Message, Errors } }, { status })
}

async function failed(work: Promise<unknown>): Promise<ApiError> {
  const fault = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(fault instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(fault)}`)
  return fault
}

it('[S7] [WIRE-7] sends the bearer token, the language and a JSON body, and gives data with headers', async () => {
  const { api, sent } = browser({ token: 'new' })
  const { data, headers } = await api.call(orders, { query: { limit: '5', sort: undefined, number: 'а/б' } })
  await api.call(update, { body: { orders: [] } })

  expect(data).toEqual([{ path: '/api/crm/orders/get?limit=5&number=%D0%B0%2F%D0%B1' }])
  expect(headers.get('x-total-count')).toBe('7')
  expect(sent[0]).toMatchObject({ method: 'GET', token: 'Bearer new', language: 'UKR', body: undefined })
  expect(sent[1]).toMatchObject({ method: 'PUT', path: '/api/crm/orders/update', body: '{"orders":[]}' })
})

it('[AUTH-2] [S8] refreshes once for many calls that find the session ended, and repeats each once', async () => {
  const { api, session, paths } = browser()
  const all = await Promise.all([1, 2, 3, 4, 5].map((limit) => api.call(orders, { query: { limit: String(limit) } })))

  expect(all).toHaveLength(5)
  expect(paths().filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(paths()).toHaveLength(5 + 1 + 5)
  expect(session.token()).toBe('new')
})

it('[AUTH-2] one refresh serves all tabs of a browser: twenty calls in each of three find the session ended', async () => {
  const { openTab, session, paths } = browser()
  const tabs = [openTab(), openTab(), openTab()]
  const calls = tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.call(orders)))
  expect(await Promise.all(calls)).toHaveLength(60)

  expect(paths().filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(paths()).toHaveLength(60 + 1 + 60)
  expect(session.token()).toBe('new')
})

it('[S4] tabs that start together renew the session once', async () => {
  const { openTab, paths } = browser()
  expect(await Promise.all([openTab().refresh(), openTab().refresh()])).toEqual(['new', 'new'])
  expect(paths()).toEqual(['/api/auth/refresh'])
})

it('[S4] a refresh that is refused ends the session of every tab, and none of them asks again', async () => {
  const { openTab, session, paths } = browser({ refreshStatus: 401 })
  const faults = await Promise.all([openTab(), openTab(), openTab()].map((tab) => failed(tab.call(orders))))
  expect(faults.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(paths().filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(session.token()).toBeUndefined()
})

it('a tab whose user signed out in another one does not sign in again by itself', async () => {
  const { api, session, answers, paths } = browser()
  answers.set('/api/crm/orders/get', () => {
    session.clear()
    return failure(401, 'signedOut')
  })
  expect((await failed(api.call(orders))).isSignedOut).toBe(true)
  expect(paths()).toEqual(['/api/crm/orders/get'])
})

it('repeats without a refresh when the token was renewed while the call was under way', async () => {
  const { api, session, answers, paths } = browser()
  answers.set('/api/crm/orders/get', () => {
    answers.clear()
    session.keep({ accessToken: 'new', user: {} })
    return failure(401, 'signedOut')
  })
  await api.call(orders)

  expect(paths()).toEqual(['/api/crm/orders/get', '/api/crm/orders/get'])
})

it('[WIRE-3] never repeats a refresh; when it is refused, everything kept is cleared and the error passed on', async () => {
  const { api, session, paths } = browser({ refreshStatus: 401 })
  const faults = await Promise.all([failed(api.call(orders)), failed(api.call(update, { body: {} }))])

  expect(faults.map(({ isSignedOut }) => isSignedOut)).toEqual([true, true])
  expect(paths().filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(session.token()).toBeUndefined()
})

it('repeats a call only once, so that a token refused again is an error', async () => {
  const { api, answers, paths } = browser()
  answers.set('/api/crm/orders/get', () => failure(401, 'signedOut'))

  expect((await failed(api.call(orders))).status).toBe(401)
  expect(paths()).toEqual(['/api/crm/orders/get', '/api/auth/refresh', '/api/crm/orders/get'])
})

it('keeps the session when the server is away: that says nothing about it', async () => {
  for (const status of [503, 429]) {
    const { api, session } = browser({ refreshStatus: status })
    expect((await failed(api.refresh())).status).toBe(status)
    expect(session.token()).toBe('old')
  }
  const { api, session, answers } = browser()
  answers.set('/api/auth/refresh', () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await failed(api.refresh())).isOffline).toBe(true)
  expect(session.token()).toBe('old')
})

it('does not sign out a tab that signed in anew while its old session was being refreshed', async () => {
  const { api, session, answers } = browser()
  answers.set('/api/auth/refresh', () => {
    session.keep({ accessToken: 'newest', user: {} })
    return failure(401, 'signedOut')
  })
  await failed(api.refresh())
  expect(session.token()).toBe('newest')
})

it('[WIRE-2] takes any spelling of success and turns every other type into an error with words', async () => {
  const { api, answers } = browser({ token: 'new' })
  answers.set('/api/crm/orders/update', () =>
    failure(409, 'Бракує', [
      { id: 'orders.0.version', error: 'Тим часом це змінила Олена' },
      { id: 'orders.0.email', error: 'incorrectEmail' },
    ]),
  )
  const fault = await failed(api.call(update, { body: {} }))
  expect(fault).toMatchObject({ status: 409, message: 'Бракує', isStale: true })
  expect(fault.errors[1]).toEqual({ id: 'orders.0.email', error: 'words of incorrectEmail' })

  answers.set('/api/crm/orders/update', () =>
    Response.json({ Data: 1, Message: { Type: 'warning', Message: '', Errors: [] } }),
  )
  expect((await failed(api.call(update, { body: {} }))).message).toBe('words of broken')
})

it('[S4] shows every non-empty message of an answer that succeeded', async () => {
  const { api, answers, shown } = browser({ token: 'new' })
  answers.set('/api/crm/orders/get', () => success([], {}, 'Готово'))
  await api.call(orders)
  expect(shown).toEqual(['Готово'])
})

it('says in words that the server is not there, or that it answered nonsense', async () => {
  const { api, answers } = browser({ token: 'new' })
  answers.set('/api/crm/orders/get', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failed(api.call(orders))).toMatchObject({ status: 0, isOffline: true, message: 'words of offline' })
  answers.set('/api/crm/orders/get', () => new Response('<html>', { status: 502 }))
  expect(await failed(api.call(orders))).toMatchObject({ status: 502, message: 'words of broken' })
})

it('[WIRE-2] a bare call gives its answer as it is, its refusals still have the envelope', async () => {
  const { api, answers } = browser({ token: 'new' })
  const picture: Callable = { method: 'GET', path: '/blob/picture', isBare: true }
  answers.set('/api/blob/picture', () => Response.json({ state: 'ready' }))
  expect((await api.call(picture)).data).toEqual({ state: 'ready' })
  answers.set('/api/blob/picture', () => failure(404, 'Такого немає'))
  expect(await failed(api.call(picture))).toMatchObject({ status: 404, message: 'Такого немає' })
  answers.set('/api/blob/picture', () => new Response('<html>'))
  expect(await failed(api.call(picture))).toMatchObject({ message: 'words of broken' })
})

it('[B16] a file goes as it is, with its type; again after the session was renewed', async () => {
  const { api, sent } = browser()
  const take: Callable = { method: 'POST', path: '/crm/products/import', file: 'text/csv' }
  const file = new Blob(['code;price'])
  await api.call(take, { file, query: { fileName: 'товари.csv' } })
  const tries = sent.filter(({ path }) => path.startsWith('/api/crm/products/import?fileName='))
  expect(tries).toMatchObject([
    { type: 'text/csv', body: file, token: 'Bearer old' },
    { type: 'text/csv', body: file, token: 'Bearer new' },
  ])
})

it('[B16] a file that comes is counted as it comes; its refusals have the envelope, and half a file is none', async () => {
  const { api, answers } = browser({ token: 'new' })
  const give: Callable<WireFile> = { method: 'GET', path: '/crm/products/export', answersFile: 'text/csv' }
  const parts = (end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of ['code;price\n', 'A-1;100\n']) controller.enqueue(new TextEncoder().encode(part))
        end(controller)
      },
    })
  answers.set('/api/crm/products/export', () => new Response(parts((controller) => controller.close())))
  const counts: number[] = []
  const { data } = await api.call(give, { onReceived: (bytes) => counts.push(bytes) })
  expect(await data.text()).toBe('code;price\nA-1;100\n')
  expect(counts).toEqual([11, 19])

  answers.set('/api/crm/products/export', () => failure(403, 'Не для вас'))
  expect(await failed(api.call(give))).toMatchObject({ status: 403, message: 'Не для вас' })
  answers.set('/api/crm/products/export', () => new Response(parts((controller) => controller.error(new Error('cut')))))
  expect(await failed(api.call(give))).toMatchObject({ isOffline: true })
})

it('[FORM-5] a call that nobody answers has failed after a while, and may be made again; a file takes its time', async () => {
  const { api, answers } = browser({ token: 'new', callMilliseconds: 20 })
  let isHeld = true
  const never = (signal?: AbortSignal | null) =>
    new Promise<Response>((answered, refuse) => {
      if (!isHeld) answered(success([]))
      signal?.addEventListener('abort', () => refuse(signal.reason as Error))
    })
  answers.set('/api/crm/orders/update', never)
  expect(await failed(api.call(update))).toMatchObject({ isOffline: true })
  isHeld = false
  expect((await api.call(update)).data).toEqual([])

  const give: Callable<WireFile> = { method: 'GET', path: '/crm/products/export', answersFile: 'text/csv' }
  const ready = Promise.withResolvers<Response>()
  answers.set('/api/crm/products/export', (signal) => {
    signal?.addEventListener('abort', () => ready.reject(signal.reason))
    return ready.promise
  })
  const file = api.call(give)
  // a call that is made later has failed for want of an answer, and the file still waits for its own
  isHeld = true
  expect(await failed(api.call(update))).toMatchObject({ isOffline: true })
  ready.resolve(new Response('code'))
  expect(await (await file).data.text()).toBe('code')
})

it('[WIRE-6] an answer tells the clock of the shop to a reader whose own is wrong', async () => {
  const { api, answers } = browser({ token: 'new' })
  answers.set('/api/crm/orders/get', () => success([], { Date: 'Fri, 03 Jul 2026 21:30:00 GMT' }))
  await api.call(orders)
  expect(Math.abs(shopNow().getTime() - Date.parse('2026-07-03T21:30:00Z'))).toBeLessThan(60_000)
  answers.set('/api/crm/orders/get', () => success([], { Date: new Date().toUTCString() }))
  await api.call(orders)
  expect(Math.abs(shopNow().getTime() - Date.now())).toBeLessThan(60_000)
})
