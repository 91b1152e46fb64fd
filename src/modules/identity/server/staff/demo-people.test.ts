import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Answer } from '../../../../../tests/build/api.ts'
import { buildCaller, type Caller } from '../../../../../tests/build/caller.ts'
import { inEnvironment, testShop } from '../../../../../tests/build/database.ts'
import { lastMessageTo } from '../../../../../tests/build/outbox.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { openTurboSms, type TurboSms } from '../../../../../tests/stand-ins/turbosms.ts'
import { createUser, ensureFirstAdmin, hasLockedOut, hashPassword, listAdmins } from '../index.ts'

const password = 'Сонечко-7'
const passwordHash = await hashPassword(password)
const shop = await testShop()
const ownersApi = testApi(shop)

let people = 0

async function buildPacker({ isDemo = true } = {}): Promise<string> {
  const email = `packer${++people}@example.ua`
  await shop.database.transaction((tx) => createUser(tx, { role: 'packer', email, passwordHash, isDemo }))
  return email
}

const parametersTo = async (email: string) =>
  (await lastMessageTo(shop, email)).parameters as { code: string; path: string }

/** By each of these somebody may come in. */
const ways: Record<string, (caller: Caller, email: string) => Promise<Answer>> = {
  '[AUTH-1] a password': (caller, login) => caller.post('/auth/login', { login, password }),
  '[AUTH-3] a code': async (caller, login) => {
    await caller.post('/auth/loginbycode', { login })
    return caller.post('/auth/loginbycodeconfirm', { login, code: (await parametersTo(login)).code })
  },
  '[AUTH-3] a link': async (caller, login) => {
    await caller.post('/auth/loginbycode', { login })
    const token = /sign-in\/([\w-]+)$/.exec((await parametersTo(login)).path)?.[1]
    return caller.post('/auth/loginbylink', { token })
  },
  '[AUTH-5] the link of a registration': async (caller, email) => {
    const waiting = `waits.${email}`
    const body = { email: waiting, password, isDataProcessing: true }
    expect((await caller.post('/auth/registration/email', body)).status).toBe(200)
    const link = /#activate\/(.+)$/.exec((await parametersTo(waiting)).path)?.[1]
    await shop.database.pool.query('update users set email = $1 where email = $2', [waiting, email])
    return caller.get(`/auth/activate/${link}`)
  },
}

const publicShops = [
  { NODE_ENV: 'production' },
  { SHOP_ORIGIN: 'https://shop.ua' },
  { SHOP_ORIGIN: 'http://192.168.1.5:3000' },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
  { TURBOSMS_TOKEN: 'turbo-token-0123456789', TURBOSMS_SENDER: 'Kramnytsia' },
].map((environment) => [Object.keys(environment)[0], environment] as const)

describe.each(publicShops)('[AUTH-7] [AUTH-9] in a shop that is public by %s', (_name, environment) => {
  const openShop = inEnvironment(shop, environment)
  const api = testApi(openShop)

  it.each(Object.entries(ways))('the people of the demo are not let in by %s, and read why', async (_way, enter) => {
    const refused = await enter(buildCaller(api), await buildPacker())
    expect([refused.status, refused.Message.Errors]).toEqual([
      403,
      [{ id: '', error: expect.stringMatching(/демо.*Зареєструйтеся/) }],
    ])
    expect((await enter(buildCaller(api), await buildPacker({ isDemo: false }))).status).toBe(200)
  })

  it('[AUTH-2] those of them who are signed in are out, and cannot renew their sessions', async () => {
    for (const isDemo of [true, false]) {
      const login = await buildPacker({ isDemo })
      const owners = buildCaller(ownersApi)
      expect((await owners.post('/auth/login', { login, password })).status).toBe(200)
      const visitor = buildCaller(api)
      visitor.token = owners.token
      for (const [name, value] of owners.cookies) visitor.cookies.set(name, value)
      const expected = isDemo ? 401 : 200
      expect((await visitor.get('/crm/orders/get')).status).toBe(expected)
      expect((await visitor.get('/auth/refresh')).status).toBe(expected)
    }
  })

  it('whoever starts it is told', async () => {
    expect(await hasLockedOut(openShop)).toBe(true)
    expect(await hasLockedOut(await testShop(environment))).toBe(false)
  })
})

it('[OUT-7] the people of the demo come in where the companies are played on this machine, and not in production', async () => {
  const played = {
    TURBOSMS_TOKEN: 'turbo-token-0123456789',
    TURBOSMS_SENDER: 'Kramnytsia',
    OUTSIDE_PAGE: 'http://localhost:3100',
  }
  const enter = async (environment: Record<string, string>) => {
    const api = testApi(inEnvironment(shop, environment))
    return (await ways['[AUTH-1] a password']?.(buildCaller(api), await buildPacker()))?.status
  }
  expect([await enter(played), await enter({ ...played, NODE_ENV: 'production' })]).toEqual([200, 403])
})

it.each(Object.entries(ways))(
  'on its owner’s machine alone, the people of the demo come in by %s',
  async (_, enter) => {
    expect((await enter(buildCaller(ownersApi), await buildPacker())).status).toBe(200)
    expect(await hasLockedOut(shop)).toBe(false)
  },
)

describe('[AUTH-7] [OUT-2] a key that is pasted while the shop runs', () => {
  let phones: TurboSms
  beforeAll(async () => void (phones = await openTurboSms(openClock(), { token: 'turbo-token-0123456789' })))
  afterAll(() => phones.close())

  it('locks the people of the demo out at once', async () => {
    const running = inEnvironment(shop, { TURBOSMS_API_URL: phones.settings['TURBOSMS_API_URL'] ?? '' })
    const api = testApi(running)
    const admin = await api.signIn('admin')
    const packer = buildCaller(api)
    await packer.post('/auth/login', { login: await buildPacker(), password })
    expect((await packer.get('/crm/orders/get')).status).toBe(200)

    const values = { TURBOSMS_TOKEN: 'turbo-token-0123456789', TURBOSMS_SENDER: 'Kramnytsia' }
    const pasted = await api.call('/crm/settings/keys', {
      method: 'PUT',
      token: admin,
      body: { id: 'turbosms', values },
    })
    expect(pasted.status).toBe(200)
    expect((await packer.get('/crm/orders/get')).status).toBe(401)
    expect((await ways['[AUTH-1] a password']?.(buildCaller(api), await buildPacker()))?.status).toBe(403)
  })
})

it('[AUTH-7] a person of the demo is not the Admin that a shop counts on', async () => {
  const other = await testShop()
  await other.database.transaction((tx) => createUser(tx, { role: 'admin', email: 'demo@example.ua', isDemo: true }))
  expect(await listAdmins(other)).toEqual([])
  expect(await ensureFirstAdmin(other)).toMatchObject({ email: 'admin@example.com' })
})
