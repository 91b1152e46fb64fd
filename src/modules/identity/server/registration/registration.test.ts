import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { openLimits } from '#platform/server/limits.ts'
import { recordStatements } from '../../../../../tests/bench/statements.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, errorsOf, statusesOf, type Caller } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { lastMessageTo, messagesTo } from '../../../../../tests/build/outbox.ts'
import { stopClock } from '../../../../../tests/build/stopped-clock.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { createUser, hashPassword } from '../index.ts'

const second = 1000
const hour = 60 * 60 * second
const shop = stopClock(await testShop())
const api = testApi(shop)

beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits')))

let people = 0
function buildEntry(entry: Record<string, unknown> = {}) {
  people += 1
  return {
    firstName: 'Іван',
    lastName: 'Мельник',
    phoneNumber: `+38063${String(people).padStart(7, '0')}`,
    email: `ivan${people}@example.ua`,
    password: 'Ведмедик-9',
    isDataProcessing: true,
    ...entry,
  }
}
type Entry = ReturnType<typeof buildEntry>

const register = (channel: 'email' | 'phone', entry: Record<string, unknown>, caller: Caller = buildCaller(api)) =>
  caller.post(`/auth/registration/${channel}`, entry)

async function linkTo(email: string): Promise<string> {
  const { userId, token } = await activationOf(email)
  return `/auth/activate/${userId}/${token}`
}

async function activationOf(email: string): Promise<{ userId: string; token: string }> {
  const message = await lastMessageTo(shop, email)
  const { path } = message.parameters as { path: string }
  const [, userId = '', token = ''] = /^\/uk\/login#activate\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  return { userId, token }
}

async function codeTo(phone: string): Promise<string> {
  const { parameters } = await lastMessageTo(shop, phone)
  return String((parameters as { code?: string }).code)
}

const confirm = async (phone: string, caller: Caller, code?: string) =>
  caller.post('/auth/loginbycodeconfirm', { login: phone, code: code ?? (await codeTo(phone)) })

const signIn = (login: string, password: string) => buildCaller(api).post('/auth/login', { login, password })

async function usersWith(entry: Pick<Entry, 'phoneNumber' | 'email'>): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from users where phone = $1 or email = $2',
    [entry.phoneNumber, entry.email],
  )
  return rows[0].n
}

it('[AUTH-5] by e-mail: a letter with a link; the account is there once the link is used, with what was entered', async () => {
  const entry = buildEntry()
  const caller = buildCaller(api)
  const begun = await register('email', entry, caller)
  expect(begun.Data).toEqual({ resendAfterSeconds: 10 })
  expect(await usersWith(entry)).toBe(0)
  expect((await signIn(entry.email, entry.password)).status).toBe(400)
  expect(await lastMessageTo(shop, entry.email)).toMatchObject({ channel: 'email', template: 'registrationLink' })

  const done = await caller.get(await linkTo(entry.email))
  expect(done.Data).toMatchObject({
    accessToken: expect.any(String),
    user: { FirstName: 'Іван', LastName: 'Мельник', Email: entry.email, PhoneNumber: '' },
  })
  expect((await caller.get('/profile')).Data).toMatchObject({
    hasPassword: true,
    needsCurrentPassword: false,
    pendingPhoneNumber: entry.phoneNumber,
  })
  expect((await signIn(entry.email, entry.password)).status).toBe(200)
  // not proved, so no login
  expect((await signIn(entry.phoneNumber, entry.password)).status).toBe(400)
})

it('[AUTH-5] by phone: a code; the account is there once it is typed, with what was entered', async () => {
  const entry = buildEntry()
  const caller = buildCaller(api)
  expect((await register('phone', entry, caller)).Data).toEqual({ resendAfterSeconds: 10 })
  expect(await usersWith(entry)).toBe(0)
  expect(await lastMessageTo(shop, entry.phoneNumber)).toMatchObject({ channel: 'sms', template: 'registrationCode' })
  const done = await confirm(entry.phoneNumber, caller)
  expect(done.Data).toMatchObject({ user: { FirstName: 'Іван', PhoneNumber: entry.phoneNumber, Email: '' } })
  expect((await signIn(entry.phoneNumber, entry.password)).status).toBe(200)
  expect((await signIn(entry.email, entry.password)).status).toBe(400)
  expect(caller.cookies.has('registration')).toBe(false)
})

