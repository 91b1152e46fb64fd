import { beforeEach, describe, expect, it } from 'vitest'
import { roleIds, type Role } from '#platform/roles.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { openLimits } from '#platform/server/limits.ts'
import { instantToWire } from '#platform/wire.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, errorsOf, statusesOf, type Caller } from '../../../../../tests/build/caller.ts'
import { inEnvironment, testShop, untilWaiting } from '../../../../../tests/build/database.ts'
import { lastMessageTo, messagesTo } from '../../../../../tests/build/outbox.ts'
import { stopClock } from '../../../../../tests/build/stopped-clock.ts'
import { deepIt, isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import type { Message } from '#modules/messaging/message.ts'
import { cleanSessions, createUser, hashPassword } from '../index.ts'

const rounds = isDeep ? 50 : 4
const day = 24 * 60 * 60 * 1000
const shop = stopClock(await testShop({ SMTP_URL: 'smtp://127.0.0.1:1', SHOP_ORIGIN: 'https://shop.ua' }))
const api = testApi(shop)
const password = 'Сонечко-7'
const passwordHash = await hashPassword(password)
const over = 'Це запрошення вже не діє. Попросіть нове в того, хто вас запросив'

let people = 0
async function buildPerson(role: Role, firstName = 'Олена'): Promise<{ id: string; caller: Caller; email: string }> {
  const email = `${role}${++people}@example.ua`
  const id = await shop.database.transaction((tx) => createUser(tx, { role, firstName, email, passwordHash }))
  const caller = buildCaller(api)
  await caller.post('/auth/login', { login: email, password })
  return { id, caller, email }
}

const admin = await buildPerson('admin')
beforeEach(async () => void (await shop.database.pool.query('delete from rate_limits; delete from invitations')))

interface Made {
  id: string
  link: string
  isSent: boolean
}

async function invite(asked: object = {}, by = admin.caller): Promise<Made & { token: string }> {
  const { Data } = await by.post('/crm/invitations/add', { role: 'packer', ...asked })
  return { ...(Data as Made), token: tokenOf((Data as Made).link) }
}

function tokenOf(link: string): string {
  return link.split('#invitation/')[1] ?? ''
}

/** The way on of a letter of a registration. */
function linkIn(message: Message): { userId: string; token: string } {
  const { path } = message.parameters as { path: string }
  const [userId = '', token = ''] = path.split('#').at(-1)?.split('/').slice(-2) ?? []
  return { userId, token }
}

let logins = 0
function newAccount(): { login: string; password: string } {
  return { login: `new${++logins}@example.ua`, password: 'Калина-2026' }
}

const accept = (token: string, account: object = newAccount(), by = buildCaller(api)) =>
  by.post('/auth/invitation/accept', { token, ...account })
const read = (token: string) => buildCaller(api).post('/auth/invitation', { token })
const list = async () => (await admin.caller.get('/crm/invitations/get')).Data as Record<string, unknown>[]

describe('[AUTH-5] staff are invited by a link', () => {
  it('whoever has it chooses a login and a password, and is in with the role; the history tells both', async () => {
    const made = await invite({ role: 'manager', name: ' Ганна ', email: 'Hanna@Example.ua' })
    expect(made).toMatchObject({
      link: expect.stringMatching(/^https:\/\/shop\.ua\/uk\/login#invitation\/[\w-]{43}$/),
      isSent: true,
      role: 'manager',
      name: 'Ганна',
      email: 'hanna@example.ua',
      invitedBy: 'Олена',
      expiresAt: instantToWire(new Date(shop.now().getTime() + 7 * day)),
    })
    expect((await read(made.token)).Data).toEqual({
      role: 'manager',
      name: 'Ганна',
      email: 'hanna@example.ua',
      expiresAt: instantToWire(new Date(shop.now().getTime() + 7 * day)),
    })
    const caller = buildCaller(api)
    const account = { login: '067 111 22 33', password: 'Калина-2026', firstName: 'Ганна', lastName: 'Верба' }
    const accepted = await accept(made.token, account, caller)
    expect(accepted).toMatchObject({
      status: 200,
      Data: { user: { Id: made.id, RoleId: roleIds.manager, PhoneNumber: '+380671112233', FirstName: 'Ганна' } },
    })
    expect((await caller.get('/crm/orders/get?limit=1')).status).toBe(200)
    expect((await caller.get('/auth/refresh')).status).toBe(200)
    const again = buildCaller(api)
    expect((await again.post('/auth/login', { login: '+380671112233', password: 'Калина-2026' })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await admin.caller.get(`/crm/users/history?id=${made.id}`)).Data).toMatchObject([
      { who: 'Ганна', kind: 'joined', changes: {} },
      { who: 'Олена', kind: 'invited', changes: { role: { from: 'user', to: 'manager' } } },
    ])
  })

  it.each(['manager', 'packer', 'admin'] as const)(
    '[AUTH-3] a login that a new %s mistyped lets its owner in by no code, link or registration of before; the password proves it',
    async (role) => {
      const { login, password: chosen } = newAccount()
      const stranger = buildCaller(api)
      await stranger.post('/auth/registration/email', { email: login, password, isDataProcessing: true })
      const begun = await lastMessageTo(shop, login)
      const own = buildCaller(api)
      await accept((await invite({ role })).token, { login, password: chosen }, own)
      const { userId, token } = linkIn(begun)
      expect((await stranger.get(`/auth/activate/${userId}/${token}`)).status).toBe(400)
      const elsewhere = buildCaller(api)
      expect((await elsewhere.post('/auth/loginbycode', { login })).status).toBe(200)
      expect(await messagesTo(shop, login)).toHaveLength(1)

      shop.travel(120_000)
      expect((await own.post('/auth/loginbycode', { login })).status).toBe(200)
      const sent = await lastMessageTo(shop, login)
      expect(sent).toMatchObject({ template: 'signInCode' })
      const entered = { login, code: (sent.parameters as { code?: string }).code }
      expect((await elsewhere.post('/auth/loginbycodeconfirm', entered)).status).toBe(400)
      expect((await own.post('/auth/loginbycodeconfirm', entered)).status).toBe(200)
      // proved: from now on it opens as others do
      shop.travel(120_000)
      await elsewhere.post('/auth/loginbycode', { login })
      expect(await lastMessageTo(shop, login)).toMatchObject({ template: 'staffSignInCode' })
    },
  )

  it('[AUTH-10] a login that was taken out of the profile and confirmed there again is proved by its code', async () => {
    const account = newAccount()
    const { login } = account
    const phone = '+380661112244'
    const own = buildCaller(api)
    await accept((await invite()).token, account, own)
    const confirm = async (contact: string) => {
      const { code } = (await lastMessageTo(shop, contact)).parameters as { code?: string }
      expect((await own.post('/profile/confirm', { login: contact, code })).status).toBe(200)
    }
    await own.put('/profile', { PhoneNumber: phone })
    await confirm(phone)
    for (const Email of ['', login]) expect((await own.put('/profile', { Email })).status).toBe(200)
    await confirm(login)
    await buildCaller(api).post('/auth/loginbycode', { login })
    expect(await lastMessageTo(shop, login)).toMatchObject({ template: 'staffSignInCode' })
  })

  it('is listed with role, name, address and end until it is used; looking at it changes nothing', async () => {
    const made = await invite({ name: 'Пилип' })
    await read(made.token)
    await read(made.token)
    expect(await list()).toEqual([
      {
        id: made.id,
        role: 'packer',
        name: 'Пилип',
        email: null,
        invitedBy: 'Олена',
        createdAt: instantToWire(shop.now()),
        expiresAt: instantToWire(new Date(shop.now().getTime() + 7 * day)),
      },
    ])
  })

  it('is nowhere in the database as it is: not in its table, not in the history', async () => {
    const { token } = await invite({ email: 'petro@example.ua' })
    const { rows } = await shop.database.pool.query(
      'select i::text as row from invitations i union all select h::text from history h',
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(token).toHaveLength(43)
  })

  it('is good once', async () => {
    const { token } = await invite()
    expect((await accept(token)).status).toBe(200)
    const second = await accept(token)
    expect([second.status, errorsOf(second)]).toEqual([400, [`: ${over}`]])
  })

  it('is over after 7 days by the clock of the shop, stays listed, and is forgotten in a month', async () => {
    const { token } = await invite()
    shop.travel(7 * day - 1000)
    expect((await read(token)).status).toBe(200)
    shop.travel(1000)
    expect(errorsOf(await read(token))).toEqual([`: ${over}`])
    expect(errorsOf(await accept(token))).toEqual([`: ${over}`])
    expect(await list()).toHaveLength(1)
    await cleanSessions(shop)
    expect(await list()).toHaveLength(1)
    shop.travel(31 * day)
    await cleanSessions(shop)
    shop.travel(-38 * day)
    expect(await list()).toEqual([])
  })

  it('is withdrawn, and its letter with it', async () => {
    const made = await invite({ email: 'vidklykana@example.ua' })
    expect(await messagesTo(shop, 'vidklykana@example.ua')).toHaveLength(1)
    expect((await admin.caller.post('/crm/invitations/withdraw', { id: made.id })).status).toBe(200)
    expect(await messagesTo(shop, 'vidklykana@example.ua')).toEqual([])
    expect(errorsOf(await accept(made.token))).toEqual([`: ${over}`])
    expect(await list()).toEqual([])
    const again = await admin.caller.post('/crm/invitations/withdraw', { id: made.id })
    expect([again.status, again.Message.Errors[0]?.id]).toEqual([404, 'id'])
  })

  it('gets another link, good for 7 days from then, and the one before opens nothing', async () => {
    const made = await invite({ email: 'znovu@example.ua' })
    shop.travel(8 * day)
    const { Data } = await admin.caller.post('/crm/invitations/renew', { id: made.id })
    const renewed = Data as Made
    expect(renewed).toMatchObject({
      id: made.id,
      isSent: true,
      expiresAt: instantToWire(new Date(shop.now().getTime() + 7 * day)),
    })
    expect(errorsOf(await read(made.token))).toEqual([`: ${over}`])
    const letters = await messagesTo(shop, 'znovu@example.ua')
    expect(letters.map(({ parameters }) => parameters)).toEqual([
      { name: 'Олена', path: renewed.link.replace('https://shop.ua', '') },
    ])
    expect((await accept(tokenOf(renewed.link))).status).toBe(200)
  })
})

describe('[AUTH-8] the letter of an invitation', () => {
  it('goes to the address with the link, in the language of whoever invites', async () => {
    const { link } = await invite({ email: 'lyst@example.ua' })
    expect(await messagesTo(shop, 'lyst@example.ua')).toMatchObject([
      {
        template: 'staffInvitation',
        language: 'uk',
        parameters: { name: 'Олена', path: link.replace('https://shop.ua', '') },
      },
    ])
  })

  it('is not promised where there is no address, or no mail server', async () => {
    expect((await invite()).isSent).toBe(false)
    const silent = buildCaller(testApi(inEnvironment(shop, { SMTP_URL: '' })))
    silent.token = admin.caller.token
    expect((await invite({ email: 'bezposhty@example.ua' }, silent)).isSent).toBe(false)
    expect(await messagesTo(shop, 'bezposhty@example.ua')).toEqual([])
  })
})

describe('[AUTH-9] the limits of an invitation', () => {
  it('gives no role but those of the staff, and names a wrong address at its field', async () => {
    const wrong = await admin.caller.post('/crm/invitations/add', { role: 'user', email: 'петро' })
    expect(wrong.status).toBe(400)
    expect(wrong.Message.Errors.map(({ id }) => id).toSorted()).toEqual(['email', 'role'])
  })

  it('makes no second account of a login, nor touches the one there is; the link stays good', async () => {
    const customer = await buildPerson('user', 'Марія')
    const { token } = await invite()
    const taken = await accept(token, { login: customer.email, password: 'Калина-2026' })
    expect([taken.status, taken.Message.Errors[0]?.id]).toEqual([409, 'login'])
    expect((await admin.caller.get(`/crm/users/get?id=${customer.id}`)).Data).toMatchObject([
      {
        RoleId: roleIds.user,
        FirstName: 'Марія',
      },
    ])
    expect((await accept(token)).status).toBe(200)
  })

  it('takes no weak password and no login that is neither an address nor a number', async () => {
    const { token } = await invite()
    const wrong = await accept(token, { login: 'ганна', password: 'мало' })
    expect(wrong.Message.Errors.map(({ id }) => id).toSorted()).toEqual(['login', 'password'])
    expect((await accept(token)).status).toBe(200)
  })

  it('opens nothing once its Admin is one no more', async () => {
    const other = await buildPerson('admin')
    const { token } = await invite({}, other.caller)
    const users = [{ Id: other.id, RoleId: roleIds.packer }]
    expect((await admin.caller.put('/crm/users/update', { users })).status).toBe(200)
    expect(errorsOf(await accept(token))).toEqual([`: ${over}`])
  })

  deepIt.each(['add', 'renew'] as const)('of nobody whose role went while the call was under way: %s', async (call) => {
    const other = await buildPerson('admin')
    const { id, token } = await invite()
    const body = call === 'add' ? { role: 'admin' } : { id }
    let late: Promise<number> | undefined
    await shop.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ role_id: roleIds.user }).where('id', '=', other.id).execute()
      late = other.caller.post(`/crm/invitations/${call}`, body).then(({ status }) => status)
      await Promise.race([late, untilWaiting(shop)])
    })
    expect([401, 403]).toContain(await late)
    expect(await list()).toMatchObject([{ id }])
    expect((await read(token)).status).toBe(200)
  })
})

