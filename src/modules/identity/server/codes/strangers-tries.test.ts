import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#platform/roles.ts'
import { limitRules } from '#platform/server/limits.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, errorsOf, type Caller } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { lastMessageTo, messagesTo } from '../../../../../tests/build/outbox.ts'
import { stopClock } from '../../../../../tests/build/stopped-clock.ts'
import { createUser, hashPassword, listAdmins, unlockAccount } from '../index.ts'
import { loginKey } from '../login-key.ts'

const second = 1000
const day = 24 * 60 * 60 * second
const shop = stopClock(await testShop())
const api = testApi(shop)
const password = 'Сонечко-7'
const passwordHash = await hashPassword(password)

beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits')))

let people = 0

async function buildPerson(role: Role = 'user') {
  const phone = `+38063${String(++people).padStart(7, '0')}`
  const email = `owner${people}@example.ua`
  const id = await shop.database.transaction((tx) => createUser(tx, { role, phone, email, passwordHash }))
  return { id, phone, email }
}

const signIn = (caller: Caller, login: string, typed = password) =>
  caller.post('/auth/login', { login, password: typed })
const ask = (caller: Caller, login: string) => caller.post('/auth/loginbycode', { login })
const confirm = (caller: Caller, login: string, code: string) =>
  caller.post('/auth/loginbycodeconfirm', { login, code })
const enter = (caller: Caller, token: string) => caller.post('/auth/loginbylink', { token })

async function lastParameters(recipient: string): Promise<{ code?: string; path?: string }> {
  return (await lastMessageTo(shop, recipient)).parameters as { code?: string; path?: string }
}
const tokenOf = (path = '') => /^\/uk\/login#sign-in\/([\w-]{43})$/.exec(path)?.[1] ?? ''
const wrong = (code = '0000') => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Strangers, each from an address of their own, until a login's wrong passwords are used up. */
async function wastePasswords(login: string): Promise<void> {
  for (let tries = 0; tries < limitRules.wrongPasswordPerLogin.attempts; tries++)
    await signIn(buildCaller(api), login, 'wrong')
}

/** The same with codes: each has five tries, and the login ten a day. */
async function wasteCodes(login: string): Promise<void> {
  for (let codes = 0; codes < 2; codes++) {
    shop.travel(181 * second)
    await ask(buildCaller(api), login)
    const { code } = await lastParameters(login)
    for (let tries = 0; tries < 5; tries++) await confirm(buildCaller(api), login, wrong(code))
  }
  expect((await confirm(buildCaller(api), login, '0000')).status).toBe(429)
}

async function wasteMessages(login: string): Promise<void> {
  for (let sent = 0; sent < limitRules.sendingsPerLogin.attempts; sent++) {
    shop.travel(181 * second)
    expect((await ask(buildCaller(api), login)).status).toBe(200)
  }
  shop.travel(181 * second)
  expect((await ask(buildCaller(api), login)).status).toBe(429)
}

