import type { Call } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { holdSession, type SignIn, type SignOut } from '#modules/identity/server/index.ts'
import { cartCookies, noCartCookies, noPlacedCookie, readCartToken, readPlacedToken } from './cart-cookies.ts'
import { hashOf, newToken } from './cart-token.ts'
import {
  addToken,
  bindToken,
  countCart,
  findCartOfUser,
  giveCartTo,
  insertAccountCart,
  isBegunSince,
  lockAccountCart,
  lockCartOf,
  mergeCarts,
} from './cart.sql.ts'

/**
 * At sign-in the browser's cart and the account's become one, which all devices of the account then hold (ORD-15). The
 * cart of another account, left in the browser, stays theirs.
 */
export async function joinCart(shop: Shop, { userId, sessionId, call }: SignIn): Promise<void> {
  const token = readCartToken(call.request)
  const joined = await shop.database.transaction((tx) => join(tx, { userId, sessionId, token }))
  for (const cookie of cookiesFor(shop, call, joined)) call.headers.append('Set-Cookie', cookie)
}

/** Whose the browser's cart was placed what it placed last; of anybody else's that is not told. */
function cookiesFor({ config: { origin } }: Shop, { request }: Call, joined: Joined | undefined): string[] {
  if (!joined && readCartToken(request) !== undefined) return noCartCookies(origin)
  const placed = joined?.isOwn || readPlacedToken(request) === undefined ? [] : [noPlacedCookie(origin)]
  return joined ? [...cartCookies(origin, joined), ...placed] : placed
}

interface Joined {
  token: string
  /** Whether the browser held it, or a part of it, before. */
  isOwn: boolean
  count: number
}

/**
 * The cart for the browser to hold; undefined where the session has ended already. An account without a cart gets one: later
 * goods come by a form, which does not say whose they are.
 */
async function join(
  tx: Tx,
  { userId, sessionId, token }: Omit<SignIn, 'call'> & { token: string | undefined },
): Promise<Joined | undefined> {
  if (!(await holdSession(tx, sessionId))) return undefined
  await lockAccountCart(tx, userId)
  const held = token === undefined ? undefined : await lockCartOf(tx, hashOf(token))
  const mine = held && (held.userId === null || held.userId === userId) ? held : undefined
  const accounts = await findCartOfUser(tx, userId)
  if (accounts === undefined && mine) await giveCartTo(tx, mine.id, userId)
  if (accounts !== undefined && mine && mine.id !== accounts) await mergeCarts(tx, mine.id, accounts)
  const cartId = accounts ?? mine?.id ?? (await insertAccountCart(tx, userId))
  const count = await countCart(tx, cartId)
  if (mine && token !== undefined) {
    await bindToken(tx, hashOf(token), sessionId)
    return { token, isOwn: true, count }
  }
  const another = newToken()
  await addToken(tx, cartId, hashOf(another), sessionId)
  return { token: another, isOwn: false, count }
}

/** After signing out the browser holds no cart; the account's waits for its next sign-in. */
export async function leaveCart(shop: Shop, { call, endedAt }: SignOut): Promise<void> {
  const token = readCartToken(call.request)
  // what a guest put together here since is theirs
  if (endedAt && token && (await isBegunSince(shop.database.db, hashOf(token), endedAt))) return
  for (const cookie of noCartCookies(shop.config.origin)) call.headers.append('Set-Cookie', cookie)
}
