import { describe, expect, it } from 'vitest'
import { roleIds, type Role } from '#platform/roles.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { openLimits } from '#platform/server/limits.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, errorsOf, statusesOf, type Caller } from '../../../../../tests/build/caller.ts'
import { forgeCursor } from '../../../../../tests/build/forge-cursor.ts'
import { testShop, untilWaiting } from '../../../../../tests/build/database.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { createUser, hashPassword } from '../index.ts'

const rounds = isDeep ? 100 : 5
const shop = await testShop()
const api = testApi(shop)
const password = 'Сонечко-7'
const passwordHash = await hashPassword(password)

let people = 0
interface Person {
  id: string
  email: string
  caller: Caller
}

async function buildPerson(role: Role, names: { firstName?: string; lastName?: string } = {}): Promise<Person> {
  const email = `${role}${++people}@example.ua`
  const phone = `+38097${String(people).padStart(7, '0')}`
  const account = { role, firstName: 'Олена', lastName: 'Ткач', email, phone, passwordHash, ...names }
  const id = await shop.database.transaction((tx) => createUser(tx, account))
  const caller = buildCaller(api)
  await caller.post('/auth/login', { login: email, password })
  return { id, email, caller }
}

const admin = await buildPerson('admin')

async function leaveOneAdmin(): Promise<void> {
  await shop.database.pool.query('update users set role_id = $1 where role_id = $2 and id <> $3', [
    roleIds.user,
    roleIds.admin,
    admin.id,
  ])
}

const setRole = (by: Caller, id: string, role: Role, version?: number) =>
  by.put('/crm/users/update', { users: [{ Id: id, RoleId: roleIds[role], ...(version && { version }) }] })

async function countAdmins(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as n from users where role_id = $1', [
    roleIds.admin,
  ])
  return rows[0].n
}

describe('[WIRE-9] the list of accounts', () => {
  it('shows each with its role, sessions and version, newest first', async () => {
    const packer = await buildPerson('packer', { firstName: 'Пилип' })
    const { Data } = await admin.caller.get('/crm/users/get?limit=1')
    expect(Data).toEqual([
      {
        Id: packer.id,
        FirstName: 'Пилип',
        LastName: 'Ткач',
        PhoneNumber: expect.stringMatching(/^\+38097\d{7}$/),
        Email: packer.email,
        RoleId: roleIds.packer,
        Birthday: null,
        hasPassword: true,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        sessions: 1,
        version: 1,
      },
    ])
    expect(JSON.stringify(Data)).not.toContain('argon2')
  })

  it.each(['createdAt', '-createdAt', 'FirstName', '-LastName', 'PhoneNumber', '-Email'])(
    'comes page by page, sorted by %s, everybody once',
    async (sort) => {
      while (people < 12) await buildPerson('user', { firstName: `Ім’я ${people % 3}`, lastName: `П ${people % 4}` })
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query = new URLSearchParams({ limit: '5', sort, ...(cursor && { cursor }) }).toString()
        const page = await admin.caller.get(`/crm/users/get?${query}`)
        seen.push(...(page.Data as { Id: string }[]).map(({ Id }) => Id))
        cursor = page.headers.get('x-next-cursor')
        expect(page.headers.get('x-total-count')).toBe(String(people))
      }
      const all = (await admin.caller.get(`/crm/users/get?sort=${sort}`)).Data as { Id: string }[]
      expect(seen).toEqual(all.map(({ Id }) => Id))
      expect(new Set(seen).size).toBe(people)
    },
  )

  it('is searched by parts of a name, a phone however it is typed, an e-mail, and by role', async () => {
    const found = await buildPerson('user', { firstName: 'Уляна', lastName: 'Знам’янська' })
    const { rows } = await shop.database.pool.query('select phone from users where id = $1', [found.id])
    const [phone] = [String(rows[0].phone)]
    const spaced = `${phone.slice(0, 4)} (${phone.slice(4, 6)}) ${phone.slice(6, 9)} ${phone.slice(9)}`
    const [abroad, dotted] = [`00${phone.slice(1)}`, phone.slice(3).replace(/(\d{3})(\d{3})(\d\d)/, '$1.$2.$3.')]
    for (const search of ['уляна зна', found.email.slice(0, 8), spaced, abroad, dotted]) {
      const { Data } = await admin.caller.get(`/crm/users/get?search=${encodeURIComponent(search)}`)
      expect(
        (Data as { Id: string }[]).map(({ Id }) => Id),
        search,
      ).toContain(found.id)
    }
    for (const typed of [abroad, dotted])
      expect((await admin.caller.get(`/crm/users/get?PhoneNumber=${typed}`)).Data, typed).toMatchObject([
        { Id: found.id },
      ])
    // a percent sign, a bracket
    for (const sign of ['%25', '%28'])
      expect((await admin.caller.get(`/crm/users/get?search=${sign}`)).Data).toEqual([])
    const staff = await admin.caller.get(`/crm/users/get?RoleId=${roleIds.admin},${roleIds.packer}`)
    const roles = new Set((staff.Data as { RoleId: string }[]).map(({ RoleId }) => RoleId))
    expect(roles).toEqual(new Set([roleIds.admin, roleIds.packer]))
    expect((await admin.caller.get(`/crm/users/get?id=${found.id}`)).Data).toMatchObject([{ FirstName: 'Уляна' }])
    expect((await admin.caller.get('/crm/users/get?id=0190a000-0000-7000-8000-000000000001')).status).toBe(404)
  })
})