it('[AUTH-4] the code of a registration is sent again by sendcodeonemore, the letter by sentactivationlinkonemail', async () => {
  const entry = buildEntry()
  const caller = buildCaller(api)
  await register('phone', entry, caller)
  const again = () => caller.get(`/auth/sendcodeonemore/${encodeURIComponent(entry.phoneNumber)}`)
  expect((await again()).status).toBe(429)
  shop.travel(10 * second)
  expect((await again()).Data).toEqual({ resendAfterSeconds: 180 })
  expect(await messagesTo(shop, entry.phoneNumber)).toHaveLength(2)
  expect((await confirm(entry.phoneNumber, caller)).status).toBe(200)

  const other = buildEntry()
  const letters = buildCaller(api)
  await register('email', other, letters)
  const link = await linkTo(other.email)
  const early = await letters.post('/auth/sentactivationlinkonemail', { email: other.email })
  expect(early.status).toBe(429)
  expect(errorsOf(early)[0]).toMatch(/^email: Надіслати ще раз можна за/)
  shop.travel(10 * second)
  expect((await letters.post('/auth/sentactivationlinkonemail', { email: other.email })).Data).toEqual({
    resendAfterSeconds: 180,
  })
  expect(await linkTo(other.email)).not.toBe(link)
  // either letter will do
  expect((await letters.get(link)).status).toBe(200)
})

it('[AUTH-5] a link is good for 24 h and once; its token is stored hashed', async () => {
  const late = buildEntry()
  await register('email', late)
  const stale = await linkTo(late.email)
  shop.travel(24 * hour)
  const refused = await buildCaller(api).get(stale)
  expect(refused.status).toBe(400)
  expect(errorsOf(refused)).toEqual([
    ': Це посилання вже не діє. Увійдіть або зареєструйтеся ще раз, і ми надішлемо нове',
  ])

  const entry = buildEntry()
  const caller = buildCaller(api)
  await register('email', entry, caller)
  const link = await linkTo(entry.email)
  const token = link.split('/').at(-1) ?? ''
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from registration_links where token_hash = sha256($1::text::bytea)',
    [token],
  )
  expect(rows[0].n).toBe(1)
  const both = await Promise.all([caller.get(link), buildCaller(api).get(link)])
  expect(statusesOf(both)).toEqual([200, 400])
  expect((await caller.get(link)).status).toBe(400)
})

it('[AUTH-5] a token that is not the link’s is refused, whatever it is', async () => {
  const [mine, other] = [buildEntry(), buildEntry()]
  await register('email', mine)
  await register('email', other)
  const { userId, token } = await activationOf(mine.email)
  const { userId: otherId } = await activationOf(other.email)
  const forged = [
    `/auth/activate/${otherId}/${token}`,
    `/auth/activate/${userId}/${token.slice(0, -1)}`,
    `/auth/activate/${userId}/${token}A`,
    `/auth/activate/${userId}/${'A'.repeat(43)}`,
    `/auth/activate/${userId}/${'A'.repeat(5000)}`,
    `/auth/activate/${userId}/%00`,
    `/auth/activate/not-an-id/${token}`,
  ]
  for (const path of forged) expect((await buildCaller(api).get(path)).status, path).toBe(400)
  expect(await usersWith(mine)).toBe(0)
})

