import { expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { testApi, type Answer } from '../../../../../tests/build/api.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { authenticate, createUser, ensureFirstAdmin } from '../index.ts'

function signIn(shop: TestShop, login: string, password: string | undefined): Promise<Answer> {
  return testApi(shop).call('/auth/login', { method: 'POST', body: { login, password } })
}

async function users(shop: TestShop) {
  return (await shop.database.pool.query('select email, role_id as role, password_hash as hash from users')).rows
}

const adminRole = '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e02'

it('[AUTH-7] without settings the first Admin gets a random password, told once', async () => {
  const [shop, other] = [await testShop(), await testShop()]
  const made = await ensureFirstAdmin(shop)
  expect(made).toEqual({
    email: 'admin@example.com',
    password: expect.stringMatching(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/),
  })
  expect((await signIn(shop, 'admin@example.com', made?.password)).status).toBe(200)
  expect((await ensureFirstAdmin(other))?.password).not.toBe(made?.password)

  expect(await ensureFirstAdmin(shop)).toBeUndefined()
  expect(await users(shop)).toEqual([
    {
      email: 'admin@example.com',
      role: adminRole,
      hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    },
  ])
})

it('[AUTH-7] ADMIN_EMAIL and ADMIN_PASSWORD make the first Admin; the password is not told', async () => {
  const shop = await testShop({ ADMIN_EMAIL: 'Owner@Example.ua', ADMIN_PASSWORD: 'owner-password-1' })
  expect(await ensureFirstAdmin(shop)).toEqual({ email: 'owner@example.ua' })
  expect((await signIn(shop, 'owner@example.ua', 'owner-password-1')).status).toBe(200)
})

it('[AUTH-7] settings change nothing once there is an Admin, nor an account that has the e-mail', async () => {
  const shop = await testShop({ ADMIN_EMAIL: 'owner@example.ua', ADMIN_PASSWORD: 'owner-password-1' })
  await ensureFirstAdmin(shop)
  const [before] = await users(shop)
  const changed = inEnvironment(shop, { ADMIN_PASSWORD: 'another-password' })
  expect(await ensureFirstAdmin(changed)).toBeUndefined()
  expect(await ensureFirstAdmin(inEnvironment(changed, { ADMIN_EMAIL: 'second@example.ua' }))).toBeUndefined()
  expect(await users(shop)).toEqual([before])

  const taken = await testShop({ ADMIN_EMAIL: 'ivan@example.ua', ADMIN_PASSWORD: 'owner-password-1' })
  await taken.database.transaction((tx) => createUser(tx, { role: 'user', email: 'ivan@example.ua' }))
  expect(await ensureFirstAdmin(taken)).toBeUndefined()
  expect(await users(taken)).toEqual([
    { email: 'ivan@example.ua', role: expect.not.stringContaining(adminRole), hash: null },
  ])
})

it('[AUTH-7] processes that start at once make one Admin, and only one tells a password', async () => {
  for (let round = 0; round < 3; round++) {
    const shop = await testShop()
    const processes = Array.from({ length: 4 }, () => ({
      ...shop,
      database: openDatabase({ url: shop.url }, { poolSize: 2 }),
    }))
    const made = await Promise.all(processes.map((each) => ensureFirstAdmin(each)))
    await Promise.all(processes.map(({ database }) => database.close()))
    const told = made.filter((each) => each !== undefined)
    expect(told).toHaveLength(1)
    expect(await users(shop)).toHaveLength(1)
    expect((await signIn(shop, 'admin@example.com', told[0]?.password)).status).toBe(200)
  }
})

it('[AUTH-7] processes that start at once with different ADMIN_EMAILs make one Admin, too', async () => {
  for (let round = 0; round < 3; round++) {
    const shop = await testShop({ ADMIN_PASSWORD: 'owner-password-1' })
    const made = await Promise.all(
      [1, 2, 3, 4].map((nth) => ensureFirstAdmin(inEnvironment(shop, { ADMIN_EMAIL: `owner${nth}@example.ua` }))),
    )
    expect(made.filter((each) => each !== undefined)).toHaveLength(1)
    expect(await users(shop)).toHaveLength(1)
  }
})

it('[AUTH-2] processes without TOKEN_SECRET agree on one that the database keeps', async () => {
  const shop = await testShop()
  const processes = Array.from({ length: 4 }, () => ({
    ...shop,
    database: openDatabase({ url: shop.url }, { poolSize: 2 }),
  }))
  const admin = await ensureFirstAdmin(shop)
  const tokens = await Promise.all(
    processes.map(async (each) => {
      const { Data } = await signIn(each, 'admin@example.com', admin?.password)
      return (Data as { accessToken: string }).accessToken
    }),
  )
  for (const each of processes) {
    for (const token of tokens) {
      const request = new Request('http://localhost/', { headers: { authorization: `Bearer ${token}` } })
      expect(await authenticate(each)(request)).toMatchObject({ role: 'admin' })
    }
  }
  await Promise.all(processes.map(({ database }) => database.close()))
  expect(
    (await shop.database.pool.query('select name, length(value) as length from secrets order by name')).rows,
  ).toEqual([
    { name: 'accessToken', length: 43 },
    { name: 'device', length: 43 },
  ])
})

it('[AUTH-1] one phone or e-mail is one account, whatever way it is typed', async () => {
  const shop = await testShop()
  const make = (account: { phone?: string; email?: string }) =>
    shop.database.transaction((tx) => createUser(tx, { role: 'user', ...account }))
  await make({ phone: '0671234567', email: 'ivan@example.ua' })
  await expect(make({ phone: '+38 (067) 123-45-67' })).rejects.toMatchObject({ kind: 'conflict' })
  await expect(make({ email: 'IVAN@example.ua' })).rejects.toMatchObject({ kind: 'conflict' })
  await expect(make({ phone: '123' })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(make({})).rejects.toMatchObject({ kind: 'invalid' })
})