it.each([
  ['createdAt', 'колись'],
  ['createdAt', 'Jan 1 2026'],
  ['createdAt', '2026-02-30 00:00:00+00'],
  ['createdAt', '0000-01-01 00:00:00+00'],
  ['createdAt', '2026-01-01 00:00:00+23'],
  ['FirstName', '\u0000'],
])('[WIRE-9] a forged cursor of a list sorted by %s is refused: %j', async (sort, value) => {
  const { headers } = await admin.caller.get(`/crm/users/get?limit=1&sort=${sort}`)
  const genuine = headers.get('X-Next-Cursor')
  expect((await admin.caller.get(`/crm/users/get?limit=2&sort=${sort}&cursor=${genuine}`)).status).toBe(200)
  const cursor = forgeCursor(genuine, [value])
  const refused = await admin.caller.get(`/crm/users/get?limit=2&sort=${sort}&cursor=${cursor}`)
  expect([refused.status, errorsOf(refused)]).toEqual([400, ['cursor: Перевірте значення']])
  expect((await admin.caller.get('/crm/users/get?cursor=nonsense')).status).toBe(400)
  // of another sort, or of the same the other way round
  for (const other of ['LastName', `-${sort}`])
    expect((await admin.caller.get(`/crm/users/get?sort=${other}&cursor=${genuine}`)).status).toBe(400)
})

it('[AUTH-6] a role is given and taken; whose it is signed out everywhere at once, and it is in the history', async () => {
  const person = await buildPerson('user')
  const given = await setRole(admin.caller, person.id, 'packer', 1)
  expect(given.Data).toMatchObject([{ Id: person.id, RoleId: roleIds.packer, version: 2, sessions: 0 }])
  expect((await person.caller.get('/profile')).status).toBe(401)
  expect((await person.caller.get('/auth/refresh')).status).toBe(401)
  await setRole(admin.caller, person.id, 'user')
  expect((await admin.caller.get(`/crm/users/history?id=${person.id}`)).Data).toMatchObject([
    { who: 'Олена', kind: 'roleChanged', changes: { role: { from: 'packer', to: 'user' } } },
    { who: 'Олена', kind: 'roleChanged', changes: { role: { from: 'user', to: 'packer' } } },
  ])
})

it('[WIRE-12] an id is the same in capitals', async () => {
  const person = await buildPerson('user')
  const id = person.id.toUpperCase()
  expect((await admin.caller.get(`/crm/users/get?id=${id}`)).Data).toMatchObject([{ Id: person.id }])
  expect((await setRole(admin.caller, id, 'packer')).Data).toMatchObject([{ Id: person.id, RoleId: roleIds.packer }])
  const twice = { users: [person.id, id].map((Id) => ({ Id, RoleId: roleIds.user })) }
  expect(errorsOf(await admin.caller.put('/crm/users/update', twice))[0]).toMatch(/^users\.1\.Id: /)
  const ended = await admin.caller.post('/crm/users/revokesessions', { ids: [id] })
  expect(ended.Data).toEqual([person.id])
})

it('[AUTH-6] the role that somebody has already signs nobody out', async () => {
  const person = await buildPerson('user')
  expect((await setRole(admin.caller, person.id, 'user')).Data).toMatchObject([{ version: 1, sessions: 1 }])
  expect((await person.caller.get('/profile')).status).toBe(200)
})

