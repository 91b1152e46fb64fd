import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, errorsOf, statusesOf, type Caller } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { lastMessageTo, messagesTo } from '../../../../../tests/build/outbox.ts'
import { stopClock } from '../../../../../tests/build/stopped-clock.ts'
import { createUser, hashPassword } from '../index.ts'

const second = 1000
const minute = 60 * second
const shop = stopClock(await testShop())
const api = testApi(shop)
const password = 'Сонечко-7'
const passwordHash = await hashPassword(password)

beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits')))

let people = 0
function newPhone(): string {
  return `+38066${String(++people).padStart(7, '0')}`
}

interface Person {
  id: string
  phone: string
  email: string
  caller: Caller
}

/** Somebody with an account, signed in by password. */
async function buildPerson(): Promise<Person> {
  const phone = newPhone()
  const email = `person${people}@example.ua`
  const account = { role: 'user' as const, firstName: 'Марія', lastName: 'Гнатюк', phone, email, passwordHash }
  const id = await shop.database.transaction((tx) => createUser(tx, account))
  const caller = buildCaller(api)
  await caller.post('/auth/login', { login: phone, password })
  return { id, phone, email, caller }
}

async function codeTo(recipient: string): Promise<string> {
  const { parameters } = await lastMessageTo(shop, recipient)
  return String((parameters as { code?: string }).code)
}

const isSignedIn = async (caller: Caller) => (await caller.get('/profile')).status === 200

it('[AUTH-10] the profile is the user of the contract, and what only its owner needs', async () => {
  const { id, phone, email, caller } = await buildPerson()
  expect((await caller.get('/profile')).Data).toEqual({
    Id: id,
    FirstName: 'Марія',
    LastName: 'Гнатюк',
    PhoneNumber: phone,
    Email: email,
    RoleId: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01',
    Birthday: null,
    hasPassword: true,
    needsCurrentPassword: true,
    pendingPhoneNumber: '',
    pendingEmail: '',
    version: 1,
  })
})

