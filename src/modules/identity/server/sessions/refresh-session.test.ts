import { createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { openTestApi } from '../../../../../tests/build/api.ts'
import { testShop, untilWaiting } from '../../../../../tests/build/database.ts'
import { authenticate, createUser, hashPassword } from '../index.ts'
import { revokeSessions } from './revoke-sessions.ts'

const tokenSecret = 'a secret of the tests, long enough to sign with'
const shop = await testShop({ TOKEN_SECRET: tokenSecret })
const answer = openTestApi(shop)

const passwordHash = await hashPassword('Сонечко-7')
let nth = 0
let userId: string
let login: string
beforeEach(async () => {
  login = `olena${++nth}@example.ua`
  userId = await shop.database.transaction((tx) =>
    createUser(tx, { role: 'admin', firstName: 'Олена', email: login, passwordHash }),
  )
})

interface Answer {
  status: number
  data: { accessToken: string; user: { Id: string } }
  /** The cookie as a browser would send it back; empty when it was taken away; undefined when it was not set. */
  cookie: string | undefined
  setCookie: string[]
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await answer({ request, path, address: '192.0.2.1' })
  const setCookie = response.headers.getSetCookie()
  const { Data } = (await response.json()) as { Data: Answer['data'] }
  return {
    status: response.status,
    data: Data,
    cookie: setCookie.find((set) => set.startsWith('refresh='))?.split(';')[0],
    setCookie,
  }
}

const signIn = () => ask('POST', '/auth/login', {}, { login, password: 'Сонечко-7' })
const refresh = (cookie: string | undefined, headers = {}) =>
  ask('GET', '/auth/refresh', { cookie: `theme=dark; ${cookie}`, ...headers })
/** Asks for a list that only an Admin may read. */
const who = (accessToken: string) => ask('GET', '/crm/users/get', { authorization: `Bearer ${accessToken}` })
const signOut = (headers: Record<string, string>) => ask('POST', '/auth/logout', headers)

it('[AUTH-2] a refresh gives a new access token and a new cookie', async () => {
  const first = await signIn()
  const second = await refresh(first.cookie)
  expect(second.status).toBe(200)
  expect(second.data.user.Id).toBe(userId)
  expect((await who(second.data.accessToken)).status).toBe(200)
  expect(second.setCookie).toEqual([
    expect.stringMatching(
      /^refresh=[0-9a-f-]{36}\.[\w-]{43}; Path=\/api\/auth; Max-Age=5184000; SameSite=Strict; HttpOnly$/,
    ),
  ])
  expect(second.cookie).not.toBe(first.cookie)
  expect((await refresh(second.cookie)).status).toBe(200)
})

it('[AUTH-2] the secret of the cookie is nowhere in the database', async () => {
  const secret = (await signIn()).cookie?.split('.')[1] ?? ''
  const { rows } = await shop.database.pool.query('select s::text as row from sessions s')
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
})

it('[AUTH-2] within 10 s the replaced cookie gets an access token and no new cookie', async () => {
  const first = await signIn()
  const second = await refresh(first.cookie)
  shop.travel(9_000)
  const again = await refresh(first.cookie)
  expect(again.status).toBe(200)
  expect((await who(again.data.accessToken)).status).toBe(200)
  expect(again.setCookie).toEqual([])
  expect((await refresh(second.cookie)).status).toBe(200)
})

it('[AUTH-2] a cookie replayed after 10 s revokes the session, the new cookie and every access token', async () => {
  const first = await signIn()
  const second = await refresh(first.cookie)
  shop.travel(10_500)
  const replayed = await refresh(first.cookie)
  expect(replayed.status).toBe(401)
  expect(replayed.setCookie).toEqual(['refresh=; Path=/api/auth; Max-Age=0; SameSite=Strict; HttpOnly'])
  expect((await refresh(second.cookie)).status).toBe(401)
  expect((await who(second.data.accessToken)).status).toBe(401)
})

it('[AUTH-2] a cookie from two rotations ago revokes the session, even within 10 s', async () => {
  const first = await signIn()
  const second = await refresh(first.cookie)
  const third = await refresh(second.cookie)
  expect((await refresh(first.cookie)).status).toBe(401)
  expect((await refresh(third.cookie)).status).toBe(401)
})

it('[AUTH-2] of two tabs that refresh at one instant both go on, and the cookie is replaced once', async () => {
  for (let round = 0; round < 10; round++) {
    const { cookie } = await signIn()
    const tabs = await Promise.all(Array.from({ length: 4 }, () => refresh(cookie)))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const tab of tabs) expect((await who(tab.data.accessToken)).status).toBe(200)
    const replaced = tabs.filter(({ setCookie }) => setCookie.length > 0)
    expect(replaced).toHaveLength(1)
    expect((await refresh(replaced[0]?.cookie)).status).toBe(200)
  }
})

