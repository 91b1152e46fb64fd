import { setImmediate } from 'node:timers/promises'
import { argon2 } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { limitRules } from '#platform/server/limits.ts'
import { openTestApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { createUser, hashPassword, onSignIn } from './index.ts'

// counts how often a password is hashed: the same work for every login is what hides which ones exist
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

const shop = await testShop()
const answer = openTestApi(shop)
const passwordHash = await hashPassword('Сонечко-7')
const olena = await shop.database.transaction((tx) =>
  createUser(tx, {
    role: 'admin',
    firstName: 'Олена',
    lastName: 'Ткач',
    phone: '067 123 45 67',
    email: 'Olena@Example.ua',
    birthday: '1988-03-05',
    passwordHash,
  }),
)

let address = '192.0.2.1'
beforeEach(async () => {
  await shop.database.pool.query('delete from rate_limits')
  address = '192.0.2.1'
})

function signIn(login: unknown, password: unknown, headers: Record<string, string> = {}) {
  return answer({
    request: new Request('http://localhost:3000/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'UKR', ...headers },
      body: JSON.stringify({ login, password }),
    }),
    path: '/auth/login',
    address,
  })
}

it('[WIRE-2] [AUTH-10] a sign-in answers the access token and the user, and sets the refresh cookie', async () => {
  const response = await signIn('olena@example.ua', 'Сонечко-7')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    Data: {
      accessToken: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        Id: olena,
        FirstName: 'Олена',
        LastName: 'Ткач',
        PhoneNumber: '+380671234567',
        Email: 'olena@example.ua',
        RoleId: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e02',
        Birthday: '1988-03-05',
      },
    },
    Message: { Type: 'success', Message: '', Errors: [] },
  })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^refresh=[0-9a-f-]{36}\.[\w-]{43}; Path=\/api\/auth; Max-Age=5184000; SameSite=Strict; HttpOnly$/,
    ),
    expect.stringMatching(/^device=eyJ[\w.-]+; Path=\/api\/auth; Max-Age=31536000; SameSite=Strict; HttpOnly$/),
  ])
})

it('[AUTH-2] the access token is good for 864000000 ms and names its session', async () => {
  const { Data } = (await (await signIn('olena@example.ua', 'Сонечко-7')).json()) as { Data: { accessToken: string } }
  const [header, payload] = Data.accessToken
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(String(Buffer.from(part, 'base64url'))))
  expect(header).toEqual({ alg: 'HS256' })
  expect(payload).toEqual({
    sub: olena,
    sid: expect.any(String),
    role: 'admin',
    iat: expect.any(Number),
    exp: payload.iat + 864_000,
  })
  const { rows } = await shop.database.pool.query('select user_id from sessions where id = $1', [payload.sid])
  expect(rows).toEqual([{ user_id: olena }])
})

it.each(['+380671234567', '067 123-45-67', '8(067)1234567'])(
  '[AUTH-1] the phone typed %s signs the same user in',
  async (typed) => {
    const { Data } = (await (await signIn(typed, 'Сонечко-7')).json()) as { Data: { user: { Id: string } } }
    expect(Data.user.Id).toBe(olena)
  },
)

it('[AUTH-2] a password typed with й as two characters is the same password', async () => {
  const hash = await hashPassword('Чайник-12'.normalize('NFC'))
  await shop.database.transaction((tx) =>
    createUser(tx, { role: 'user', email: 'ivan@example.ua', passwordHash: hash }),
  )
  expect((await signIn('ivan@example.ua', 'Чайник-12'.normalize('NFD'))).status).toBe(200)
})

it('[WIRE-3] a wrong password and an unknown login get one answer, after the same work', async () => {
  await shop.database.transaction((tx) => createUser(tx, { role: 'user', email: 'codes.only@example.ua' }))
  const seen = []
  for (const login of ['olena@example.ua', 'nobody@example.ua', '+380509999999', 'codes.only@example.ua']) {
    vi.mocked(argon2).mockClear()
    const response = await signIn(login, 'wrong password')
    const parameters = vi
      .mocked(argon2)
      .mock.calls.map(([algorithm, { memory, passes }]) => ({ algorithm, memory, passes }))
    seen.push({
      status: response.status,
      cookies: response.headers.getSetCookie(),
      body: await response.json(),
      parameters,
    })
  }
  const text = 'Логін або пароль не підходить. Перевірте обидва й спробуйте ще раз'
  const expected = {
    status: 400,
    cookies: [],
    body: { Data: null, Message: { Type: 'error', Message: text, Errors: [{ id: 'password', error: text }] } },
    parameters: [{ algorithm: 'argon2id', memory: 19_456, passes: 2 }],
  }
  expect(seen).toEqual([expected, expected, expected, expected])
})

it.each([
  ['', 'x', [{ id: 'login', error: 'Заповніть це поле' }]],
  ['olena@', 'x', [{ id: 'login', error: 'incorrectEmail' }]],
  ['067', 'x', [{ id: 'login', error: 'incorrectPhoneNumber' }]],
  ['olena', 'x', [{ id: 'login', error: 'Вкажіть електронну пошту або номер телефону' }]],
  ['olena@example.ua', '', [{ id: 'password', error: 'Заповніть це поле' }]],
  [`a\u0000@example.ua`, 'x', [{ id: 'login', error: expect.any(String) }]],
])('[S8] the form %j, %j is refused beside its field', async (login, password, errors) => {
  const response = await signIn(login, password)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ Message: { Errors: errors } })
})

