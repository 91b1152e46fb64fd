import { roleIds } from '#platform/roles.ts'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { testSite, type Shown, type Site, type Visitor } from '../../../tests/build/site.ts'

const password = 'Сонечко-7'
const day = 24 * 60 * 60 * 1000
let shop: TestShop
let site: Site
let bag: BuiltProduct
let passwordHash: string
let accounts = 0

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  bag = await buildProduct(shop)
  await shop.database.pool.query('delete from rate_limits')
})

/** A browser, and who is signed in there. */
interface Device {
  visitor: Visitor
  token: string
}

/** A call of the page's scripts, with the cookies of the browser. */
async function call(
  { visitor, token }: Device,
  path: string,
  { method = 'POST', body }: { method?: string; body?: object } = {},
): Promise<Shown> {
  const answer = await site.request(`/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'sec-fetch-site': 'same-origin',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*?Max-Age=(\d+)/.exec(set) ?? []
    if (age === '0') visitor.cookies.delete(name)
    else visitor.cookies.set(name, value)
  }
  return answer
}

async function buildAccount(role: 'user' | 'admin' = 'user'): Promise<{ id: string; login: string }> {
  const login = `ended${++accounts}@example.ua`
  const id = await shop.database.transaction((tx) => createUser(tx, { role, email: login, passwordHash }))
  return { id, login }
}

async function signIn(login: string, visitor = site.visitor()): Promise<Device> {
  const { text } = await call({ visitor, token: '' }, '/auth/login', { body: { login, password } })
  return { visitor, token: (JSON.parse(text) as { Data: { accessToken: string } }).Data.accessToken }
}

/** Whether the bag is in the cart and on the wish list, and whether the cart leads to an order. */
async function seenAt({ visitor }: Device) {
  const [cart, wishes] = [await visitor.get('/uk/cart'), await visitor.get('/uk/wishlist')]
  return {
    cart: cart.text.includes(`data-line="${bag.code}|`),
    wishes: wishes.text.includes(`/uk/products/${bag.code}`),
    order: cart.text.includes('/uk/track/'),
  }
}

const all = { cart: true, wishes: true, order: false }
const nothing = { cart: false, wishes: false, order: false }

async function fill(visitor: Visitor): Promise<void> {
  await visitor.post('/uk/cart/add', { code: bag.code, size: '' })
  await visitor.post('/uk/wishlist', { add: bag.code })
}

/** An account whose cart and wish list have a bag, on its own phone and at the library. */
async function buildDevices() {
  const account = await buildAccount()
  const visitor = site.visitor()
  await fill(visitor)
  const own = await signIn(account.login, visitor)
  const library = await signIn(account.login)
  expect([await seenAt(own), await seenAt(library)]).toEqual([all, all])
  return { account, own, library }
}

async function order({ visitor }: Device): Promise<void> {
  const { text } = await visitor.get('/uk/checkout')
  const person = { phone: '0671234567', firstName: 'Олена', carrier: 'selfPickup', paymentType: 'onDelivery' }
  const form = new URLSearchParams(person)
  for (const [, name = '', value = ''] of text.matchAll(/name="(idempotencyKey|line)" value="([^"]*)"/g))
    form.append(name, value)
  expect((await visitor.post('/uk/checkout', form)).status).toBe(303)
}

async function byAdmin(path: string, options: { method?: string; body: object }): Promise<Shown> {
  return call(await signIn((await buildAccount('admin')).login), path, options)
}

const endings: [string, (own: Device, id: string) => Promise<Shown>, boolean][] = [
  [
    'one session',
    async (own) => {
      const { text } = await call(own, '/profile/sessions', { method: 'GET' })
      const sessions = (JSON.parse(text) as { Data: { id: string; isCurrent: boolean }[] }).Data
      const other = sessions.find(({ isCurrent }) => !isCurrent)
      return call(own, '/profile/sessions/end', { body: { id: other?.id } })
    },
    true,
  ],
  ['all others', (own) => call(own, '/profile/sessions/endothers'), true],
  [
    'a new password',
    (own) =>
      call(own, '/profile/password', {
        method: 'PUT',
        body: { currentPassword: password, newPassword: 'Місяченько-8' },
      }),
    true,
  ],
  ['staff', (_own, id) => byAdmin('/crm/users/revokesessions', { body: { ids: [id] } }), false],
  [
    'another role',
    (_own, id) =>
      byAdmin('/crm/users/update', { method: 'PUT', body: { users: [{ Id: id, RoleId: roleIds.packer }] } }),
    false,
  ],
]

it.each(endings)(
  '[AUTH-6] [ORD-15] [U29] the end of a session elsewhere (%s) closes the cart and the wish list there',
  async (_name, end, goesOn) => {
    const { account, own, library } = await buildDevices()
    expect((await end(own, account.id)).status).toBe(200)
    expect([await seenAt(library), await seenAt(own)]).toEqual([nothing, goesOn ? all : nothing])
    expect(library.visitor.cookies.get('cart_count')).toBe('0')
    // both wait for the next sign-in
    const { rows } = await shop.database.pool.query(
      `select (select count(*)::int from carts where user_id = $1) carts,
        (select count(*)::int from wish_lists where user_id = $1) lists`,
      [account.id],
    )
    expect(rows).toEqual([{ carts: 1, lists: 1 }])
  },
)