it.each([
  'refresh=',
  'refresh=nonsense',
  'refresh=0190a000-0000-7000-8000-000000000001.' + 'A'.repeat(43),
  'refresh=%E0%A4%A',
  'other=1',
])('[WIRE-3] a refresh with the cookie "%s" is 401 and takes the cookie away', async (cookie) => {
  const refused = await refresh(cookie)
  expect(refused.status).toBe(401)
  expect(refused.setCookie).toEqual(['refresh=; Path=/api/auth; Max-Age=0; SameSite=Strict; HttpOnly'])
})

it('[AUTH-2] a session ends 60 days after its last refresh, not after its first', async () => {
  const day = 24 * 60 * 60 * 1000
  let { cookie } = await signIn()
  shop.travel(59 * day)
  ;({ cookie } = await refresh(cookie))
  shop.travel(59 * day)
  const last = await refresh(cookie)
  expect(last.status).toBe(200)
  shop.travel(61 * day)
  expect((await refresh(last.cookie)).status).toBe(401)
})

it.each([
  ['GET', '/auth/refresh', { origin: 'https://evil.example' }],
  ['GET', '/auth/refresh', { 'sec-fetch-site': 'cross-site' }],
  ['POST', '/auth/logout', { origin: 'https://evil.example' }],
])('[AUTH-2] %s %s from another site (%o) is refused and changes nothing', async (method, path, headers) => {
  const { cookie } = await signIn()
  const refused = await ask(method, path, { ...(headers as unknown as Record<string, string>), cookie: String(cookie) })
  expect(refused.status).toBe(403)
  expect(refused.setCookie).toEqual([])
  expect((await refresh(cookie)).setCookie).toHaveLength(1)
})

it('[AUTH-6] logout by the access token ends the session at once, in another process too', async () => {
  const { data, cookie } = await signIn()
  const elsewhere = { ...shop, database: openDatabase({ url: shop.url }, { poolSize: 2 }) }
  const seenElsewhere = (token: string) =>
    authenticate(elsewhere)(new Request('http://localhost/', { headers: { authorization: `Bearer ${token}` } }))
  expect(await seenElsewhere(data.accessToken)).toMatchObject({ userId, role: 'admin', name: 'Олена' })

  const out = await signOut({ authorization: `Bearer ${data.accessToken}` })
  expect(out.status).toBe(200)
  expect(out.data).toBeNull()
  // other things that the shop takes away then, such as the cart, have tests of their own
  const ours = out.setCookie.filter((each) => each.startsWith('refresh='))
  expect(ours).toEqual(['refresh=; Path=/api/auth; Max-Age=0; SameSite=Strict; HttpOnly'])
  expect(await seenElsewhere(data.accessToken)).toBeUndefined()
  await elsewhere.database.close()
  expect((await who(data.accessToken)).status).toBe(401)
  expect((await refresh(cookie)).status).toBe(401)
})

it('[AUTH-6] logout by the cookie alone ends the session; once more, or without a session, is no error', async () => {
  const { data, cookie } = await signIn()
  expect((await signOut({ cookie: String(cookie) })).status).toBe(200)
  expect((await who(data.accessToken)).status).toBe(401)
  expect((await signOut({ cookie: String(cookie) })).status).toBe(200)
  expect((await signOut({})).status).toBe(200)
})

