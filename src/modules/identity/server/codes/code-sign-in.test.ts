import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { openLimits } from '#platform/server/limits.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, errorsOf, statusesOf } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { lastMessageTo, messagesTo } from '../../../../../tests/build/outbox.ts'
import { stopClock } from '../../../../../tests/build/stopped-clock.ts'
import { recordStatements } from '../../../../../tests/bench/statements.ts'
import { createUser, hashPassword } from '../index.ts'

const second = 1000
const minute = 60 * second
const shop = stopClock(await testShop())
const api = testApi(shop)
const passwordHash = await hashPassword('Сонечко-7')

beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits')))

let people = 0

/** A customer of the test's own. */
async function buildPerson(): Promise<{ id: string; phone: string; email: string }> {
  const phone = `+38050${String(++people).padStart(7, '0')}`
  const email = `person${people}@example.ua`
  const id = await shop.database.transaction((tx) => createUser(tx, { role: 'user', phone, email, passwordHash }))
  return { id, phone, email }
}

async function codeTo(recipient: string): Promise<string> {
  const { parameters } = await lastMessageTo(shop, recipient)
  return String((parameters as { code?: string }).code)
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

it.each(['phone', 'email'] as const)(
  '[AUTH-3] [AUTH-10] the code sent to the %s signs in, and answers the token and the user',
  async (kind) => {
    const person = await buildPerson()
    const caller = buildCaller(api)
    const sent = await caller.post('/auth/loginbycode', { login: person[kind] })
    expect(sent.Data).toEqual({ resendAfterSeconds: 10 })
    const message = await lastMessageTo(shop, person[kind])
    expect(message).toMatchObject({
      channel: kind === 'email' ? 'email' : 'sms',
      language: 'uk',
      template: 'signInCode',
      parameters: { code: expect.stringMatching(/^\d{4}$/) },
    })
    const answer = await caller.post('/auth/loginbycodeconfirm', {
      login: person[kind],
      code: await codeTo(person[kind]),
    })
    expect(answer.status).toBe(200)
    expect(answer.Data).toMatchObject({ accessToken: expect.any(String), user: { Id: person.id } })
    expect(caller.cookies.has('refresh')).toBe(true)
    expect((await caller.get('/profile')).status).toBe(200)
  },
)

it('[AUTH-1] a number may be typed one way for the code and another way with it', async () => {
  const { phone } = await buildPerson()
  const caller = buildCaller(api)
  await caller.post('/auth/loginbycode', { login: `0${phone.slice(4)}` })
  const login = `8 (${phone.slice(3, 6)}) ${phone.slice(6)}`
  expect((await caller.post('/auth/loginbycodeconfirm', { login, code: await codeTo(phone) })).status).toBe(200)
})

it('[AUTH-3] neither the code nor a plain hash of it is stored', async () => {
  const { phone } = await buildPerson()
  await buildCaller(api).post('/auth/loginbycode', { login: phone })
  const code = await codeTo(phone)
  const { rows } = await shop.database.pool.query(
    `select c.code_hash = sha256($1::text::bytea) or c.code_hash = $1::text::bytea as is_plain from codes c
     where code_hash is not null`,
    [code],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ is_plain }) => is_plain === false)).toBe(true)
})

it('[AUTH-3] a code is good for 5 minutes', async () => {
  const { phone } = await buildPerson()
  const caller = buildCaller(api)
  await caller.post('/auth/loginbycode', { login: phone })
  const early = await codeTo(phone)
  shop.travel(5 * minute)
  const late = await caller.post('/auth/loginbycodeconfirm', { login: phone, code: early })
  expect(late.status).toBe(400)
  expect(errorsOf(late)).toEqual(['code: Цей код уже не діє. Попросіть новий'])
  await caller.post('/auth/loginbycode', { login: phone })
  shop.travel(5 * minute - 5 * second)
  expect((await caller.post('/auth/loginbycodeconfirm', { login: phone, code: await codeTo(phone) })).status).toBe(200)
})

it('[AUTH-3] a code is good once', async () => {
  const { phone } = await buildPerson()
  const caller = buildCaller(api)
  await caller.post('/auth/loginbycode', { login: phone })
  const body = { login: phone, code: await codeTo(phone) }
  const both = await Promise.all([
    caller.post('/auth/loginbycodeconfirm', body),
    caller.post('/auth/loginbycodeconfirm', body),
  ])
  expect(statusesOf(both)).toEqual([200, 400])
})

it('[AUTH-3] after 5 wrong tries a code is good no more, not even in a burst', async () => {
  const { phone } = await buildPerson()
  await buildCaller(api).post('/auth/loginbycode', { login: phone })
  const code = await codeTo(phone)
  const tries = await Promise.all(
    Array.from({ length: 12 }, () =>
      buildCaller(api).post('/auth/loginbycodeconfirm', { login: phone, code: wrong(code) }),
    ),
  )
  const said = tries.map(errorsOf).flat()
  expect(said.filter((each) => each.startsWith('code: Код не підходить'))).toHaveLength(5)
  expect(said.filter((each) => each.startsWith('code: Цей код уже не діє'))).toHaveLength(7)
  const right = await buildCaller(api).post('/auth/loginbycodeconfirm', { login: phone, code })
  expect(errorsOf(right)).toEqual(['code: Цей код уже не діє. Попросіть новий'])
})