it('[WIRE-10] [WIRE-11] several roles change all or none; an older version is refused', async () => {
  const [one, other] = [await buildPerson('user'), await buildPerson('user')]
  await setRole(admin.caller, other.id, 'packer')
  const refused = await admin.caller.put('/crm/users/update', {
    users: [
      { Id: one.id, RoleId: roleIds.packer },
      { Id: other.id, RoleId: roleIds.admin, version: 1 },
    ],
  })
  expect(refused.status).toBe(409)
  expect(errorsOf(refused)[0]).toMatch(/^users\.1\.version: .*Олена/)
  expect((await admin.caller.get(`/crm/users/get?id=${one.id}`)).Data).toMatchObject([{ RoleId: roleIds.user }])
})

it.each([
  [[], 'users'],
  [[{ Id: 'nobody', RoleId: roleIds.user }], 'users.0.Id'],
  [[{ Id: '0190a000-0000-7000-8000-000000000001', RoleId: 'king' }], 'users.0.RoleId'],
  [[{ Id: '0190a000-0000-7000-8000-000000000001', RoleId: roleIds.user, password: 'x' }], 'users.0.password'],
])('[WIRE-3] the change %j is refused beside its field', async (users, field) => {
  const refused = await admin.caller.put('/crm/users/update', { users })
  expect(refused.status).toBe(400)
  expect(refused.Message.Errors[0]?.id).toBe(field)
})

it('[WIRE-3] nobody by that id is 404', async () => {
  const nobody = '0190a000-0000-7000-8000-000000000001'
  expect((await setRole(admin.caller, nobody, 'user')).status).toBe(404)
  expect((await admin.caller.post('/crm/users/revokesessions', { ids: [nobody] })).status).toBe(404)
})

it('[AUTH-6] sessions are ended at once everywhere, and that is in the history; one’s own present one stays', async () => {
  const person = await buildPerson('user')
  const laptop = buildCaller(api)
  await laptop.post('/auth/login', { login: admin.email, password })
  const ended = await admin.caller.post('/crm/users/revokesessions', { ids: [person.id, admin.id] })
  expect(new Set(ended.Data as string[])).toEqual(new Set([person.id, admin.id]))
  expect((await person.caller.get('/profile')).status).toBe(401)
  expect((await laptop.get('/profile')).status).toBe(401)
  expect((await admin.caller.get('/profile')).status).toBe(200)
  expect((await admin.caller.get(`/crm/users/history?id=${person.id}`)).Data).toMatchObject([
    { who: 'Олена', kind: 'sessionsRevoked' },
  ])
})