it('[AUTH-2] ten wrong tries of a login close it, to the right password too, and say for how long', async () => {
  const { attempts, seconds } = limitRules.wrongPasswordPerLogin
  for (let tries = 0; tries < attempts; tries++)
    expect((await signIn('olena@example.ua', `wrong ${tries}`)).status).toBe(400)
  const response = await signIn('Olena@Example.ua', 'Сонечко-7')
  expect(response.status).toBe(429)
  const told = expect.stringContaining('Спробуйте за 15 хвилин')
  expect(await response.json()).toMatchObject({ Message: { Errors: [{ id: 'login', error: told }] } })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(seconds - 60)
  expect((await signIn('ivan@example.ua', 'Чайник-12')).status).toBe(200)
})

it('[AUTH-2] right passwords never use up the tries, and begin them anew', async () => {
  const { attempts } = limitRules.wrongPasswordPerLogin
  for (let round = 0; round < 2; round++) {
    for (let tries = 1; tries < attempts; tries++) expect((await signIn('olena@example.ua', 'wrong')).status).toBe(400)
    expect((await signIn('olena@example.ua', 'Сонечко-7')).status).toBe(200)
  }
})

it('[AUTH-2] an address runs out of wrong tries over many logins; an own account does not give it new ones', async () => {
  const { attempts } = limitRules.wrongPasswordPerAddress
  await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    'wrongPasswordPerAddress:192.0.2.1',
    attempts - 1,
    Date.now() + 60_000,
  ])
  expect((await signIn('ivan@example.ua', 'Чайник-12')).status).toBe(200)
  expect((await signIn('nobody@example.ua', 'wrong')).status).toBe(400)
  expect((await signIn('ivan@example.ua', 'Чайник-12')).status).toBe(429)
  address = '192.0.2.2'
  expect((await signIn('ivan@example.ua', 'Чайник-12')).status).toBe(200)
})

it('[AUTH-2] a long wait reads in hours', async () => {
  await shop.database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    'wrongPasswordPerAddress:192.0.2.3',
    limitRules.wrongPasswordPerAddress.attempts,
    Date.now() + 23 * 60 * 60 * 1000,
  ])
  address = '192.0.2.3'
  expect(await (await signIn('ivan@example.ua', 'Чайник-12')).text()).toContain('Спробуйте за 23 години')
})

it('[AUTH-2] a burst gets no more guesses than a queue: of 24 at once from as many addresses ten are hashed', async () => {
  const { attempts } = limitRules.wrongPasswordPerLogin
  const hashed = await countHashes(async () => {
    const burst = Array.from({ length: 24 }, (_, nth) => {
      address = `198.18.0.${nth}`
      return signIn('olena@example.ua', `wrong ${nth}`)
    })
    const statuses = (await Promise.all(burst)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(attempts)
    expect(statuses.filter((status) => status === 429)).toHaveLength(24 - attempts)
    address = '198.18.0.99'
    expect((await signIn('olena@example.ua', 'Сонечко-7')).status).toBe(429)
  })
  expect(hashed).toBe(attempts)
})

it('[AUTH-2] two hundred sign-ins from one address are refused at once, and hold up nobody else', async () => {
  address = '198.18.1.1'
  const flood = Array.from({ length: 200 }, (_, nth) => signIn(`nobody${nth}@example.ua`, 'wrong'))
  address = '198.18.1.2'
  const ivan = signIn('ivan@example.ua', 'Чайник-12')
  const first = await Promise.race([ivan, Promise.all(flood)])
  expect('status' in first && first.status, 'Ivan is in before the flood is over').toBe(200)
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(140)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
})

/** How many passwords are hashed meanwhile. */
async function countHashes(work: () => Promise<void>): Promise<number> {
  const { argon2: hash } = await vi.importActual<typeof import('node:crypto')>('node:crypto')
  let count = 0
  vi.mocked(argon2).mockImplementation((algorithm, parameters, done) => {
    count++
    hash(algorithm, parameters, done)
  })
  await work()
  vi.mocked(argon2).mockImplementation(hash)
  return count
}

it.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('[AUTH-2] a sign-in from another site (%o) is refused', async (headers) => {
  const response = await signIn('olena@example.ua', 'Сонечко-7', headers)
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
})

it('[AUTH-2] the cookie is for /auth on the host of the API, and Secure outside localhost', async () => {
  const publicShop = {
    ...shop,
    config: { ...shop.config, origin: 'https://shop.example.ua', apiHost: 'api.shop.example.ua' },
  }
  const publicAnswer = openTestApi(publicShop)
  const response = await publicAnswer({
    request: new Request('https://api.shop.example.ua/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shop.example.ua', 'sec-fetch-site': 'same-site' },
      body: JSON.stringify({ login: 'olena@example.ua', password: 'Сонечко-7' }),
    }),
    path: '/auth/login',
    address,
  })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^refresh=[^;]+; Path=\/auth; Max-Age=5184000; SameSite=Strict; HttpOnly; Secure$/),
    expect.stringMatching(/^device=[^;]+; Path=\/auth; Max-Age=31536000; SameSite=Strict; HttpOnly; Secure$/),
  ])
})

it('[ORD-15] listeners for sign-ins run before the answer; one that fails keeps nobody out', async () => {
  const told: string[] = []
  onSignIn(async (_shop, { userId, call }) => {
    // turns of the event loop in which an answer that waits for nobody would be gone
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    told.push(userId)
    call.headers.append('Set-Cookie', 'cart=joined')
  })
  onSignIn(() => {
    throw new Error('the cart is broken')
  })
  const response = await signIn('olena@example.ua', 'Сонечко-7')
  expect(response.status).toBe(200)
  expect(told).toEqual([olena])
  expect(response.headers.getSetCookie()).toContain('cart=joined')
  await signIn('olena@example.ua', 'wrong')
  expect(told).toHaveLength(1)
})