it('[AUTH-3] 10 wrong codes let code sign-in of a login rest for 24 h, across processes; the password works', async () => {
  const { phone, id } = await buildPerson()
  const database = openDatabase({ url: shop.url }, { poolSize: 2 })
  const elsewhere = testApi({ ...shop, database, limits: openLimits(database.pool) })
  for (const one of [api, elsewhere]) {
    await buildCaller(one).post('/auth/loginbycode', { login: phone })
    const code = await codeTo(phone)
    for (let tries = 0; tries < 5; tries++) {
      const answer = await buildCaller(one).post('/auth/loginbycodeconfirm', { login: phone, code: wrong(code) })
      expect(answer.status).toBe(400)
    }
    shop.travel(4 * minute)
    // the day that began with the first try is nearly over; the rest is to begin with the last one
    if (one === api) await shop.database.pool.query('update rate_limits set expire = $1', [Date.now() + 60 * second])
  }
  for (const one of [api, elsewhere]) {
    const refused = await buildCaller(one).post('/auth/loginbycodeconfirm', { login: phone, code: '0000' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(24 * 60 * 60 - 60)
    expect(errorsOf(refused)).toEqual([
      'code: Забагато неправильних кодів. Вхід за кодом знову запрацює за 24 години; увійти з паролем можна вже зараз',
    ])
  }
  await database.close()
  const byPassword = await buildCaller(api).post('/auth/login', { login: phone, password: 'Сонечко-7' })
  expect(byPassword.Data).toMatchObject({ user: { Id: id } })
})

it('[AUTH-3] an address has 30 wrong codes a day, over all logins', async () => {
  const caller = buildCaller(api, '203.0.113.7')
  await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 29, $2)', [
    'wrongCodePerAddress:203.0.113.7',
    Date.now() + 60_000,
  ])
  expect((await caller.post('/auth/loginbycodeconfirm', { login: '+380509999999', code: '1234' })).status).toBe(400)
  const { phone } = await buildPerson()
  await buildCaller(api).post('/auth/loginbycode', { login: phone })
  const body = { login: phone, code: await codeTo(phone) }
  expect((await caller.post('/auth/loginbycodeconfirm', body)).status).toBe(429)
  expect((await buildCaller(api).post('/auth/loginbycodeconfirm', body)).status).toBe(200)
})

describe('[AUTH-4] sending again', () => {
  it.each(['known', 'unknown'])('waits 10 s, then 180 s, and says how long: a login that is %s', async (kind) => {
    const phone = kind === 'known' ? (await buildPerson()).phone : `+38093${String(++people).padStart(7, '0')}`
    const caller = buildCaller(api)
    const again = () => caller.get(`/auth/sendcodeonemore/${encodeURIComponent(phone)}`)
    expect((await caller.post('/auth/loginbycode', { login: phone })).Data).toEqual({ resendAfterSeconds: 10 })
    const early = await again()
    expect(early.status).toBe(429)
    expect(early.headers.get('retry-after')).toBe('10')
    expect(errorsOf(early)).toEqual(['code: Надіслати ще раз можна за 10 секунд'])
    shop.travel(10 * second)
    expect((await again()).Data).toEqual({ resendAfterSeconds: 180 })
    shop.travel(179 * second)
    expect((await again()).status).toBe(429)
    shop.travel(1 * second)
    expect((await again()).Data).toEqual({ resendAfterSeconds: 180 })
    expect(await messagesTo(shop, phone)).toHaveLength(kind === 'known' ? 3 : 0)
  })

  it('voids the code before', async () => {
    const { phone } = await buildPerson()
    const caller = buildCaller(api)
    await caller.post('/auth/loginbycode', { login: phone })
    const first = await codeTo(phone)
    shop.travel(10 * second)
    await caller.get(`/auth/sendcodeonemore/${encodeURIComponent(phone)}`)
    const latest = await codeTo(phone)
    if (first !== latest)
      expect((await caller.post('/auth/loginbycodeconfirm', { login: phone, code: first })).status).toBe(400)
    expect((await caller.post('/auth/loginbycodeconfirm', { login: phone, code: latest })).status).toBe(200)
  })

  it('of 20 who ask at once, in two processes, sends one message, the first time and again', async () => {
    const { phone } = await buildPerson()
    const database = openDatabase({ url: shop.url })
    const elsewhere = testApi({ ...shop, database, limits: openLimits(database.pool) })
    for (let round = 1; round <= 4; round++) {
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          buildCaller(nth % 2 ? api : elsewhere).post('/auth/loginbycode', { login: phone }),
        ),
      )
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(asked.filter(({ status }) => status === 429)).toHaveLength(19)
      expect(await messagesTo(shop, phone)).toHaveLength(round)
      shop.travel(180 * second)
    }
    await database.close()
  })

  it('no login gets more than 20 messages a day, and no address more than 60 an hour', async () => {
    const { phone, email } = await buildPerson()
    const full = async (caller: ReturnType<typeof buildCaller>) =>
      (await caller.post('/auth/loginbycode', { login: phone })).status
    await shop.database.pool.query(`insert into rate_limits (key, points, expire) values ($1, 60, $2)`, [
      'sendingsPerAddress:203.0.113.9',
      Date.now() + 60_000,
    ])
    expect(await full(buildCaller(api, '203.0.113.9'))).toBe(429)
    expect(await full(buildCaller(api))).toBe(200)
    await shop.database.pool.query(`update rate_limits set points = 20 where key like 'sendingsPerLogin:%'`)
    shop.travel(4 * minute)
    expect(await full(buildCaller(api))).toBe(429)
    expect((await buildCaller(api).post('/auth/loginbycode', { login: email })).status).toBe(200)
  })
})