it('[AUTH-6] logout leaves other sessions alone, and a wrong cookie ends nothing', async () => {
  const [phone, laptop] = [await signIn(), await signIn()]
  await signOut({ cookie: `${phone.cookie?.split('.')[0]}.${'A'.repeat(43)}` })
  expect((await who(phone.data.accessToken)).status).toBe(200)
  await signOut({ cookie: String(phone.cookie) })
  expect((await who(phone.data.accessToken)).status).toBe(401)
  expect((await who(laptop.data.accessToken)).status).toBe(200)
})

it('[AUTH-6] revoking a user’s sessions spares the one that is named', async () => {
  const [phone, laptop] = [await signIn(), await signIn()]
  const caller = await authenticate(shop)(
    new Request('http://localhost/', { headers: { authorization: `bearer ${laptop.data.accessToken}` } }),
  )
  await shop.database.transaction((tx) =>
    revokeSessions(tx, shop, { userId, exceptSessionId: caller?.sessionId ?? null }),
  )
  expect((await who(phone.data.accessToken)).status).toBe(401)
  expect((await who(laptop.data.accessToken)).status).toBe(200)
  await shop.database.transaction((tx) => revokeSessions(tx, shop, { userId }))
  expect((await who(laptop.data.accessToken)).status).toBe(401)
})

it('[AUTH-6] a sign-in beside a password change is over when the change is', async () => {
  const newHash = await hashPassword('Місяченько-8')
  for (let round = 0; round < 10; round++) {
    const change = shop.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ password_hash: newHash }).where('id', '=', userId).execute()
      await revokeSessions(tx, shop, { userId })
    })
    const [signedIn] = await Promise.all([signIn(), change])
    const outcome = signedIn.status === 200 ? (await who(signedIn.data.accessToken)).status : signedIn.status
    expect([400, 401]).toContain(outcome)
    await shop.database.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await shop.database.pool.query('delete from rate_limits')
  }
})

it('[AUTH-6] a sign-in by the old password, begun while the change is not yet committed, waits for it and is refused', async () => {
  const newHash = await hashPassword('Місяченько-8')
  let signingIn: Promise<Answer> | undefined
  await shop.database.transaction(async (tx) => {
    await tx.updateTable('users').set({ password_hash: newHash }).where('id', '=', userId).execute()
    await revokeSessions(tx, shop, { userId })
    signingIn = signIn()
    await Promise.race([signingIn, untilWaiting(shop)])
  })
  expect((await signingIn)?.status).toBe(400)
  const { rows } = await shop.database.pool.query('select id from sessions where user_id = $1 and revoked_at is null', [
    userId,
  ])
  expect(rows).toEqual([])
})

it('[AUTH-9] the role is the one the user has now, not the one in the token', async () => {
  const { data } = await signIn()
  await shop.database.pool.query('update users set role_id = $1 where id = $2', [
    '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01',
    userId,
  ])
  expect((await who(data.accessToken)).status).toBe(403)
})

it('[AUTH-2] an access token is refused after 10 days', async () => {
  const { data } = await signIn()
  shop.travel(864_000_000 - 5_000)
  expect((await who(data.accessToken)).status).toBe(200)
  shop.travel(10_000)
  expect((await who(data.accessToken)).status).toBe(401)
})

it('[AUTH-2] a tampered, unsigned or otherwise signed access token is refused', async () => {
  const { data } = await signIn()
  const [header = '', payload = '', signature = ''] = data.accessToken.split('.')
  const claims = JSON.parse(String(Buffer.from(payload, 'base64url')))
  const sign = (algorithm: string, head: string, body: string, key: string) =>
    `${head}.${body}.${createHmac(algorithm, key).update(`${head}.${body}`).digest('base64url')}`
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect((await who(sign('sha256', header, payload, tokenSecret))).status).toBe(200)

  const forged = [
    `${header}.${encode({ ...claims, role: 'admin', sub: '0190a000-0000-7000-8000-000000000001' })}.${signature}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    sign('sha256', header, payload, `${tokenSecret}.`),
    sign('sha512', encode({ alg: 'HS512' }), payload, tokenSecret),
    sign('sha256', header, encode({ sub: claims.sub, sid: claims.sid }), tokenSecret),
    sign('sha256', header, encode({ ...claims, sub: '0190a000-0000-7000-8000-000000000001' }), tokenSecret),
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    'nonsense',
    '',
  ]
  for (const token of forged) expect((await who(token)).status, token).toBe(401)
})
