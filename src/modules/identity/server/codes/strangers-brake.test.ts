import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#platform/roles.ts'
import { limitRules } from '#platform/server/limits.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, type Caller } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { lastMessageTo } from '../../../../../tests/build/outbox.ts'
import { quickHash } from '../../../../../tests/build/quick-hash.ts'
import { stopClock } from '../../../../../tests/build/stopped-clock.ts'
import { createUser } from '../index.ts'

const second = 1000
const shop = stopClock(await testShop())
const api = testApi(shop)
const password = 'Сонечко-7'
const passwordHash = quickHash(password)

beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits')))

let people = 0

async function buildPerson(role: Role = 'user') {
  const email = `owner${++people}@example.ua`
  const id = await shop.database.transaction((tx) => createUser(tx, { role, email, passwordHash }))
  return { id, email }
}

const signIn = (caller: Caller, login: string) => caller.post('/auth/login', { login, password })
const ask = (caller: Caller, login: string) => caller.post('/auth/loginbycode', { login })
const confirm = (caller: Caller, login: string, code: string) =>
  caller.post('/auth/loginbycodeconfirm', { login, code })
const enter = (caller: Caller, token: string) => caller.post('/auth/loginbylink', { token })

async function lastParameters(recipient: string): Promise<{ code?: string; path?: string }> {
  return (await lastMessageTo(shop, recipient)).parameters as { code?: string; path?: string }
}
const tokenOf = (path = '') => /^\/uk\/login#sign-in\/([\w-]{43})$/.exec(path)?.[1] ?? ''
const wrong = (code = '0000') => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('[AUTH-3] [AUTH-4] a brake for all strangers together, whatever their addresses and the logins that they try', () => {
  /** As if others had done as much already, but for `left`. */
  async function use(rule: 'wrongCodesOfStrangers' | 'messagesToStrangers' | 'registrationsOfStrangers', left: number) {
    await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `${rule}:shop`,
      limitRules[rule].attempts - left,
      Date.now() + 30 * 60_000,
    ])
  }
  async function buildKnown() {
    const person = await buildPerson()
    const known = buildCaller(api)
    await signIn(known, person.email)
    return { ...person, known }
  }
  async function askCode(caller: Caller, login: string): Promise<string> {
    expect((await ask(caller, login)).status).toBe(200)
    return (await lastParameters(login)).code ?? ''
  }

  it('one code at each of many logins: strangers get links in place of codes, a device that knows the account goes on', async () => {
    const { email, known } = await buildKnown()
    await use('wrongCodesOfStrangers', 2)
    const victims = await Promise.all([buildPerson(), buildPerson(), buildPerson()])
    const codes: string[] = []
    for (const victim of victims) codes.push(await askCode(buildCaller(api), victim.email))
    const tries = await Promise.all(
      victims.map((victim, place) => confirm(buildCaller(api), victim.email, wrong(codes[place]))),
    )
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([400, 400, 429])
    const [victim] = victims
    // the right one, too: it may be guessed
    expect((await confirm(buildCaller(api), victim.email, codes[0] ?? '')).status).toBe(429)
    shop.travel(181 * second)
    expect((await ask(buildCaller(api), victim.email)).status).toBe(200)
    const { path } = await lastParameters(victim.email)
    expect((await enter(buildCaller(api), tokenOf(path))).status).toBe(200)
    expect((await confirm(known, email, await askCode(known, email))).status).toBe(200)
  })

  it('right codes, and those that are too old, are not counted', async () => {
    await use('wrongCodesOfStrangers', 1)
    for (let times = 0; times < 3; times++) {
      const { email } = await buildPerson()
      expect((await confirm(buildCaller(api), `nobody${times}@example.ua`, '1234')).status).toBe(400)
      expect((await confirm(buildCaller(api), email, await askCode(buildCaller(api), email))).status).toBe(200)
    }
  })

  it('messages: known devices, and staff for contacts of their own, still get theirs', async () => {
    const { email, known } = await buildKnown()
    const [user, packer] = [buildCaller(api), buildCaller(api)]
    await signIn(user, (await buildPerson()).email)
    await signIn(packer, (await buildPerson('packer')).email)
    await use('messagesToStrangers', 1)
    expect((await ask(buildCaller(api), (await buildPerson()).email)).status).toBe(200)
    const refused = await ask(buildCaller(api), (await buildPerson()).email)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 1700]).toEqual([429, true])
    expect((await buildCaller(api).post('/auth/sentactivationlinkonemail', { email: 'x@example.ua' })).status).toBe(429)
    expect((await user.put('/profile', { Email: 'other1@example.ua' })).status).toBe(429)
    expect((await packer.put('/profile', { Email: 'other2@example.ua' })).status).toBe(200)
    await askCode(known, email)
  })

  it('registrations: those who have an account sign in as ever', async () => {
    const { email } = await buildPerson()
    await use('registrationsOfStrangers', 1)
    const register = (place: number) =>
      buildCaller(api).post('/auth/registration/email', {
        firstName: 'Олена',
        lastName: 'Коваль',
        email: `fresh${place}@example.ua`,
        password,
        isDataProcessing: true,
      })
    const answers = [await register(1), await register(2)]
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
    expect((await signIn(buildCaller(api), email)).status).toBe(200)
  })
})