longIt(`[AUTH-5] of those who accept at once, in two processes, one gets the account, ${rounds} rounds`, async () => {
  const database = openDatabase({ url: shop.url })
  const elsewhere = testApi({ ...shop, database, limits: openLimits(database.pool) })
  for (let round = 0; round < rounds; round++) {
    const { token, id } = await invite()
    const before = await countUsers()
    const callers = [api, elsewhere, api, elsewhere].map((each) => buildCaller(each))
    const answers = await Promise.all(callers.map((caller) => accept(token, newAccount(), caller)))
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400])
    expect(await countUsers()).toBe(before + 1)
    expect((await admin.caller.get(`/crm/users/get?id=${id}`)).Data).toMatchObject([{ sessions: 1 }])
  }
  await database.close()
})

it('[AUTH-3] an address has so many tries at links of invitations an hour', async () => {
  const stranger = buildCaller(api)
  const tries = Array.from({ length: 60 }, () => stranger.post('/auth/invitation', { token: 'x' }))
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([400]))
  expect((await stranger.post('/auth/invitation/accept', { token: 'x', ...newAccount() })).status).toBe(429)
  expect((await buildCaller(api).post('/auth/invitation', { token: 'x' })).status).toBe(400)
})

async function countUsers(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as n from users')
  return Number(rows[0]?.n)
}
