import type { Call } from '#platform/server/api.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { cartCookies, noCartCookies, readCartToken } from './cart-cookies.ts'
import { hashOf, newToken } from './cart-token.ts'
import { addToken, countCart, findCartOfUser, giveCartTo, lockAccountCart, lockCartOf, mergeCarts } from './cart.sql.ts'

/**
 * At sign-in the browser's cart and the account's become one, which all devices of the account then hold (ORD-15). The
 * cart of another account, left in the browser, stays theirs.
 */
export async function joinCart(shop: Shop, { userId, call }: { userId: string; call: Call }): Promise<void> {
  const token = readCartToken(call.request)
  const joined = await shop.database.transaction((tx) => join(tx, userId, token))
  const cookies = joined ? cartCookies(shop.config.origin, joined) : token ? noCartCookies(shop.config.origin) : []
  for (const cookie of cookies) call.headers.append('Set-Cookie', cookie)
}

/** What the browser is to hold; undefined where there is no cart. */
async function join(
  tx: Tx,
  userId: string,
  token: string | undefined,
): Promise<{ token?: string; count: number } | undefined> {
  await lockAccountCart(tx, userId)
  const held = token === undefined ? undefined : await lockCartOf(tx, hashOf(token))
  const mine = held && (held.userId === null || held.userId === userId) ? held : undefined
  const accounts = await findCartOfUser(tx, userId)
  if (accounts === undefined && mine) await giveCartTo(tx, mine.id, userId)
  if (accounts !== undefined && mine && mine.id !== accounts) await mergeCarts(tx, mine.id, accounts)
  const kept = accounts ?? mine?.id
  if (kept === undefined) return undefined
  const count = await countCart(tx, kept)
  if (mine) return { count }
  const another = newToken()
  await addToken(tx, kept, hashOf(another))
  return { token: another, count }
}

/** After signing out the browser holds no cart; the account's waits for its next sign-in. */
export async function leaveCart(shop: Shop, { call }: { call: Call }): Promise<void> {
  for (const cookie of noCartCookies(shop.config.origin)) call.headers.append('Set-Cookie', cookie)
}