describe('the last Admin', () => {
  it('is not demoted, not even by themself or in a list', async () => {
    await leaveOneAdmin()
    const person = await buildPerson('user')
    const text = 'Це останній адміністратор. Спершу дайте цю роль комусь іще'
    const alone = await setRole(admin.caller, admin.id, 'user')
    expect([alone.status, errorsOf(alone)]).toEqual([409, [`users.0.RoleId: ${text}`]])
    const among = await admin.caller.put('/crm/users/update', {
      users: [
        { Id: person.id, RoleId: roleIds.packer },
        { Id: admin.id, RoleId: roleIds.packer },
      ],
    })
    expect([among.status, errorsOf(among)]).toEqual([409, [`users.1.RoleId: ${text}`]])
    expect((await admin.caller.get(`/crm/users/get?id=${person.id}`)).Data).toMatchObject([{ RoleId: roleIds.user }])
    expect((await admin.caller.get('/profile')).status).toBe(200)
  })

  it('may hand over in one change', async () => {
    await leaveOneAdmin()
    const heir = await buildPerson('user')
    const users = [
      { Id: admin.id, RoleId: roleIds.user },
      { Id: heir.id, RoleId: roleIds.admin },
    ]
    expect((await admin.caller.put('/crm/users/update', { users })).status).toBe(200)
    expect((await admin.caller.get('/profile')).status).toBe(401)
    await heir.caller.post('/auth/login', { login: heir.email, password })
    await setRole(heir.caller, admin.id, 'admin')
    await admin.caller.post('/auth/login', { login: admin.email, password })
    await leaveOneAdmin()
  })

  longIt(`is left when two demote each other at once, in two processes, ${rounds} rounds`, async () => {
    const database = openDatabase({ url: shop.url })
    const elsewhere = testApi({ ...shop, database, limits: openLimits(database.pool) })
    for (let round = 0; round < rounds; round++) {
      await leaveOneAdmin()
      const other = await buildPerson('admin')
      const there = buildCaller(elsewhere)
      there.token = other.caller.token
      const both = await Promise.all([setRole(admin.caller, other.id, 'user'), setRole(there, admin.id, 'user')])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await countAdmins()).toBe(1)
      if (both[1]?.status === 200) {
        await other.caller.post('/auth/login', { login: other.email, password })
        await setRole(other.caller, admin.id, 'admin')
        await admin.caller.post('/auth/login', { login: admin.email, password })
      }
    }
    await database.close()
  })

  longIt(`is left when two resign at once, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      await leaveOneAdmin()
      const other = await buildPerson('admin')
      const both = await Promise.all([setRole(admin.caller, admin.id, 'user'), setRole(other.caller, other.id, 'user')])
      expect(statusesOf(both)).toEqual([200, 409])
      expect(await countAdmins()).toBe(1)
      if (both[0]?.status === 200) {
        await setRole(other.caller, admin.id, 'admin')
        await admin.caller.post('/auth/login', { login: admin.email, password })
      }
    }
  })

  it('gives no role any more once the own one is gone, though the call came in before', async () => {
    await leaveOneAdmin()
    const other = await buildPerson('admin')
    const person = await buildPerson('user')
    let late: Promise<number> | undefined
    await shop.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ role_id: roleIds.user }).where('id', '=', other.id).execute()
      late = setRole(other.caller, person.id, 'admin').then(({ status }) => status)
      await Promise.race([late, untilWaiting(shop)])
    })
    expect([401, 403]).toContain(await late)
    expect(await countAdmins()).toBe(1)
  })
})

describe('[WIRE-9] accounts by what they do', () => {
  it('sort and narrow down by their sessions, page by page; who was never seen comes last', async () => {
    const [twice, once, never] = [await buildPerson('user'), await buildPerson('user'), await buildPerson('user')]
    await twice.caller.post('/auth/login', { login: twice.email, password })
    const run = (text: string, values: unknown[]) => shop.database.pool.query(text, values)
    await run('delete from sessions where user_id = $1', [never.id])
    await run("update sessions set refreshed_at = '2020-01-31 23:30+02' where user_id = $1", [once.id])
    const pages = async (more: string) => {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const answer = await admin.caller.get(`/crm/users/get?limit=2&${more}${cursor && `&cursor=${cursor}`}`)
        ids.push(...(answer.Data as { Id: string }[]).map(({ Id }) => Id))
        cursor = answer.headers.get('X-Next-Cursor')
      }
      return ids
    }
    const bySessions = await pages('sort=-sessions')
    expect(new Set(bySessions).size).toBe(bySessions.length)
    expect(bySessions.indexOf(twice.id)).toBeLessThan(bySessions.indexOf(once.id))
    expect(bySessions.indexOf(once.id)).toBeLessThan(bySessions.indexOf(never.id))
    const bySeen = await pages('sort=lastSeenAt')
    expect(bySeen.indexOf(never.id)).toBeLessThan(bySeen.indexOf(once.id))
    expect(bySeen.indexOf(once.id)).toBeLessThan(bySeen.indexOf(twice.id))
    expect(await pages('sort=-lastSeenAt')).toEqual(bySeen.toReversed())
    expect(await pages('lastSeenAtFrom=2020-01-31&lastSeenAtTo=2020-01-31')).toEqual([once.id])
    expect(await pages('lastSeenAtTo=2020-01-30')).toEqual([])
    expect(await pages('sessionsFrom=2&sort=sessions')).toContain(twice.id)
    expect(await pages('sessionsTo=0')).toContain(never.id)
    expect(await pages('sessionsTo=0')).not.toContain(once.id)
    expect(await pages('createdAtTo=2020-01-01')).toEqual([])
    const { headers } = await admin.caller.get('/crm/users/get?limit=1&lastSeenAtTo=2020-01-31')
    expect(headers.get('X-Total-Count')).toBe('1')
  })

  it('an error names a field that cannot be read', async () => {
    for (const query of ['lastSeenAtFrom=x', 'sessionsTo=-1', 'createdAtTo=2020-13-01'])
      expect((await admin.caller.get(`/crm/users/get?${query}`)).Message.Errors).toMatchObject([
        { id: query.split('=')[0] },
      ])
    for (const sort of ['sessions', 'lastSeenAt']) {
      const { headers } = await admin.caller.get(`/crm/users/get?limit=1&sort=${sort}`)
      const forged = forgeCursor(headers.get('X-Next-Cursor'), ['1e3'])
      expect((await admin.caller.get(`/crm/users/get?sort=${sort}&cursor=${forged}`)).status).toBe(400)
    }
  })
})