describe('[AUTH-2] [AUTH-3] on a device that knows the account', () => {
  async function buildKnown(role: Role = 'user') {
    const person = await buildPerson(role)
    const known = buildCaller(api)
    expect((await signIn(known, person.email)).status).toBe(200)
    return { ...person, known }
  }

  deepIt('wrong passwords from elsewhere keep nobody out, by either login', async () => {
    const { email, phone, known } = await buildKnown()
    for (const login of [email, phone]) {
      await wastePasswords(login)
      expect((await signIn(buildCaller(api), login)).status).toBe(429)
      expect((await signIn(known, login)).status).toBe(200)
    }
  })

  it('they have a count of their own, so that a stolen device gets no more guesses', async () => {
    const { email, known } = await buildKnown()
    for (let tries = 0; tries < 10; tries++) expect((await signIn(known, email, 'wrong')).status).toBe(400)
    const refused = await signIn(known, email)
    expect([refused.status, refused.Message.Errors.map(({ id }) => id)]).toEqual([429, ['login']])
    expect((await signIn(buildCaller(api), email)).status).toBe(200)
  })

  it('strangers use up neither the tries of its code nor its messages, and do not void it', async () => {
    const { email, known } = await buildKnown()
    await wasteCodes(email)
    expect((await ask(known, email)).Data).toEqual({ resendAfterSeconds: 10 })
    const { code = '' } = await lastParameters(email)
    shop.travel(181 * second)
    await ask(buildCaller(api), email)
    expect((await confirm(known, email, code)).status).toBe(200)
  })

  it('twenty messages that strangers asked for leave it its own', async () => {
    const { phone, known } = await buildKnown()
    await wasteMessages(phone)
    expect((await ask(known, phone)).status).toBe(200)
    expect((await confirm(known, phone, (await lastParameters(phone)).code ?? '')).status).toBe(200)
  })

  it('another account, a made-up cookie and one of more than a year ago are no way around the counts', async () => {
    const victim = await buildPerson()
    const { known } = await buildKnown()
    const forger = buildCaller(api)
    const [head = '', _claims, tail = ''] = (known.cookies.get('device') ?? '').split('.')
    const claims = JSON.stringify({ accounts: [victim.id], sub: 'x', exp: 9_999_999_999 })
    forger.cookies.set('device', [head, Buffer.from(claims).toString('base64url'), tail].join('.'))
    const late = buildCaller(api)
    await signIn(late, victim.email)
    const aged = late.cookies.get('device') ?? ''
    await wastePasswords(victim.email)
    for (const caller of [known, forger]) expect((await signIn(caller, victim.email)).status).toBe(429)
    expect((await signIn(late, victim.email)).status).toBe(200)
    shop.travel(366 * day)
    late.cookies.set('device', aged)
    expect((await signIn(late, victim.email)).status).toBe(429)
  })

  deepIt('it remembers five accounts, the latest ones', async () => {
    const all = [await buildPerson()]
    const shared = buildCaller(api)
    await signIn(shared, all[0]?.email ?? '')
    for (let more = 0; more < 5; more++) {
      const person = await buildPerson()
      all.push(person)
      await signIn(shared, person.email)
    }
    const [first, ...later] = all
    for (const { email } of all) await wastePasswords(email)
    expect((await signIn(shared, first?.email ?? '')).status).toBe(429)
    for (const { email } of later) expect((await signIn(shared, email)).status).toBe(200)
  })
})