describe('[AUTH-5] a stranger’s details entered for somebody’s login', () => {
  it('is not confirmed by its owner: the link of a stranger’s registration opens an account without a password', async () => {
    const stranger = buildEntry({ password: 'Чужинець-1', firstName: 'Хтось' })
    await register('email', stranger)
    const owner = buildCaller(api)
    const done = await owner.get(await linkTo(stranger.email))
    expect(done.status).toBe(200)
    expect((await owner.get('/profile')).Data).toMatchObject({ hasPassword: false, pendingPhoneNumber: '' })
    expect((await signIn(stranger.email, 'Чужинець-1')).status).toBe(400)
    // and the owner sets one, without a current one
    const set = await owner.put('/profile/password', { newPassword: 'Власник-22' })
    expect(set.Data).toMatchObject({ hasPassword: true })
    expect((await signIn(stranger.email, 'Власник-22')).status).toBe(200)
  })

  it('does not mix with what the owner entered, by whichever link: the password is of the browser that confirms', async () => {
    for (const which of ['the stranger’s', 'the owner’s']) {
      const mine = buildEntry({ password: 'Власник-22' })
      await register('email', { ...mine, password: 'Чужинець-1', firstName: 'Хтось', phoneNumber: '+380441111111' })
      const strangers = await linkTo(mine.email)
      const owner = buildCaller(api)
      // within the wait: nothing new is sent
      expect((await register('email', mine, owner)).status).toBe(200)
      expect(await messagesTo(shop, mine.email)).toHaveLength(1)
      let link = strangers
      if (which === 'the owner’s') {
        shop.travel(10 * second)
        await owner.post('/auth/sentactivationlinkonemail', { email: mine.email })
        link = await linkTo(mine.email)
      }
      expect((await owner.get(link)).Data).toMatchObject({ user: { FirstName: 'Іван' } })
      expect((await signIn(mine.email, 'Чужинець-1')).status, which).toBe(400)
      expect((await signIn(mine.email, 'Власник-22')).status, which).toBe(200)
      expect((await owner.get('/profile')).Data).toMatchObject({ pendingPhoneNumber: mine.phoneNumber })
      // the other link is void
      expect((await buildCaller(api).get(strangers)).status).toBe(400)
    }
  })

  it('does not mix by phone either: one code, and each browser’s own password', async () => {
    const mine = buildEntry({ password: 'Власник-22' })
    const stranger = buildCaller(api)
    await register('phone', { ...mine, password: 'Чужинець-1' }, stranger)
    const owner = buildCaller(api)
    expect((await register('phone', mine, owner)).status).toBe(200)
    expect((await confirm(mine.phoneNumber, owner)).status).toBe(200)
    expect((await signIn(mine.phoneNumber, 'Власник-22')).status).toBe(200)
    expect((await signIn(mine.phoneNumber, 'Чужинець-1')).status).toBe(400)
  })

  it('is not had by a cookie that somebody made up', async () => {
    const mine = buildEntry({ password: 'Власник-22' })
    await register('email', mine)
    const link = await linkTo(mine.email)
    const forger = buildCaller(api)
    forger.cookies.set('registration', `${link.split('/')[3]}.${'A'.repeat(43)}`)
    await forger.get(link)
    expect((await signIn(mine.email, 'Власник-22')).status).toBe(400)
  })
})

describe('[AUTH-5] a login that has an account', () => {
  async function buildOwner() {
    const entry = buildEntry({ password: 'Чужинець-1' })
    const passwordHash = await hashPassword('Власник-22')
    const { phoneNumber: phone, email } = entry
    const id = await shop.database.transaction((tx) => createUser(tx, { role: 'user', phone, email, passwordHash }))
    return { entry, id }
  }

  it.each(['email', 'phone'] as const)(
    'answers by %s as if it worked, and its owner gets a letter',
    async (channel) => {
      const { entry } = await buildOwner()
      const fresh = buildEntry()
      const [known, unknown] = [await register(channel, entry), await register(channel, fresh)]
      expect([known.status, known.Data, known.Message]).toEqual([unknown.status, unknown.Data, unknown.Message])
      const shape = (cookie: string) => cookie.replace(/=[^;]+/, '=')
      expect(known.headers.getSetCookie().map(shape)).toEqual(unknown.headers.getSetCookie().map(shape))
      const told = await messagesTo(shop, channel === 'email' ? entry.email : entry.phoneNumber)
      expect(told.map(({ template }) => template)).toEqual([
        channel === 'email' ? 'alreadyRegistered' : 'alreadyRegisteredCode',
      ])
    },
  )

  it('by phone lets its owner in by the code, and keeps its password', async () => {
    const { entry, id } = await buildOwner()
    const caller = buildCaller(api)
    await register('phone', entry, caller)
    expect((await confirm(entry.phoneNumber, caller)).Data).toMatchObject({ user: { Id: id, FirstName: '' } })
    expect((await signIn(entry.phoneNumber, 'Чужинець-1')).status).toBe(400)
    expect((await signIn(entry.phoneNumber, 'Власник-22')).status).toBe(200)
  })

  it.each(['email', 'phone'] as const)('takes the same statements by %s as one that has none', async (channel) => {
    const { entry } = await buildOwner()
    await register(channel, buildEntry())
    const count = async (of: Entry) => (await recordStatements(shop.database.pool, () => register(channel, of))).length
    const known = await count(entry)
    expect(known).toBeGreaterThan(8)
    expect(await count(buildEntry())).toBe(known)
  })

  it('gets no letter of a registration again, in the same statements', async () => {
    const { entry } = await buildOwner()
    const pending = buildEntry()
    await register('email', pending)
    shop.travel(10 * second)
    const ask = (email: string) => buildCaller(api).post('/auth/sentactivationlinkonemail', { email })
    const count = async (email: string) => (await recordStatements(shop.database.pool, () => ask(email))).length
    const known = await count(pending.email)
    expect(await count(entry.email)).toBe(known)
    expect(await count('nobody@example.ua')).toBe(known)
    expect(await messagesTo(shop, entry.email)).toEqual([])
    expect(await messagesTo(shop, 'nobody@example.ua')).toEqual([])
  })
})