it('[WIRE-11] [AUTH-10] a change keeps what was left out; what we sent ourselves is ignored; a stale one is refused', async () => {
  const { caller } = await buildPerson()
  const changed = await caller.put('/profile', { FirstName: ' Оля ', Birthday: '1990-02-28' })
  expect(changed.Data).toMatchObject({ FirstName: 'Оля', LastName: 'Гнатюк', Birthday: '1990-02-28', version: 2 })
  const { Data } = await caller.get('/profile')
  expect((await caller.put('/profile', Data)).Data).toMatchObject({ version: 2, resendAfterSeconds: null })
  const stale = await caller.put('/profile', { LastName: 'Бондар', version: 1 })
  expect(stale.status).toBe(409)
  expect(errorsOf(stale)[0]).toMatch(/^version: /)
  const raised = await caller.put('/profile', { RoleId: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e02' })
  expect(raised.Data).toMatchObject({ RoleId: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01' })
})

it('[WIRE-11] [AUTH-10] a change that is saved again because its answer was lost is done, and none of somebody else', async () => {
  const { caller, phone } = await buildPerson()
  const change = { FirstName: 'Оля', Birthday: '1990-02-28', version: 1 }
  await caller.put('/profile', change)
  expect(await caller.put('/profile', change)).toMatchObject({ status: 200, Data: { FirstName: 'Оля', version: 2 } })
  for (const other of [
    { ...change, LastName: 'Бондар' },
    { ...change, Birthday: '1991-02-28' },
    { ...change, PhoneNumber: '' },
    { ...change, Email: 'another@example.ua' },
  ])
    expect((await caller.put('/profile', other)).status).toBe(409)
  expect((await caller.get('/profile')).Data).toMatchObject({ PhoneNumber: phone, pendingEmail: '', version: 2 })
})

describe('[AUTH-10] a new contact', () => {
  it.each(['phone', 'email'] as const)(
    '(%s) signs nobody in until it is confirmed; the one before gets a letter',
    async (kind) => {
      const person = await buildPerson()
      const { caller } = person
      const fresh = kind === 'phone' ? newPhone() : `new${people}@example.ua`
      const field = kind === 'phone' ? 'PhoneNumber' : 'Email'
      const changed = await caller.put('/profile', { [field]: fresh })
      expect(changed.Data).toMatchObject({ [field]: person[kind], [`pending${field}`]: fresh, resendAfterSeconds: 10 })
      expect((await buildCaller(api).post('/auth/login', { login: fresh, password })).status).toBe(400)

      const confirmed = await caller.post('/profile/confirm', { login: fresh, code: await codeTo(fresh) })
      expect(confirmed.Data).toMatchObject({ [field]: fresh, [`pending${field}`]: '' })
      expect((await buildCaller(api).post('/auth/login', { login: fresh, password })).status).toBe(200)
      expect((await buildCaller(api).post('/auth/login', { login: person[kind], password })).status).toBe(400)
      expect((await lastMessageTo(shop, person[kind])).template).toBe('contactChanged')
      expect(await isSignedIn(caller)).toBe(true)
    },
  )

  it.each(['PhoneNumber', 'Email'] as const)(
    '(%s) is taken back while it waits, and not by what comes back as it was sent',
    async (field) => {
      const { caller, ...person } = await buildPerson()
      const own = field === 'Email' ? person.email : person.phone
      const fresh = field === 'Email' ? `mistyped${people}@example.ua` : newPhone()
      const waiting = await caller.put('/profile', { [field]: fresh })
      const code = await codeTo(fresh)
      expect((await caller.put('/profile', waiting.Data)).Data).toMatchObject({ [`pending${field}`]: fresh })
      const taken = await caller.put('/profile', { [`pending${field}`]: '' })
      expect(taken.Data).toMatchObject({ [field]: own, [`pending${field}`]: '', resendAfterSeconds: null })
      expect((await caller.post('/profile/confirm', { login: fresh, code })).status).toBe(400)
      expect((await caller.get('/profile')).Data).toMatchObject({ [field]: own })
    },
  )

  it('that another account has is answered like any other; its owner gets a word, and no code', async () => {
    const [mine, theirs] = [await buildPerson(), await buildPerson()]
    const free = newPhone()
    const [taken, usual] = [
      await mine.caller.put('/profile', { PhoneNumber: theirs.phone }),
      await theirs.caller.put('/profile', { PhoneNumber: free }),
    ]
    expect([taken.status, (taken.Data as { resendAfterSeconds: number }).resendAfterSeconds]).toEqual([
      usual.status,
      (usual.Data as { resendAfterSeconds: number }).resendAfterSeconds,
    ])
    expect((await messagesTo(shop, theirs.phone)).map(({ template }) => template)).toEqual(['contactTaken'])
    const tried = await mine.caller.post('/profile/confirm', { login: theirs.phone, code: '1234' })
    expect(errorsOf(tried)).toEqual(['code: Код не підходить. Перевірте останнє повідомлення й спробуйте ще раз'])
    expect((await mine.caller.get('/profile')).Data).toMatchObject({ PhoneNumber: mine.phone })
  })

  it('confirmed by another account first is refused, to whoever has its code', async () => {
    const [one, other] = [await buildPerson(), await buildPerson()]
    const email = `shared${people}@example.ua`
    await one.caller.put('/profile', { Email: email })
    const code = await codeTo(email)
    await other.caller.put('/profile', { Email: email })
    const otherCode = await codeTo(email)
    expect((await one.caller.post('/profile/confirm', { login: email, code })).status).toBe(200)
    const late = await other.caller.post('/profile/confirm', { login: email, code: otherCode })
    expect(late.status).toBe(409)
    expect(errorsOf(late)).toEqual(['login: Така електронна пошта або номер телефону вже зареєстровані. Вкажіть інші'])
  })

  it('confirmed by two accounts at once becomes one’s', async () => {
    for (let round = 0; round < 5; round++) {
      const both = [await buildPerson(), await buildPerson()]
      const email = `race${people}@example.ua`
      const codes: string[] = []
      for (const { caller } of both) {
        await caller.put('/profile', { Email: email })
        codes.push(await codeTo(email))
      }
      const done = await Promise.all(
        both.map(({ caller }, nth) => caller.post('/profile/confirm', { login: email, code: codes[nth] })),
      )
      expect(statusesOf(done)).toEqual([200, 409])
    }
  })

  it('has a code of its own: the one of a sign-in does not confirm it, nor the other way', async () => {
    const [mine, theirs] = [await buildPerson(), await buildPerson()]
    await mine.caller.put('/profile', { PhoneNumber: theirs.phone })
    await buildCaller(api).post('/auth/loginbycode', { login: theirs.phone })
    const signInCode = await codeTo(theirs.phone)
    const crossed = await mine.caller.post('/profile/confirm', { login: theirs.phone, code: signInCode })
    expect(crossed.status).not.toBe(200)
    const fresh = newPhone()
    await mine.caller.put('/profile', { PhoneNumber: fresh })
    const contactCode = await codeTo(fresh)
    const used = await buildCaller(api).post('/auth/loginbycodeconfirm', { login: fresh, code: contactCode })
    expect(used.status).toBe(400)
  })

  it('[AUTH-3] has 5 tries, and counts for the ten wrong codes a day', async () => {
    const { caller } = await buildPerson()
    const fresh = newPhone()
    await caller.put('/profile', { PhoneNumber: fresh })
    const code = await codeTo(fresh)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    for (let tries = 0; tries < 5; tries++)
      expect((await caller.post('/profile/confirm', { login: fresh, code: wrong })).status).toBe(400)
    expect(errorsOf(await caller.post('/profile/confirm', { login: fresh, code }))).toEqual([
      'code: Цей код уже не діє. Попросіть новий',
    ])
    shop.travel(10 * second)
    expect((await caller.post('/profile/sendcode', { login: fresh })).Data).toEqual({ resendAfterSeconds: 180 })
    for (let tries = 0; tries < 5; tries++)
      await caller.post('/profile/confirm', {
        login: fresh,
        code: String((Number(await codeTo(fresh)) + 1) % 10_000).padStart(4, '0'),
      })
    expect((await caller.post('/profile/confirm', { login: fresh, code: await codeTo(fresh) })).status).toBe(429)
  })

  it('[AUTH-4] is sent its code again after 10 s, and only while it waits', async () => {
    const { phone, caller } = await buildPerson()
    const fresh = newPhone()
    await caller.put('/profile', { PhoneNumber: fresh })
    const early = await caller.post('/profile/sendcode', { login: fresh })
    expect([early.status, Number(early.headers.get('retry-after')) > 0]).toEqual([429, true])
    // the form saved again in the meantime sends nothing, and fails nobody
    expect((await caller.put('/profile', { PhoneNumber: fresh })).status).toBe(200)
    expect(await messagesTo(shop, fresh)).toHaveLength(1)
    const other = await caller.post('/profile/sendcode', { login: phone })
    expect(errorsOf(other)).toEqual(['login: Цей контакт не чекає на підтвердження. Оновіть сторінку'])
    const stranger = (await buildPerson()).caller
    expect((await stranger.post('/profile/sendcode', { login: fresh })).status).toBe(400)
    expect((await stranger.post('/profile/confirm', { login: fresh, code: await codeTo(fresh) })).status).toBe(400)
  })

  it('may take the place of none, but the last one stays', async () => {
    const { phone, caller } = await buildPerson()
    expect((await caller.put('/profile', { Email: '' })).Data).toMatchObject({ Email: '', PhoneNumber: phone })
    const last = await caller.put('/profile', { PhoneNumber: '' })
    expect(last.status).toBe(400)
    expect(errorsOf(last)).toEqual([
      'PhoneNumber: Залиште телефон або електронну пошту: без жодного з них не вдасться увійти',
    ])
  })
})

describe('[AUTH-6] a password change', () => {
  it('keeps the present session, ends all others at once, and tells the owner', async () => {
    const { phone, email, caller } = await buildPerson()
    const laptop = buildCaller(api)
    await laptop.post('/auth/login', { login: phone, password })
    const changed = await caller.put('/profile/password', { currentPassword: password, newPassword: 'Місяченько-8' })
    expect(changed.status).toBe(200)
    expect(await isSignedIn(caller)).toBe(true)
    expect(await isSignedIn(laptop)).toBe(false)
    expect((await laptop.get('/auth/refresh')).status).toBe(401)
    expect((await caller.get('/auth/refresh')).status).toBe(200)
    expect((await buildCaller(api).post('/auth/login', { login: phone, password })).status).toBe(400)
    expect((await buildCaller(api).post('/auth/login', { login: phone, password: 'Місяченько-8' })).status).toBe(200)
    expect((await lastMessageTo(shop, email)).template).toBe('passwordChanged')
  })

  it.each([
    [{ newPassword: 'Місяченько-8' }, 'currentPassword: Заповніть це поле'],
    [{ currentPassword: '', newPassword: 'Місяченько-8' }, 'currentPassword: Заповніть це поле'],
    [
      { currentPassword: 'не той', newPassword: 'Місяченько-8' },
      'currentPassword: Поточний пароль не підходить. Спробуйте ще раз',
    ],
    [{ currentPassword: password, newPassword: 'короткі' }, 'newPassword: min8Characters'],
  ])('%j is refused beside its field', async (body, error) => {
    const { caller } = await buildPerson()
    const refused = await caller.put('/profile/password', body)
    expect(refused.status).toBe(400)
    expect(errorsOf(refused)).toEqual([error])
  })

  it('that is sent again because its answer was lost is done, and told once', async () => {
    const { phone, email, caller } = await buildPerson()
    const change = { currentPassword: password, newPassword: 'Місяченько-8' }
    for (const body of [change, change, { newPassword: 'Місяченько-8' }])
      expect((await caller.put('/profile/password', body)).status).toBe(200)
    const told = (await messagesTo(shop, email)).filter(({ template }) => template === 'passwordChanged')
    expect(told).toHaveLength(1)
    expect((await buildCaller(api).post('/auth/login', { login: phone, password: 'Місяченько-8' })).status).toBe(200)
  })

  it('does not tell whether the new one is the password there is, unless it was set a moment ago', async () => {
    const { caller } = await buildPerson()
    for (const currentPassword of ['Інша-Ніч-1', undefined])
      expect((await caller.put('/profile/password', { currentPassword, newPassword: password })).status).toBe(400)
  })

  it('has ten tries at the current one', async () => {
    const { caller } = await buildPerson()
    const attempt = (currentPassword: string) =>
      caller.put('/profile/password', { currentPassword, newPassword: 'Місяченько-8' })
    for (let tries = 0; tries < 10; tries++) expect((await attempt('не той')).status).toBe(400)
    expect((await attempt(password)).status).toBe(429)
  })

  it('needs no current one for 15 minutes after a sign-in by code: so a forgotten one is replaced, once', async () => {
    const { phone } = await buildPerson()
    const enter = async () => {
      const caller = buildCaller(api)
      await caller.post('/auth/loginbycode', { login: phone })
      await caller.post('/auth/loginbycodeconfirm', { login: phone, code: await codeTo(phone) })
      return caller
    }
    const late = await enter()
    shop.travel(15 * minute)
    expect((await late.get('/profile')).Data).toMatchObject({ needsCurrentPassword: true })
    expect((await late.put('/profile/password', { newPassword: 'Місяченько-8' })).status).toBe(400)
    const inTime = await enter()
    shop.travel(14 * minute)
    expect((await inTime.get('/profile')).Data).toMatchObject({ hasPassword: true, needsCurrentPassword: false })
    expect((await inTime.put('/profile/password', { newPassword: 'Місяченько-8' })).status).toBe(200)
    expect((await inTime.put('/profile/password', { newPassword: 'Зіронька-99' })).status).toBe(400)
    expect((await buildCaller(api).post('/auth/login', { login: phone, password: 'Місяченько-8' })).status).toBe(200)
  })

  it('of two at once by the same current one, one is made', async () => {
    const { phone, caller } = await buildPerson()
    const both = await Promise.all(
      ['Місяченько-8', 'Зіронька-99'].map((newPassword) =>
        caller.put('/profile/password', { currentPassword: password, newPassword }),
      ),
    )
    expect(statusesOf(both)).toEqual([200, 409])
    const worked = await Promise.all(
      ['Місяченько-8', 'Зіронька-99'].map((each) =>
        buildCaller(api).post('/auth/login', { login: phone, password: each }),
      ),
    )
    expect(worked.map(({ status }) => status)).toEqual(both.map(({ status }) => (status === 200 ? 200 : 400)))
  })
})

const markup = `<img src=x onerror="alert(1)">'’ʼ"&amp;`
it('[AUTH-10] [FORM-7] markup in a name is text, there and back, and in the histories; marks of direction go', async () => {
  const { id, caller } = await buildPerson()
  const changed = await caller.put('/profile', { FirstName: `${markup}\u202e`, LastName: markup })
  expect(changed.Data).toMatchObject({ FirstName: markup, LastName: markup })
  expect(changed.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect((await caller.get('/profile')).Data).toMatchObject({ FirstName: markup, LastName: markup })
  const admin = await api.signIn('admin')
  expect((await api.call(`/crm/users/get?id=${id}`, { token: admin })).Data).toMatchObject([{ FirstName: markup }])
})

it.each([
  [{ FirstName: 'І'.repeat(101) }, 400],
  [{ Email: `${'a'.repeat(300)}@example.ua` }, 400],
  [{ PhoneNumber: '0'.repeat(5000) }, 400],
  [{ Birthday: '31.12.1999' }, 400],
  [{ Birthday: '2999-01-01' }, 400],
  [{ Birthday: '2026-02-30' }, 400],
  [{ Birthday: '0000-01-01' }, 400],
  [{ FirstName: 'x'.repeat(2_000_000) }, 413],
  [{ password: 'x' }, 400],
])('[WIRE-3] the oversized or unknown %# is refused', async (body, status) => {
  const { caller } = await buildPerson()
  expect((await caller.put('/profile', body)).status).toBe(status)
})