describe('[AUTH-3] on a new device', () => {
  deepIt.each([
    ['admin', 'email'],
    ['packer', 'phone'],
  ] as const)('%s whose counts are all used up signs in by the link of a message to the %s', async (role, kind) => {
    const person = await buildPerson(role)
    const login = person[kind]
    await wastePasswords(login)
    await wasteMessages(login)
    const sent = (await messagesTo(shop, login)).map(({ template }) => template)
    expect(new Set(sent)).toEqual(new Set(['staffSignInCode']))
    // to the end of the day in which no other message leaves
    shop.travel(day - 181 * second - 1)
    const token = tokenOf((await lastParameters(login)).path)
    expect((await enter(buildCaller(api), token)).Data).toMatchObject({ user: { Id: person.id } })
  })

  it('the last five messages of a day bring a customer a link beside the code, which lets in to the end of that day', async () => {
    const { id, phone } = await buildPerson()
    await wasteMessages(phone)
    const sent = (await messagesTo(shop, phone)).map(({ template }) => template).toSorted()
    expect(sent).toEqual([...Array<string>(15).fill('signInCode'), ...Array<string>(5).fill('staffSignInCode')])
    shop.travel(day - 181 * second - 1)
    const token = tokenOf((await lastParameters(phone)).path)
    expect((await enter(buildCaller(api), token)).Data).toMatchObject({ user: { Id: id } })
  })

  deepIt('registrations that strangers begin leave the owner those five', async () => {
    const { id, phone } = await buildPerson()
    const entry = { phoneNumber: phone, password, isDataProcessing: true }
    const statuses = []
    for (let times = 0; times < 16; times++) {
      statuses.push((await buildCaller(api).post('/auth/registration/phone', entry)).status)
      shop.travel(181 * second)
    }
    expect([new Set(statuses.slice(0, 15)), statuses[15]]).toEqual([new Set([200]), 429])
    expect((await ask(buildCaller(api), phone)).status).toBe(200)
    const token = tokenOf((await lastParameters(phone)).path)
    expect((await enter(buildCaller(api), token)).Data).toMatchObject({ user: { Id: id } })
  })

  it.each(['user', 'admin'] as const)('while codes rest, the message to %s brings a link instead', async (role) => {
    const { id, phone } = await buildPerson(role)
    await wasteCodes(phone)
    shop.travel(181 * second)
    expect((await ask(buildCaller(api), phone)).status).toBe(200)
    const message = await lastMessageTo(shop, phone)
    expect(message).toMatchObject({ template: 'signInLink', channel: 'sms' })
    const { path } = message.parameters as { path: string }
    expect((await enter(buildCaller(api), tokenOf(path))).Data).toMatchObject({ user: { Id: id } })
  })

  it('nobody learns who is staff, nor who has an account: asking while codes rest answers all alike', async () => {
    const logins = [(await buildPerson()).phone, (await buildPerson('admin')).phone, '+380630000000']
    const seen = []
    for (const login of logins) {
      for (let codes = 0; codes < 2; codes++) {
        await ask(buildCaller(api), login)
        for (let tries = 0; tries < 5; tries++) await confirm(buildCaller(api), login, '0000')
        shop.travel(181 * second)
      }
      const { status, Data, Message } = await ask(buildCaller(api), login)
      seen.push({ status, Data, Message })
    }
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    expect(seen[0]?.status).toBe(200)
  })

  it('customers get a code alone while nobody troubles them', async () => {
    const { email } = await buildPerson()
    await ask(buildCaller(api), email)
    expect(await lastMessageTo(shop, email)).toMatchObject({ template: 'signInCode' })
  })
})

