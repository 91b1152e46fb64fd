import * as z from 'zod/mini'
import { routes } from '#app/endpoints.ts'
import { authenticate, createUser, listRoles } from '#modules/identity/server/index.ts'
import { sheetType } from '#platform/table-file.ts'
import type { Endpoint, OwnEndpoint } from '#platform/endpoint.ts'
import type { Role } from '#platform/roles.ts'
import type { ApiRequest } from '#platform/server/http/api.ts'
import type { Envelope } from '#platform/server/http/envelope.ts'
import type { Shop } from '#platform/server/shop.ts'
import { bareApi } from './bare-api.ts'
import type { TestShop } from './database.ts'
import { undescribedIn } from './described.ts'
import { quickHash } from './quick-hash.ts'

export interface Answer extends Envelope {
  status: number
  headers: Headers
}

export interface CallOptions {
  method?: string
  body?: unknown
  token?: string | undefined
  language?: 'UKR' | 'ENG'
  headers?: Record<string, string>
  /** Where the call comes from, for limits. */
  address?: string
}

export interface TestApi {
  call(path: string, options?: CallOptions): Promise<Answer>
  /** Signs a fresh user of a role in, by password, and answers the access token. */
  signIn(role: Role): Promise<string>
}

const password = 'Пароль-123'
const passwordHash = quickHash(password)
let accounts = 0

/** The whole API of a shop; an answer that is not as its endpoint describes it fails the test that got it (WIRE-8). */
export function openTestApi(shop: Shop) {
  const answer = bareApi(shop, routes, authenticate(shop), { listRoles: listRoles(shop) })
  return async (asked: ApiRequest): Promise<Response> => {
    const response = await answer(asked)
    const { request, path } = asked
    // a file, or events that go on, are for whoever asked
    const body: unknown = isJson(response) ? await response.clone().json() : undefined
    const undescribed = undescribedIn({ method: request.method, path, status: response.status, body })
    if (undescribed !== undefined) throw new Error(undescribed)
    return response
  }
}

/** The same in this process: what is asked for in, an envelope out. */
export function testApi(shop: TestShop): TestApi {
  const answer = openTestApi(shop)

  async function call(
    path: string,
    { method = 'GET', body, token, language, headers = {}, address = '127.0.0.1' }: CallOptions = {},
  ): Promise<Answer> {
    const request = new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { language }),
        ...headers,
      },
      ...(body !== undefined && { body: isWritten(body) ? body : JSON.stringify(body) }),
    })
    const { pathname } = new URL(request.url)
    const response = await answer({ request, path: pathname.slice('/api'.length), address })
    const { status } = response
    const got = await bodyOf(response)
    return { status, headers: response.headers, ...(typeof got === 'string' ? fileOf(got) : (got as Envelope)) }
  }

  async function signIn(role: Role): Promise<string> {
    const email = `${role}${++accounts}@example.ua`
    const account = { role, email, passwordHash, firstName: 'Олена' }
    await shop.database.transaction((tx) => createUser(tx, account))
    const { Data } = await call('/auth/login', { method: 'POST', body: { login: email, password } })
    return (Data as { accessToken: string }).accessToken
  }

  return { call, signIn }
}

/** The data of an answer, typed by its endpoint. */
export function dataOf<Wire>({ output }: Endpoint<unknown, unknown, Wire>, { Data }: Pick<Envelope, 'Data'>): Wire {
  return z.parse(output, Data)
}

/** The same of a call of our own, in the words and numbers of the wire. */
export function wireOf<Wire>(
  { output }: OwnEndpoint<unknown, unknown, unknown, unknown, Wire>,
  { Data }: Pick<Envelope, 'Data'>,
): Wire {
  z.parse(output, Data)
  return Data as Wire
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

function isWritten(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}

/** The text of a file, and of everything else what its JSON says. */
async function bodyOf(response: Response): Promise<unknown> {
  // events go on: whoever wants them follows the answer itself
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return ''
  }
  if (isJson(response)) return response.json()
  const type = response.headers.get('content-type')
  const isOfBytes = type === sheetType || type === 'application/gzip'
  // not `text()`, which takes the byte-order mark off; of bytes a character each
  return Buffer.from(await response.arrayBuffer()).toString(isOfBytes ? 'latin1' : 'utf8')
}

/** A file stands in `Data` as its text. */
function fileOf(text: string): Envelope {
  return { Data: text, Message: { Type: 'none', Message: '', Errors: [] } }
}
