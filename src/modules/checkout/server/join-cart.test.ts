import { expect, it } from 'vitest'
import { createUser } from '#modules/identity/server/index.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { newToken, hashOf } from './cart-token.ts'
import { addToCart, readCart } from './cart.ts'
import { giveCartTo, insertCart, setCartLine } from './cart.sql.ts'
import { cleanCarts } from './clean-carts.ts'
import { joinCart, leaveCart } from './join-cart.ts'

const shop = await testShop()
const placed = 'p'.repeat(43)
let people = 0

const buildAccount = () =>
  shop.database.transaction((tx) => createUser(tx, { role: 'user', email: `cart${++people}@example.ua` }))

async function buildSession(userId: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into sessions (user_id, refresh_hash, expires_at) values ($1, 'hash', now() + interval '1 day') returning id`,
    [userId],
  )
  return rows[0]?.id ?? ''
}

/** A browser's cookies after a sign-in, by name. */
async function heldAfter(
  userId: string,
  cookies: Record<string, string>,
  sessionId?: string,
): Promise<Record<string, string>> {
  const { call, held } = callWith(cookies)
  await joinCart(shop, { userId, sessionId: sessionId ?? (await buildSession(userId)), call })
  return held()
}

/** A call of a browser with these cookies, and those that it holds after the answer. */
function callWith(cookies: Record<string, string>) {
  const cookie = Object.entries(cookies).map((each) => each.join('='))
  const request = new Request('http://localhost:3000/api/auth/login', { headers: { cookie: cookie.join('; ') } })
  const headers = new Headers()
  const call = { request, headers, language: 'uk', caller: undefined, bodyText: undefined, address: '' } as const
  const held = (): Record<string, string> => ({
    ...cookies,
    ...Object.fromEntries(
      headers.getSetCookie().map((each) => (/^([^=]+)=([^;]*)/.exec(each)?.slice(1) ?? []) as [string, string]),
    ),
  })
  return { call, held }
}

async function buildCart(userId?: string): Promise<string> {
  const token = newToken()
  await shop.database.transaction(async (tx) => {
    const id = await insertCart(tx, hashOf(token))
    if (userId) await giveCartTo(tx, id, userId)
  })
  return token
}

it('[ORD-15] [ORD-12] whoever signs in at another one’s browser is not told of the order that was placed there', async () => {
  const [ivan, olha, maria] = [await buildAccount(), await buildAccount(), await buildAccount()]
  const cart = await buildCart(ivan)
  await buildCart(olha)
  for (const stranger of [olha, maria])
    expect(await heldAfter(stranger, { cart, placed })).toMatchObject({ placed: '' })
  // nor where no cart is left
  expect(await heldAfter(olha, { placed })).toMatchObject({ placed: '' })
  expect(await heldAfter(await buildAccount(), { placed })).toMatchObject({ placed: '' })
})

it('[ORD-15] [ORD-12] who placed an order as a guest, or signs in again, still sees it named', async () => {
  const ivan = await buildAccount()
  expect(await heldAfter(ivan, { cart: await buildCart(), placed })).toMatchObject({ placed })
  const olha = await buildAccount()
  expect(await heldAfter(olha, { cart: await buildCart(olha), placed })).toMatchObject({ placed })
})

it('[ORD-15] a line that joins an old cart at a sign-in stays as long as one put there today', async () => {
  const ivan = await buildAccount()
  await buildCart(ivan)
  await shop.database.pool.query(`update carts set updated_at = now() - interval '89 days' where user_id = $1`, [ivan])
  const cart = await buildCart()
  const { id: productId, code } = await buildProduct(shop)
  await shop.database.transaction(async (tx) => {
    const { id } = await readCart(tx, cart)
    await setCartLine(tx, id ?? '', { productId, size: '', colour: '', quantity: 1, seenPrice: 100 })
  })
  await heldAfter(ivan, { cart })
  shop.travel(2 * 24 * 60 * 60 * 1000)
  await cleanCarts(shop)
  expect((await readCart(shop.database.db, cart)).lines).toMatchObject([{ code, quantity: 1 }])
})

it('[AUTH-6] [ORD-15] a cart that grew old while its account stayed signed in is emptied, and is the account’s still', async () => {
  const ivan = await buildAccount()
  const { cart = '' } = await heldAfter(ivan, {})
  const guest = await buildCart()
  const { code } = await buildProduct(shop)
  const wish = { code, size: '', quantity: 1 }
  for (const token of [cart, guest]) await addToCart(shop, token, wish)
  await shop.database.pool.query(`update carts set updated_at = now() - interval '91 days'`)
  await cleanCarts(shop)
  expect((await readCart(shop.database.db, cart)).lines).toEqual([])
  expect(await readCart(shop.database.db, guest)).toEqual({ id: undefined, lines: [] })

  await addToCart(shop, cart, wish)
  const elsewhere = await heldAfter(ivan, {})
  expect((await readCart(shop.database.db, elsewhere.cart)).lines).toMatchObject([{ code }])
  // once nobody is signed in any more, it goes
  await shop.database.pool.query('delete from sessions where user_id = $1', [ivan])
  await shop.database.pool.query(`update carts set updated_at = now() - interval '91 days'`)
  await cleanCarts(shop)
  expect(await readCart(shop.database.db, cart)).toEqual({ id: undefined, lines: [] })
})

it('[AUTH-6] [ORD-15] a session that is ended while it begins gets nothing of the account', async () => {
  const ivan = await buildAccount()
  const accounts = await buildCart(ivan)
  const sessionId = await buildSession(ivan)
  await shop.database.pool.query('update sessions set revoked_at = now() where id = $1', [sessionId])
  expect(await heldAfter(ivan, {}, sessionId)).toEqual({})
  expect(await heldAfter(ivan, { cart: accounts }, sessionId)).toMatchObject({ cart: '' })
})

it('[AUTH-6] [ORD-15] of carts begun since a session ended, the browser keeps a guest’s and drops an account’s', async () => {
  const ivan = await buildAccount()
  const endedAt = new Date(Date.now() - 60_000)
  const leave = async (cart: string) => {
    const { call, held } = callWith({ cart })
    await leaveCart(shop, { call, endedAt })
    return held().cart
  }
  const [guests, accounts] = [await buildCart(), await buildCart(ivan)]
  expect([await leave(guests), await leave(accounts)]).toEqual([guests, ''])
})