describe('[AUTH-3] the link of a message', () => {
  async function buildLink() {
    const admin = await buildPerson('admin')
    await ask(buildCaller(api), admin.email)
    return { ...admin, token: tokenOf((await lastParameters(admin.email)).path) }
  }

  it('signs in once, also of two at once, and only its hash is stored', async () => {
    const { token } = await buildLink()
    const { rows } = await shop.database.pool.query('select token_hash::text as hash from sign_in_links')
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
    const both = await Promise.all([enter(buildCaller(api), token), enter(buildCaller(api), token)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('stays good when others are sent, for a day', async () => {
    const { email, token } = await buildLink()
    shop.travel(10 * second)
    await ask(buildCaller(api), email)
    const later = tokenOf((await lastParameters(email)).path)
    expect((await enter(buildCaller(api), token)).status).toBe(200)
    shop.travel(day)
    const late = await enter(buildCaller(api), later)
    expect([late.status, ...errorsOf(late)]).toEqual([400, expect.stringContaining('Це посилання вже не діє')])
  })

  it('ends with a new password, and with the sessions that an Admin ends', async () => {
    const { email, token } = await buildLink()
    const caller = buildCaller(api)
    await signIn(caller, email)
    const body = { currentPassword: password, newPassword: 'Місяченько-8' }
    expect((await caller.put('/profile/password', body)).status).toBe(200)
    expect((await enter(buildCaller(api), token)).status).toBe(400)
  })

  it('is not used by opening it, nor from another site', async () => {
    const { token } = await buildLink()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-mode': 'navigate' }])
      expect((await api.call('/auth/loginbylink', { method: 'POST', headers, body: { token } })).status).toBe(403)
    expect((await enter(buildCaller(api), token)).status).toBe(200)
  })
})

describe('npm run admin:unlock', () => {
  it('[AUTH-2] forgets the counts of both logins, and its link signs in', async () => {
    const { id, email, phone } = await buildPerson('admin')
    await wastePasswords(email)
    await wasteCodes(phone)
    const path = await unlockAccount(shop, { email })
    expect((await signIn(buildCaller(api), email)).status).toBe(200)
    shop.travel(181 * second)
    await ask(buildCaller(api), phone)
    expect((await confirm(buildCaller(api), phone, (await lastParameters(phone)).code ?? '')).status).toBe(200)
    expect((await enter(buildCaller(api), tokenOf(path))).Data).toMatchObject({ user: { Id: id } })
  })

  it('knows nobody by a login that nobody has, and names the Admins', async () => {
    expect(await unlockAccount(shop, { email: 'nobody@example.ua' })).toBeUndefined()
    const { email } = await buildPerson('admin')
    await buildPerson('packer')
    expect((await listAdmins(shop)).at(-1)).toBe(email)
  })
})

describe('[WIRE-3] [AUTH-4] a throttled call names the field that it is about', () => {
  const entry = { password, isDataProcessing: true, phoneNumber: '+380630000001', email: 'new@example.ua' }

  it.each([
    ['wrongPasswordPerAddress', '/auth/login', { login: 'a@example.ua', password }, 'login'],
    ['sendingsPerAddress', '/auth/loginbycode', { login: 'a@example.ua' }, 'login'],
    ['wrongCodePerAddress', '/auth/loginbycodeconfirm', { login: 'a@example.ua', code: '1234' }, 'login'],
    ['sendingsPerAddress', '/auth/registration/phone', entry, 'phoneNumber'],
    ['registrationsPerAddress', '/auth/registration/email', entry, 'email'],
    ['sendingsPerAddress', '/auth/sentactivationlinkonemail', { email: 'a@example.ua' }, 'email'],
  ] as const)('by %s: %s', async (rule, path, body, field) => {
    const address = `203.0.113.${100 + people++}`
    await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `${rule}:${address}`,
      limitRules[rule].attempts,
      Date.now() + 60_000,
    ])
    const answer = await buildCaller(api, address).post(path, body)
    expect([answer.status, answer.Message.Errors.map(({ id }) => id)]).toEqual([429, [field]])
  })

  it.each([
    ['sendingsPerAddress', { PhoneNumber: '+380630000002' }, 'PhoneNumber'],
    ['sendingsPerAddress', { Email: 'other@example.ua' }, 'Email'],
    ['sendingsPerLogin', { PhoneNumber: '+380630000003' }, 'PhoneNumber'],
    ['sendingsPerLogin', { Email: 'third@example.ua' }, 'Email'],
  ] as const)('by %s: the profile with %o', async (rule, change, field) => {
    const person = buildCaller(api)
    await signIn(person, (await buildPerson()).email)
    const contact = 'Email' in change ? { email: change.Email } : { phone: change.PhoneNumber }
    const address = `203.0.113.${100 + people++}`
    await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `${rule}:${rule === 'sendingsPerLogin' ? loginKey(contact) : address}`,
      limitRules[rule].attempts,
      Date.now() + 60_000,
    ])
    const answer = await person.put('/profile', change, { address })
    expect([answer.status, answer.Message.Errors.map(({ id }) => id)]).toEqual([429, [field]])
  })

  it('and is refused before its body is read, so that large and broken ones cost nothing', async () => {
    const address = '203.0.113.90'
    await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 60, $2)', [
      `wrongPasswordPerAddress:${address}`,
      Date.now() + 60_000,
    ])
    const post = (body: string) => buildCaller(api, address).post('/auth/login', body)
    for (const body of ['{"login":', JSON.stringify({ login: 'x'.repeat(2 * 1024 * 1024) })])
      expect((await post(body)).status).toBe(429)
  })
})
