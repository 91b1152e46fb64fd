import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/endpoints.ts'
import { authenticate, findCaller } from '#modules/identity/server/index.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { roleIds, type Role } from '#platform/roles.ts'
import { testApi, type TestApi } from './build/api.ts'
import { bareApi } from './build/bare-api.ts'
import { testShop, untilWaiting, type TestShop } from './build/database.ts'

/** Things that a person ends while a call of theirs is under way, and the status of the answer then. */
const endings = [
  { what: 'their session', sql: 'update sessions set revoked_at = now() where id = $1', status: 401 },
  {
    what: 'their role',
    sql: `update users set role_id = '${roleIds.user}' from sessions where user_id = users.id and sessions.id = $1`,
    status: 403,
  },
] as const

let shop: TestShop
let api: TestApi
let answer: ReturnType<typeof bareApi>
const tokens = new Map<Role, string>()

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  answer = bareApi(shop, routes, authenticate(shop))
  for (const role of ['user', 'packer', 'manager', 'admin'] as const) tokens.set(role, await api.signIn(role))
})

const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

/** Who may make a call that writes; undefined where anyone may, or where it reads. */
function writerOf({ method, access, partlyFor }: Endpoint): Role | undefined {
  const wanted = partlyFor ?? access
  if (method === 'GET' || wanted === 'anyone') return undefined
  return wanted === 'signedIn' ? 'user' : wanted[0]
}

function bodyOf(endpoint: Endpoint): { type: string; text: string } | undefined {
  if (endpoint.file !== undefined) return { type: [endpoint.file].flat()[0] ?? '', text: 'a;b\n1;2\n' }
  if (endpoint.form) {
    const part = '--a\r\nContent-Disposition: form-data; name="route"\r\n\r\nBag/B-1\r\n--a--\r\n'
    return { type: 'multipart/form-data; boundary=a', text: part }
  }
  return endpoint.body && { type: 'application/json', text: '{}' }
}

/** A call whose body ends only after something else was done; `after` is done once its headers were judged. */
async function callSlowly(endpoint: Endpoint, token: string, after: () => Promise<void>): Promise<number> {
  const { type, text } = bodyOf(endpoint) ?? { type: '', text: '' }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await after()
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const path = endpoint.path.replace(/\{\w+\}/g, 'NONE')
  const request = new Request(`http://localhost:3000/api${path}`, {
    method: endpoint.method,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body,
    duplex: 'half',
  } as RequestInit)
  return (await answer({ request, path, address: '127.0.0.1' })).status
}

const writing = routes.map(({ endpoint }) => endpoint).filter((endpoint) => writerOf(endpoint) !== undefined)

describe.each(endings)(
  '[AUTH-2] every call that writes, whose caller loses $what before its body is whole',
  ({ sql, status }) => {
    const withBody = writing.filter((endpoint) => bodyOf(endpoint) !== undefined)
    it.each(withBody.map((endpoint) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint })))(
      '$call',
      async ({ endpoint }) => {
        const role = writerOf(endpoint) ?? 'user'
        // whoever is signed in is a customer at the least
        if (status === 403 && role === 'user') return
        const token = tokens.get(role) ?? ''
        const session = sessionOf(token)
        const { pool } = shop.database
        expect(await callSlowly(endpoint, token, async () => void (await pool.query(sql, [session])))).toBe(status)
        await pool.query('update sessions set revoked_at = null where id = $1', [session])
        await pool.query('update users set role_id = $2 from sessions where user_id = users.id and sessions.id = $1', [
          session,
          roleIds[role],
        ])
      },
    )
  },
)

it('[AUTH-2] whose session is being ended writes nothing, though their body came in time', async () => {
  const token = await api.signIn('admin')
  const session = sessionOf(token)
  const ender = await shop.database.pool.connect()
  try {
    await ender.query('begin')
    await ender.query('update sessions set revoked_at = now() where id = $1', [session])
    const word = `слово${randomInt(1e9)}`
    const called = api.call('/crm/search/add', { method: 'POST', token, body: { word, means: 'сумка' } })
    // it waits for the end of the session, and is judged by it
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query(
          `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows
      })
      .toEqual([{ waiting: 1 }])
    await ender.query('commit')
    expect((await called).status).toBe(401)
    const { rows } = await shop.database.pool.query('select from search_synonyms where word = $1', [word])
    expect(rows).toEqual([])
  } finally {
    ender.release()
  }
})

it('[AUTH-2] whoever ends a session waits for what it writes just now', async () => {
  const token = await api.signIn('admin')
  const find = findCaller(shop)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    sid: string
  }
  let isEnded = false
  await shop.database.transaction(async (tx) => {
    expect(await find({ userId: claims.sub, sessionId: claims.sid }, tx)).toMatchObject({ role: 'admin' })
    void shop.database.pool
      .query('update sessions set revoked_at = now() where id = $1', [claims.sid])
      .then(() => (isEnded = true))
    await untilWaiting(shop)
    expect(isEnded).toBe(false)
  })
  await expect.poll(() => isEnded).toBe(true)
})