it('[AUTH-6] [ORD-15] [U31] the order that is placed at home is not told where the session was ended', async () => {
  const { account, own, library } = await buildDevices()
  expect((await call(own, '/profile/sessions/endothers')).status).toBe(200)
  await order(own)
  expect(await seenAt(own)).toMatchObject({ cart: false, order: true })
  expect(await seenAt(library)).toEqual(nothing)
  // nor one that was placed there before
  const again = await signIn(account.login)
  await again.visitor.post('/uk/cart/add', { code: bag.code, size: '' })
  await order(again)
  expect(await seenAt(again)).toMatchObject({ order: true })
  expect((await call(own, '/profile/sessions/endothers')).status).toBe(200)
  expect(await seenAt(again)).toEqual(nothing)
})

it('[AUTH-6] [ORD-15] whose session was ended finds the cart and the wish list at the next sign-in, others keep theirs', async () => {
  const { account, own, library } = await buildDevices()
  const guest: Device = { visitor: site.visitor(), token: '' }
  await guest.visitor.post('/uk/cart/add', { code: bag.code, size: '' })
  const stranger = await signIn((await buildAccount()).login)
  await stranger.visitor.post('/uk/cart/add', { code: bag.code, size: '' })
  // the same browser signs in anew: what it holds goes with the session that it has now
  const anew = await signIn(account.login, own.visitor)
  expect((await call(anew, '/profile/sessions/endothers')).status).toBe(200)
  expect([await seenAt(anew), await seenAt(library)]).toEqual([all, nothing])
  for (const other of [guest, stranger]) expect(await seenAt(other)).toMatchObject({ cart: true })
  expect(await seenAt(await signIn(account.login, library.visitor))).toEqual(all)
})

it('[AUTH-6] [ORD-15] [U29] a cart put together only once signed in waits for its account, where the session is ended elsewhere', async () => {
  const { login } = await buildAccount()
  const [own, library] = [await signIn(login), await signIn(login)]
  await fill(library.visitor)
  expect(await seenAt(library)).toEqual(all)
  expect((await call(own, '/profile/sessions/endothers')).status).toBe(200)
  expect([await seenAt(library), await seenAt(own)]).toEqual([nothing, all])
  expect((await call(library, '/auth/refresh', { method: 'GET' })).status).toBe(401)
  expect(await seenAt(await signIn(login, library.visitor))).toEqual(all)
})

it('[AUTH-6] [ORD-15] [U29] a cart put together only once signed in waits for its account after signing out', async () => {
  const { login } = await buildAccount()
  const library = await signIn(login)
  await fill(library.visitor)
  expect((await call(library, '/auth/logout')).status).toBe(200)
  expect(await seenAt(library)).toEqual(nothing)
  expect(await seenAt(await signIn(login, library.visitor))).toEqual(all)
})

it('[AUTH-6] [ORD-15] [U29] a cart that a guest puts together before the browser hears of the end stays theirs', async () => {
  const { own, library } = await buildDevices()
  await call(own, '/profile/sessions/endothers')
  expect(await seenAt(library)).toEqual(nothing)
  await fill(library.visitor)
  expect((await call(library, '/auth/refresh', { method: 'GET' })).status).toBe(401)
  expect(await seenAt(library)).toEqual(all)
})

it('[AUTH-6] [ORD-15] a browser that hears of the end of its session drops its cookies, one whose session ran out keeps them', async () => {
  const { own, library } = await buildDevices()
  const late = await buildDevices()
  await call(own, '/profile/sessions/endothers')
  const names = ({ visitor }: Device) => [...visitor.cookies.keys()].toSorted()
  expect(names(library)).toEqual(['cart', 'cart_count', 'device', 'refresh', 'wished', 'wishes'])
  expect((await call(library, '/auth/refresh', { method: 'GET' })).status).toBe(401)
  expect(names(library)).toEqual(['device'])

  shop.travel(61 * day)
  expect((await call(late.own, '/auth/refresh', { method: 'GET' })).status).toBe(401)
  expect(names(late.own)).toEqual(expect.arrayContaining(['cart', 'wishes']))
  expect(await seenAt(late.own)).toEqual(all)
})

it('[AUTH-2] [ORD-15] an order whose form was whole only after the session ended is a guest’s', async () => {
  const { login, id } = await buildAccount()
  const device = await signIn(login)
  await device.visitor.post('/uk/cart/add', { code: bag.code, size: '' })
  const { text } = await device.visitor.get('/uk/checkout')
  const person = { phone: '0671234567', firstName: 'Олена', carrier: 'selfPickup', paymentType: 'onDelivery' }
  const form = new URLSearchParams(person)
  for (const [, name = '', value = ''] of text.matchAll(/name="(idempotencyKey|line)" value="([^"]*)"/g))
    form.append(name, value)
  async function* slowly() {
    yield Buffer.from(form.toString().slice(0, 20))
    await shop.database.pool.query('update sessions set revoked_at = now() where user_id = $1', [id])
    yield Buffer.from(form.toString().slice(20))
  }
  const answer = await site.request('/uk/checkout', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      cookie: [...device.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      authorization: `Bearer ${device.token}`,
    },
    body: Readable.toWeb(Readable.from(slowly(), { objectMode: false })),
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(303)
  const { rows } = await shop.database.pool.query('select customer_id from orders order by created_at desc limit 1')
  expect(rows).toEqual([{ customer_id: null }])
})
