import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { holdSession, type SignIn, type SignOut } from '#modules/identity/server/index.ts'
import { hashOf, newToken } from './cart-token.ts'
import { noWishListCookies, readWishToken, wishListCookies } from './wish-list-cookies.ts'
import type { KeptWishList } from './wish-list.ts'
import {
  addWishListToken,
  bindWishListToken,
  giveWishListTo,
  insertAccountWishList,
  isListBegunSince,
  listWished,
  lockAccountWishList,
  lockWishList,
  mergeWishLists,
} from './wish-list.sql.ts'

/** At sign-in the browser's list and the account's become one (U29). That of another account, left here, stays theirs. */
export async function joinWishList(shop: Shop, { userId, sessionId, call }: SignIn): Promise<void> {
  const token = readWishToken(call.request)
  const joined = await shop.database.transaction((tx) => join(tx, { userId, sessionId, token }))
  for (const cookie of cookiesFor(shop, token, joined)) call.headers.append('Set-Cookie', cookie)
}

function cookiesFor(
  { config: { origin } }: Shop,
  token: string | undefined,
  joined: KeptWishList | undefined,
): string[] {
  if (joined) return wishListCookies(origin, joined)
  return token === undefined ? [] : noWishListCookies(origin)
}

/** Undefined where the session has been ended already. An account without a list gets one, as it does a cart. */
async function join(
  tx: Tx,
  { userId, sessionId, token }: Omit<SignIn, 'call'> & { token: string | undefined },
): Promise<KeptWishList | undefined> {
  if (!(await holdSession(tx, sessionId))) return undefined
  const accounts = await lockAccountWishList(tx, userId)
  const held = token === undefined ? undefined : await lockWishList(tx, hashOf(token))
  const mine = held && (held.userId === null || held.userId === userId) ? held.id : undefined
  if (accounts === undefined && mine !== undefined) await giveWishListTo(tx, mine, userId)
  if (accounts !== undefined && mine !== undefined && mine !== accounts) await mergeWishLists(tx, mine, accounts)
  const joined = accounts ?? mine ?? (await insertAccountWishList(tx, userId))
  const productIds = await listWished(tx, joined)
  if (mine !== undefined && token !== undefined) {
    await bindWishListToken(tx, hashOf(token), sessionId)
    return { token, productIds }
  }
  const another = newToken()
  await addWishListToken(tx, joined, hashOf(another), sessionId)
  return { token: another, productIds }
}

/** After signing out the browser holds no list; the account's waits for its next sign-in. */
export async function leaveWishList(shop: Shop, { call, endedAt }: SignOut): Promise<void> {
  const token = readWishToken(call.request)
  if (endedAt && token && (await isListBegunSince(shop.database.db, hashOf(token), endedAt))) return
  for (const cookie of noWishListCookies(shop.config.origin)) call.headers.append('Set-Cookie', cookie)
}
