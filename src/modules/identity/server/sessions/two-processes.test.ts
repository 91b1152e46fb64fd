import { roleIds } from '#platform/roles.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { openLimits } from '#platform/server/limits.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, type Caller } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { lastMessageTo } from '../../../../../tests/build/outbox.ts'
import { createUser, hashPassword } from '../index.ts'

const shop = await testShop()
const here = testApi(shop)
// another process of the same shop: nothing is shared but the database
const database = openDatabase({ url: shop.url })
const there = testApi({ ...shop, database, limits: openLimits(database.pool) })
afterAll(() => database.close())
beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits')))

const password = 'Сонечко-7'
const passwordHash = await hashPassword(password)
let people = 0

/** Signed in here; `elsewhere` is the same browser as the other process sees it. */
async function buildPerson() {
  const email = `person${++people}@example.ua`
  const id = await shop.database.transaction((tx) => createUser(tx, { role: 'user', email, passwordHash }))
  const caller = buildCaller(here)
  await caller.post('/auth/login', { login: email, password })
  const elsewhere = buildCaller(there)
  elsewhere.token = caller.token
  for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value)
  return { id, email, caller, elsewhere }
}
type Person = Awaited<ReturnType<typeof buildPerson>>

const admin = buildCaller(here)
admin.token = await here.signIn('admin')

/** The ways in which a session ends, all in this process. */
const endings: Record<string, (person: Person) => Promise<unknown>> = {
  logout: ({ caller }) => caller.post('/auth/logout', {}),
  'a password change in another browser': async ({ email }) => {
    const other = buildCaller(here)
    await other.post('/auth/login', { login: email, password })
    return other.put('/profile/password', { currentPassword: password, newPassword: 'Місяченько-8' })
  },
  'a new role': ({ id }) => admin.put('/crm/users/update', { users: [{ Id: id, RoleId: roleIds.packer }] }),
  'the staff': ({ id }) => admin.post('/crm/users/revokesessions', { ids: [id] }),
  'a refresh token used again': async ({ caller }) => {
    const stolen = caller.cookies.get('refresh') ?? ''
    await caller.get('/auth/refresh')
    await caller.get('/auth/refresh')
    const thief = buildCaller(here)
    thief.cookies.set('refresh', stolen)
    return thief.get('/auth/refresh')
  },
}

describe('[AUTH-2] [AUTH-6] a session that one process ended is refused by the other at its next call', () => {
  it.each(Object.entries(endings))('ended by %s', async (_name, end) => {
    const person = await buildPerson()
    expect((await person.elsewhere.get('/profile')).status).toBe(200)
    await end(person)
    expect((await person.elsewhere.get('/profile')).status).toBe(401)
    expect((await person.elsewhere.get('/auth/refresh')).status).toBe(401)
    expect((await person.caller.get('/profile')).status).toBe(401)
  })
})

it('[AUTH-2] wrong passwords of a login count together in both processes', async () => {
  const { email } = await buildPerson()
  const attempt = (api: typeof here, typed: string) =>
    buildCaller(api).post('/auth/login', { login: email, password: typed })
  for (let tries = 0; tries < 10; tries++) expect((await attempt(tries % 2 ? here : there, 'не той')).status).toBe(400)
  for (const api of [here, there]) {
    const refused = await attempt(api, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

it('[AUTH-2] an address runs out of wrong passwords over both processes', async () => {
  await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 58, $2)', [
    'wrongPasswordPerAddress:203.0.113.20',
    Date.now() + 60_000,
  ])
  const attempt = (api: typeof here, nth: number) =>
    buildCaller(api, '203.0.113.20').post('/auth/login', { login: `nobody${nth}@example.ua`, password })
  expect([(await attempt(here, 1)).status, (await attempt(there, 2)).status]).toEqual([400, 400])
  expect([(await attempt(here, 3)).status, (await attempt(there, 4)).status]).toEqual([429, 429])
})

it('[AUTH-3] tries at one code count together in both processes, in a burst, too', async () => {
  const { email } = await buildPerson()
  await buildCaller(here).post('/auth/loginbycode', { login: email })
  const { parameters } = await lastMessageTo(shop, email)
  const code = Number((parameters as { code: string }).code)
  const wrong = (nth: number) => String((code + 1 + nth) % 10_000).padStart(4, '0')
  const tried = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      buildCaller(nth % 2 ? here : there, `203.0.113.${100 + nth}`).post('/auth/loginbycodeconfirm', {
        login: email,
        code: wrong(nth),
      }),
    ),
  )
  const text = (answer: Awaited<ReturnType<Caller['get']>>) => answer.Message.Errors[0]?.error ?? ''
  expect(tried.filter((answer) => text(answer).startsWith('Код не підходить'))).toHaveLength(5)
})

it('[AUTH-2] 20 refreshes of one cookie at once, in both processes: one rotation, and nobody is signed out', async () => {
  for (let round = 0; round < 5; round++) {
    const { caller, email } = await buildPerson()
    const before = caller.cookies.get('refresh') ?? ''
    const tabs = Array.from({ length: 20 }, (_, nth) => buildCaller(nth % 2 ? here : there))
    for (const tab of tabs) tab.cookies.set('refresh', before)
    const answers = await Promise.all(tabs.map((tab) => tab.get('/auth/refresh')))
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200))
    const rotated = tabs.filter((tab) => tab.cookies.get('refresh') !== before)
    expect(rotated, email).toHaveLength(1)
    for (const tab of tabs) expect((await tab.get('/profile')).status).toBe(200)
    expect((await rotated[0]?.get('/auth/refresh'))?.status).toBe(200)
  }
})
