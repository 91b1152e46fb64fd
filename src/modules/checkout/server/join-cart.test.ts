import { expect, it } from 'vitest'
import { createUser } from '#modules/identity/server/index.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { newToken, hashOf } from './cart-token.ts'
import { giveCartTo, insertCart } from './cart.sql.ts'
import { joinCart } from './join-cart.ts'

const shop = await testShop()
const placed = 'p'.repeat(43)
let people = 0

const buildAccount = () =>
  shop.database.transaction((tx) => createUser(tx, { role: 'user', email: `cart${++people}@example.ua` }))

/** What a browser holds after a sign-in, by the names of its cookies. */
async function heldAfter(userId: string, cookies: Record<string, string>): Promise<Record<string, string>> {
  const cookie = Object.entries(cookies).map((each) => each.join('='))
  const request = new Request('http://localhost:3000/api/auth/login', { headers: { cookie: cookie.join('; ') } })
  const headers = new Headers()
  const call = { request, headers, language: 'uk', caller: undefined, bodyText: undefined, address: '' } as const
  await joinCart(shop, { userId, call })
  const set = headers.getSetCookie().map((each) => /^([^=]+)=([^;]*)/.exec(each)?.slice(1) ?? [])
  return { ...cookies, ...(Object.fromEntries(set) as Record<string, string>) }
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

it('[ORD-15] [ORD-12] who placed an order as a guest, or signs in again, is told of it still', async () => {
  const ivan = await buildAccount()
  expect(await heldAfter(ivan, { cart: await buildCart(), placed })).toMatchObject({ placed })
  const olha = await buildAccount()
  expect(await heldAfter(olha, { cart: await buildCart(olha), placed })).toMatchObject({ placed })
})
