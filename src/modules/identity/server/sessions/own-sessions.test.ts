import { expect, it } from 'vitest'
import type { Role } from '#platform/roles.ts'
import { instantToWire } from '#platform/wire.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { buildCaller, type Caller } from '../../../../../tests/build/caller.ts'
import { testShop } from '../../../../../tests/build/database.ts'
import { stopClock } from '../../../../../tests/build/stopped-clock.ts'
import { createUser, hashPassword } from '../index.ts'

const day = 24 * 60 * 60 * 1000
const shop = stopClock(await testShop())
const api = testApi(shop)
const password = 'Сонечко-7'
const passwordHash = await hashPassword(password)
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

interface Session {
  id: string
  browser: string
  system: string
  address: string
  seenAt: string
  isCurrent: boolean
}

let people = 0
async function buildPerson(role: Role = 'packer') {
  const email = `own${++people}@example.ua`
  await shop.database.transaction((tx) => createUser(tx, { role, firstName: 'Олена', email, passwordHash }))
  return {
    async signIn(agent: string, address?: string): Promise<Caller> {
      const caller = buildCaller(api, address)
      await caller.post('/auth/login', { login: email, password }, { headers: { 'user-agent': agent } })
      return caller
    },
  }
}

const sessionsOf = async (caller: Caller) => (await caller.get('/profile/sessions')).Data as Session[]
const refresh = (caller: Caller, agent = desk) => caller.get('/auth/refresh', { headers: { 'user-agent': agent } })
const statusOf = async (caller: Caller) => (await caller.get('/crm/views/get?list=orders')).status

it('[AUTH-2] everybody sees where they are signed in: browser, system, network, when last, and which is this', async () => {
  const person = await buildPerson()
  const stranger = await buildPerson()
  await stranger.signIn(desk)
  const mobile = await person.signIn(phone, '203.0.113.7')
  shop.travel(1000)
  const office = await person.signIn(desk, '2001:db8:1:2::/64')
  const signedInAt = instantToWire(shop.now())
  expect(await sessionsOf(office)).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      address: '2001:db8:1:2::/64',
      createdAt: signedInAt,
      seenAt: signedInAt,
      isCurrent: true,
    },
    expect.objectContaining({ browser: 'Chrome', system: 'Android', address: '203.0.113.7', isCurrent: false }),
  ])
  shop.travel(day)
  await refresh(mobile, phone)
  const [latest, before] = await sessionsOf(mobile)
  expect(latest).toMatchObject({ system: 'Android', seenAt: instantToWire(shop.now()), isCurrent: true })
  expect(before).toMatchObject({ system: 'Windows', seenAt: signedInAt, isCurrent: false })
})

it('[AUTH-2] a session that moves is seen where it is now', async () => {
  const person = await buildPerson()
  const caller = await person.signIn(desk, '203.0.113.7')
  const elsewhere = buildCaller(api, '203.0.113.99')
  for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value)
  await refresh(elsewhere, phone)
  expect(await sessionsOf(elsewhere)).toMatchObject([{ address: '203.0.113.99', system: 'Android' }])
})

it('[AUTH-2] [AUTH-6] one is ended: it can neither be used nor renewed from then on, the others can', async () => {
  const person = await buildPerson()
  const [mobile, office] = [await person.signIn(phone), await person.signIn(desk)]
  const other = (await sessionsOf(office)).find(({ isCurrent }) => !isCurrent)
  expect((await office.post('/profile/sessions/end', { id: other?.id })).status).toBe(200)
  expect([await statusOf(mobile), (await refresh(mobile, phone)).status]).toEqual([401, 401])
  expect(await statusOf(office)).toBe(200)
  expect(await sessionsOf(office)).toHaveLength(1)
  const again = await office.post('/profile/sessions/end', { id: other?.id })
  expect([again.status, again.Message.Errors[0]?.id]).toEqual([404, 'id'])
})

it('[AUTH-2] [AUTH-6] all the others are ended at once, and this one goes on', async () => {
  const person = await buildPerson()
  const others = [await person.signIn(phone), await person.signIn(phone), await person.signIn(desk)]
  const here = await person.signIn(desk)
  expect((await here.post('/profile/sessions/endothers', undefined)).status).toBe(200)
  for (const other of others) expect([await statusOf(other), (await refresh(other)).status]).toEqual([401, 401])
  expect([await statusOf(here), (await refresh(here)).status]).toEqual([200, 200])
  expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }])
})

it('[AUTH-9] nobody sees or ends a session of another, and a shopper has the same list of their own', async () => {
  const [person, shopper] = [await buildPerson(), await buildPerson('user')]
  const [mine, theirs] = [await person.signIn(desk), await shopper.signIn(phone)]
  const [session] = await sessionsOf(theirs)
  expect(session?.system).toBe('Android')
  expect((await sessionsOf(mine)).map(({ id }) => id)).not.toContain(session?.id)
  expect((await mine.post('/profile/sessions/end', { id: session?.id })).status).toBe(404)
  expect((await mine.post('/profile/sessions/endothers', undefined)).status).toBe(200)
  expect((await theirs.get('/profile')).status).toBe(200)
})

it('[AUTH-2] of a session that has ended, however it did, nothing tells where it was', async () => {
  const person = await buildPerson()
  const [one, another, left, here] = await Promise.all([1, 2, 3, 4].map(() => person.signIn(desk, '203.0.113.7')))
  const ids = (await sessionsOf(one!)).filter(({ isCurrent }) => isCurrent).map(({ id }) => id)
  await here!.post('/profile/sessions/end', { id: ids[0] })
  await left!.post('/auth/logout', undefined)
  await here!.post('/profile/sessions/endothers', undefined)
  expect(await statusOf(another!)).toBe(401)
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as n from sessions where revoked_at is not null and browser || system || address <> ''",
  )
  expect(rows).toEqual([{ n: 0 }])
})

it('[AUTH-6] the history says that they were ended', async () => {
  const person = await buildPerson('admin')
  const [mobile, here] = [await person.signIn(phone), await person.signIn(desk)]
  const { Data } = await here.get('/profile')
  const other = (await sessionsOf(mobile)).find(({ isCurrent }) => isCurrent)
  await here.post('/profile/sessions/end', { id: other?.id })
  await here.post('/profile/sessions/endothers', undefined)
  expect((await here.get(`/crm/users/history?id=${(Data as { Id: string }).Id}`)).Data).toMatchObject([
    { who: 'Олена', kind: 'sessionsRevoked' },
    { who: 'Олена', kind: 'sessionEnded' },
  ])
})