describe('[AUTH-5] at the same moment', () => {
  const rounds = isDeep ? 100 : 5
  /** Strangers together are braked by the hour. */
  const calmly = () => shop.database.pool.query('delete from rate_limits')

  longIt(
    `two registrations of a number, confirmed at once in two processes, make one user, ${rounds} rounds`,
    async () => {
      const database = openDatabase({ url: shop.url })
      const elsewhere = testApi({ ...shop, database, limits: openLimits(database.pool) })
      for (let round = 0; round < rounds; round++) {
        await calmly()
        const entry = buildEntry()
        const callers = [buildCaller(api), buildCaller(elsewhere)]
        const begun = await Promise.all(callers.map((caller) => register('phone', entry, caller)))
        expect(begun.map(({ status }) => status)).toEqual([200, 200])
        expect(await messagesTo(shop, entry.phoneNumber)).toHaveLength(1)
        const code = await codeTo(entry.phoneNumber)
        const done = await Promise.all(callers.map((caller) => confirm(entry.phoneNumber, caller, code)))
        expect(statusesOf(done)).toEqual([200, 400])
        expect(await usersWith(entry)).toBe(1)
      }
      await database.close()
    },
  )

  longIt(`two links of an address, used at once, make one user, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      await calmly()
      const entry = buildEntry()
      await register('email', entry)
      const first = await linkTo(entry.email)
      shop.travel(10 * second)
      await register('email', entry)
      const other = await linkTo(entry.email)
      expect(other).not.toBe(first)
      const done = await Promise.all([first, other].map((link) => buildCaller(api).get(link)))
      expect(statusesOf(done)).toEqual([200, 400])
      expect(await usersWith(entry)).toBe(1)
    }
  })
})

it.each([
  ['phone', { phoneNumber: '' }, ['phoneNumber: Заповніть це поле']],
  ['email', { email: '' }, ['email: Заповніть це поле']],
  ['email', { email: 'ivan@' }, ['email: incorrectEmail']],
  ['phone', { phoneNumber: '067' }, ['phoneNumber: incorrectPhoneNumber']],
  ['email', { password: '1234567' }, ['password: min8Characters']],
  [
    'email',
    { isDataProcessing: false },
    ['isDataProcessing: Без згоди на обробку даних ми не можемо створити обліковий запис. Позначте згоду'],
  ],
  ['email', { isDataProcessing: undefined }, ['isDataProcessing: Заповніть це поле']],
  ['email', { firstName: 'І'.repeat(101) }, ['firstName: Задовгий текст']],
  ['email', { password: 'п'.repeat(201) }, ['password: Задовгий текст']],
  ['email', { lastName: 'a\u0000b' }, ['lastName: Перевірте значення']],
  ['email', { RoleId: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e02' }, ['RoleId: Невідоме поле']],
  ['pigeon', {}, ['channel: Такого значення немає']],
])('[S5] [WIRE-3] a registration by %s with %j is refused beside its field', async (channel, entry, errors) => {
  const answer = await register(channel as 'email', buildEntry(entry))
  expect(answer.status).toBe(400)
  expect(errorsOf(answer)).toEqual(errors)
})

it('[AUTH-5] names and the other contact may be left out', async () => {
  const { phoneNumber, password } = buildEntry()
  const caller = buildCaller(api)
  await register('phone', { phoneNumber, password, isDataProcessing: true }, caller)
  expect((await confirm(phoneNumber, caller)).Data).toMatchObject({ user: { FirstName: '', Email: '' } })
})

it('[AUTH-5] an address has 30 registrations an hour', async () => {
  await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 30, $2)', [
    'registrationsPerAddress:203.0.113.4',
    Date.now() + 60_000,
  ])
  expect((await register('email', buildEntry(), buildCaller(api, '203.0.113.4'))).status).toBe(429)
  expect((await register('email', buildEntry(), buildCaller(api, '203.0.113.5'))).status).toBe(200)
})