describe('[AUTH-3] an unknown login', () => {
  it('gets the answers of a known one, word for word, and no message', async () => {
    const { phone } = await buildPerson()
    const seen = []
    for (const login of [phone, '+380931111111']) {
      const caller = buildCaller(api)
      const sent = await caller.post('/auth/loginbycode', { login })
      const again = await caller.get(`/auth/sendcodeonemore/${encodeURIComponent(login)}`)
      const code = (await messagesTo(shop, login)).length > 0 ? await codeTo(login) : '4821'
      const tried = []
      for (let tries = 0; tries < 6; tries++) {
        const answer = await caller.post('/auth/loginbycodeconfirm', { login, code: wrong(code) })
        tried.push([answer.status, errorsOf(answer)])
      }
      const { status, Data, Message } = again
      seen.push({ sent: [sent.status, sent.Data], again: { status, Data, Errors: Message.Errors.length }, tried })
    }
    // one of ten thousand codes fits an unknown login by chance, which is refused all the same
    expect(seen[1]).toEqual(seen[0])
    expect(await messagesTo(shop, '+380931111111')).toEqual([])
  })

  it('takes the same statements as a known one, to ask for a code and to try one', async () => {
    const { phone } = await buildPerson()
    const count = async (login: string) => {
      const caller = buildCaller(api)
      const asking = await recordStatements(shop.database.pool, () => caller.post('/auth/loginbycode', { login }))
      const { length } = asking.filter(({ text }) => !/^(release|rollback)/.test(text))
      const trying = await recordStatements(shop.database.pool, () =>
        caller.post('/auth/loginbycodeconfirm', { login, code: '0000' }),
      )
      return {
        asked: asking.length,
        without: length,
        queued: asking.filter(({ text }) => /^\s*insert into work\b/.test(text)).length,
        tried: trying.length,
      }
    }
    await count('+380935555555')
    const [known, unknown] = [await count(phone), await count('+380932222222')]
    expect(known.asked).toBeGreaterThan(8)
    expect(known.queued).toBe(1)
    expect(unknown).toEqual(known)
  })
})

it.each([
  ['/auth/loginbycode', { login: 'olena@' }, ['login: incorrectEmail']],
  ['/auth/loginbycode', { login: '067' }, ['login: incorrectPhoneNumber']],
  ['/auth/loginbycodeconfirm', { login: '+380671234567', code: '12a4' }, ['code: incorrectCode']],
  ['/auth/loginbycodeconfirm', { login: '+380671234567', code: '' }, ['code: Заповніть це поле']],
  ['/auth/loginbycodeconfirm', { login: '+380671234567', code: '١٢٣٤' }, ['code: incorrectCode']],
  ['/auth/loginbycodeconfirm', { login: '+380671234567', code: '1'.repeat(100_000) }, ['code: incorrectCode']],
])('[S5] [S8] %s refuses %j beside its field', async (path, body, errors) => {
  const answer = await buildCaller(api).post(path, body)
  expect(answer.status).toBe(400)
  expect(errorsOf(answer)).toEqual(errors)
})

it.each([
  ['POST', '/auth/loginbycode', { login: '+380671234567' }],
  ['POST', '/auth/loginbycodeconfirm', { login: '+380671234567', code: '1234' }],
  ['GET', '/auth/sendcodeonemore/%2B380671234567', undefined],
  ['POST', '/auth/registration/phone', {}],
  ['POST', '/auth/sentactivationlinkonemail', { email: 'a@example.ua' }],
  ['GET', '/auth/activate/0190a000-0000-7000-8000-000000000001/token', undefined],
])('[AUTH-2] %s %s from another site or opened as a page is refused', async (method, path, body) => {
  const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, opened]) {
    const options = { method, headers: headers as unknown as Record<string, string>, ...(body && { body }) }
    expect((await api.call(path, options)).status).toBe(403)
  }
})
